import { missReasons } from '@lineside/contract/slots'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { SelectField, TextAreaField } from '../../../../core/form/index.ts'
import { useLabels } from '../../../../core/i18n/index.ts'

/** Why nothing was collected: a reason of the list, and a sentence of one's own. */
export function WhyFields<V extends FieldValues>({ control }: { control: Control<V, unknown, unknown> }) {
  const labels = useLabels('slots', 'missed')
  return (
    <>
      <SelectField
        control={control}
        name={'code' as Path<V>}
        label={labels.column('reasonCode')}
        options={missReasons.map((value) => ({ value, label: labels.code('reasonCode', value) }))}
        required
      />
      <TextAreaField
        control={control}
        name={'reason' as Path<V>}
        label={labels.column('reason')}
        max={400}
        rows={3}
        required
      />
    </>
  )
}
