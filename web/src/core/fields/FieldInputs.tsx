import type { FieldPath, FieldValues } from 'react-hook-form'
import { DayField, PersonField } from '../form/dialog.ts'
import { CheckboxField, type FieldControl, NumberField, SelectField, TextAreaField, TextField } from '../form/index.ts'
import { useLabels } from '../i18n/index.ts'
import { type AnyFields, type Field, fieldLabel, fieldsIn, ownText } from './fields.ts'

interface FieldInputsProps<V extends FieldValues> {
  control: FieldControl<V>
  fields: AnyFields
  /** those of the form that are drawn here; left out: all that need no input of their own */
  keys?: readonly string[]
  /** people whose names the page knows already */
  known?: readonly { id: number; name: string }[]
  /** people who decide: nobody who is no administrator names themselves */
  another?: true
}

const plain: ReadonlySet<Field<never>['kind']> = new Set(['text', 'longText', 'number', 'day', 'flag', 'person'])

/** The inputs of a form's plain fields, each with its name, its help (`form.<key>Help`) and its limit. */
export function FieldInputs<V extends FieldValues>({
  control,
  fields,
  keys,
  known = [],
  another,
}: FieldInputsProps<V>) {
  const labels = useLabels(fields.domain, fields.part)
  const drawn = fieldsIn(fields, 'form').filter(({ key, kind, options }) =>
    keys ? keys.includes(key) : plain.has(kind) || options !== undefined,
  )
  return drawn.map((field) => {
    const props = {
      control,
      name: field.key as FieldPath<V>,
      label: fieldLabel(fields, field),
      help: ownText(fields, `form.${field.key}Help`) ?? undefined,
      ...(field.required && { required: true }),
    }
    if (field.kind === 'longText')
      return <TextAreaField key={field.key} {...props} max={field.max} rows={field.rows ?? 2} />
    if (field.kind === 'number') return <NumberField key={field.key} {...props} decimals={field.decimals} />
    if (field.kind === 'day') return <DayField key={field.key} {...props} />
    if (field.kind === 'flag') return <CheckboxField key={field.key} {...props} />
    if (field.options) {
      const set = field.codes ?? field.key
      const options = field.options.map((value) => ({ value, label: labels.code(set, value) }))
      return <SelectField key={field.key} {...props} options={options} />
    }
    if (field.kind === 'person')
      return <PersonField key={field.key} {...props} known={known} {...(another && { another })} />
    return <TextField key={field.key} {...props} maxLength={field.max} />
  })
}
