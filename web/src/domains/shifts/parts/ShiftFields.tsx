import { type ShiftCode, shiftCodes } from '@lineside/contract/shifts'
import { type ReactNode, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { FieldInputs } from '../../../core/fields/form.ts'
import { type FormApi, SelectField } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { Columns, Form, Stack, Surface } from '../../../ui/index.ts'
import { shiftFields } from '../fields.ts'
import type { Shift } from '../queries.ts'
import type { Checked } from './check-form.ts'
import { type Content, readTimings } from './content.ts'
import { TimingFields } from './TimingFields.tsx'

interface ShiftFieldsProps {
  api: FormApi<Content, Checked>
  /** what stands before the fields: the choice of the plant */
  lead?: ReactNode
  known?: Shift
  taken: readonly ShiftCode[]
}

/** The fields of a shift; what is wrong stands at its field, while typing once a timing was touched. */
export function ShiftFields({ api, lead, known, taken }: ShiftFieldsProps) {
  const { t } = useTranslation('shifts')
  const labels = useLabels('shifts')
  const { control } = api.form
  useLiveCheck(api)
  useNameOfCode(api)
  const options = shiftCodes.map((code) => ({
    value: code,
    label: labels.code('shift', code),
    disabled: taken.includes(code),
  }))
  const people = [known?.supervisor, known?.substitute].flatMap((one) => (one ? [one] : []))
  const inputs = { control, fields: shiftFields, known: people }
  return (
    <Form onSubmit={api.submit} label={t('form.title')} problem={api.problem}>
      <Surface title={t('form.title')}>
        <Stack>
          {lead}
          <Columns least="12rem">
            <SelectField control={control} name="code" label={t('columns.code')} options={options} required />
            <FieldInputs {...inputs} keys={['name']} />
          </Columns>
          <TimingFields control={control} />
          <FieldInputs {...inputs} keys={['toleranceMinutes']} />
          <Columns least="12rem">
            <FieldInputs {...inputs} keys={['supervisorId', 'substituteId']} another />
          </Columns>
        </Stack>
      </Surface>
    </Form>
  )
}

/** Times and tolerance are wrong together: once all times can be read, each change checks them all. */
function useLiveCheck({ form }: FormApi<Content, Checked>) {
  const [timings, tolerance] = useWatch({ control: form.control, name: ['timings', 'toleranceMinutes'] })
  const typed = JSON.stringify([timings, tolerance])
  const whole = readTimings(timings ?? []).length === timings?.length
  const { isSubmitted, touchedFields } = form.formState
  const begun = isSubmitted || touchedFields.timings !== undefined || touchedFields.toleranceMinutes === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is the reason to check
  useEffect(() => {
    if (begun && whole) void form.trigger(['timings', 'toleranceMinutes'])
  }, [typed, begun, whole, form])
}

/** A shift has the word of its code as its name, until somebody gives it another. */
function useNameOfCode({ form }: FormApi<Content, Checked>) {
  const labels = useLabels('shifts')
  const code = useWatch({ control: form.control, name: 'code' })
  // read while drawing: only then does the form keep count of it
  const isChosen = form.formState.dirtyFields.code === true
  useEffect(() => {
    if (code === null || !isChosen) return
    const name = form.getValues('name')
    const isTerm = name === '' || shiftCodes.some((one) => labels.code('shift', one) === name)
    if (isTerm) form.setValue('name', labels.code('shift', code))
  }, [code, isChosen, form, labels])
}
