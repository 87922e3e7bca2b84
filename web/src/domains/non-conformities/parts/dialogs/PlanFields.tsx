import type { DayBound } from '@lineside/contract/core'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { DayField, PersonField } from '../../../../core/form/dialog.ts'
import { TextAreaField } from '../../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../../core/i18n/index.ts'
import { boundsOf } from '../../../../core/record/dialogs.ts'

interface PlanFieldsProps<V extends FieldValues> {
  control: Control<V, unknown, unknown>
  /** where the plan stands in the form: '' or 'action.' */
  within?: string
  /** where its day lies, by the plant's calendar */
  bound: DayBound
  zone: string | undefined
  known: readonly { id: number; name: string }[]
  help?: { responsible?: string; expectedDate?: string }
  /** what an immediate action may leave out */
  optional?: boolean
}

/** What an action is planned by: what, how, who, until when. */
export function PlanFields<V extends FieldValues>(props: PlanFieldsProps<V>) {
  const { control, within = '', bound, zone, known, help, optional } = props
  const { t } = useTranslation('non-conformities')
  const labels = useLabels('non-conformities', 'actions')
  const at = (name: string) => `${within}${name}` as FieldPath<V>
  return (
    <>
      <TextAreaField control={control} name={at('what')} label={t('fields.what')} max={400} rows={2} required />
      <TextAreaField
        control={control}
        name={at('how')}
        label={t('fields.how')}
        max={2000}
        rows={3}
        required={!optional}
      />
      <PersonField
        control={control}
        name={at('responsibleId')}
        label={labels.column('responsible')}
        known={known}
        required={!optional}
        {...(help?.responsible ? { help: help.responsible } : {})}
      />
      <DayField
        control={control}
        name={at('expectedDate')}
        label={labels.column('expectedDate')}
        {...boundsOf(bound, zone)}
        required
        {...(help?.expectedDate ? { help: help.expectedDate } : {})}
      />
    </>
  )
}
