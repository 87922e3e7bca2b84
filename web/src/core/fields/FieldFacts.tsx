import { KeyValueList, Surface } from '../../ui/index.ts'
import { type Fields, fieldLabel, fieldsIn, fieldText, fieldValue, useFieldTools } from './fields.ts'

interface FieldFactsProps<R> {
  fields: Fields<R>
  record: R & object
  title: string
  columns?: 1 | 2 | 3
}

/** A record to read: each of its fields with its name. */
export function FieldFacts<R>({ fields, record, title, columns = 2 }: FieldFactsProps<R>) {
  const tools = useFieldTools(fields, [record])
  const items = fieldsIn(fields, 'facts').map((field) => ({
    label: fieldLabel(fields, field),
    value: fieldText(field, fieldValue(field, record), tools),
    ...(field.wide && { wide: true }),
  }))
  return (
    <Surface title={title}>
      <KeyValueList columns={columns} items={items} />
    </Surface>
  )
}
