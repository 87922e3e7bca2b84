import { actionLimits } from '@lineside/contract/action-plans'
import { DayField, PersonField } from '../../../core/form/dialog.ts'
import { type FieldControl, MoneyField, NumberField, SelectField, TextField } from '../../../core/form/index.ts'
import type { CustomField } from '../queries.ts'
import type { PlanValues } from './values.ts'

interface CustomInputsProps {
  control: FieldControl<PlanValues>
  fields: readonly CustomField[]
  /** those that stand here */
  position: CustomField['position']
  currency: string | null
  known: readonly { id: number; name: string }[]
}

/** The topic's own questions at one of their places. One that is hidden is not asked; its answer stays. */
export function CustomInputs({ fields, position, ...props }: CustomInputsProps) {
  return fields
    .filter((field) => field.position === position && !field.hidden)
    .map((field) => <CustomInput key={field.id} field={field} {...props} />)
}

function CustomInput({
  field,
  control,
  currency,
  known,
}: Omit<CustomInputsProps, 'fields' | 'position'> & { field: CustomField }) {
  const { id, name: label, kind, options, required } = field
  const props = { control, name: `customFields.${id}` as const, label, required }
  if (kind === 'number') return <NumberField {...props} />
  if (kind === 'money') return <MoneyField {...props} currency={currency} />
  if (kind === 'date') return <DayField {...props} />
  if (kind === 'person') return <PersonField {...props} known={known} />
  if (kind === 'choice') return <SelectField {...props} options={options.map((value) => ({ value, label: value }))} />
  return <TextField {...props} maxLength={actionLimits.text} />
}
