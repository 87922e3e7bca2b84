import { type AttendeeResult, attendeeResults } from '@lineside/contract/trainings'
import { useController } from 'react-hook-form'
import { PersonSelect } from '../../../core/form/dialog.ts'
import { controlOf, errorSentence, type FieldControl } from '../../../core/form/index.ts'
import { nameless, useTranslation } from '../../../core/i18n/index.ts'
import { pickers } from '../../../core/pickers/index.ts'
import { Columns, Select, Text } from '../../../ui/index.ts'

const picker = pickers.account

export interface Result {
  accountId: number
  /** empty: of somebody who was added, whose name is asked for */
  name: string
  result: AttendeeResult
}

export interface ResultValues {
  attendees: Result[]
}

/** How each came out of it; who came besides is added at the end. */
export function ResultsField({ control }: { control: FieldControl<ResultValues> }) {
  if (!picker) throw new Error('There is no picker of accounts')
  const { t } = useTranslation('trainings')
  const { field, fieldState } = useController({
    control: controlOf(control),
    name: 'attendees',
  })
  const all = field.value
  const names = picker.useNames(all.filter(({ name }) => name === '').map(({ accountId }) => String(accountId)))
  const options = attendeeResults.map((value) => ({ value, label: t(`results.${value}`) }))
  const error = errorSentence(fieldState.error?.message ?? fieldState.error?.root?.message)
  return (
    <>
      <Columns least="14rem">
        {all.map((one) => (
          <Select
            key={one.accountId}
            label={one.name || (names[String(one.accountId)] ?? nameless())}
            options={options}
            value={one.result}
            onChange={(to) =>
              field.onChange(
                all.map((other) => (other === one ? { ...one, result: (to ?? one.result) as AttendeeResult } : other)),
              )
            }
            searchable={false}
            required
          />
        ))}
      </Columns>
      {error ? <Text tone="error">{error}</Text> : null}
      <PersonSelect
        label={t('outcome.add')}
        value={null}
        onChange={(accountId) => {
          if (accountId === null || all.some((one) => one.accountId === accountId)) return
          field.onChange([...all, { accountId, name: '', result: 'APPROVED' }])
        }}
      />
    </>
  )
}
