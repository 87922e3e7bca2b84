import { MAX_REASON } from '@lineside/contract/core'
import { missReasons } from '@lineside/contract/slots'
import type { FieldValues, Path } from 'react-hook-form'
import { type FieldControl, SelectField, TextAreaField } from '../../../../core/form/index.ts'
import { useLabels } from '../../../../core/i18n/index.ts'

/** Why nothing was collected: a reason of the list, and a sentence of one's own. */
export function WhyFields<V extends FieldValues>({ control }: { control: FieldControl<V> }) {
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
        max={MAX_REASON}
        rows={3}
        required
      />
    </>
  )
}
