import type { AnswerValue, FieldType, LinkedType, RuleField } from './types.ts'

/** Whether the limits of a type count days from the day of the collection. */
export const countsDays = (type: FieldType): boolean => type === 'date' || type === 'datetime'

/** Whether a type offers options of the form's own. */
export const hasOptions = (type: FieldType): boolean => type === 'radio' || type === 'multiSelect'

interface Offered {
  type: FieldType
  options?: readonly { id: string; name: string }[] | null
}

/** What was chosen, in the words of the options: one name, or several in their order; null where nothing is chosen. */
export function chosenNames({ type, options }: Offered, value: AnswerValue): string | null {
  if (typeof value !== 'string' || !(hasOptions(type) || type === 'preRegistered')) return null
  const ids = type === 'multiSelect' ? value.split(',') : [value]
  const names = ids.flatMap((id) => options?.find((option) => option.id === id)?.name ?? [])
  return names.length === 0 ? null : names.join(', ')
}

/**
 * Types whose values nobody types: reckoned by the engine, given by the server when the record is saved, or read from
 * another record.
 */
export type ComputedType = 'calculation' | 'sequential' | 'julianBatch' | 'linked'
const computed: ReadonlySet<FieldType> = new Set<ComputedType>(['calculation', 'sequential', 'julianBatch', 'linked'])

export const isComputed = (type: FieldType): type is ComputedType => computed.has(type)

/** The types that may be read by a linked field, and what it then has. */
const readAs: Partial<Record<FieldType, LinkedType>> = {
  number: 'number',
  standard: 'number',
  counter: 'number',
  calculation: 'number',
  text: 'text',
  julianBatch: 'text',
  radio: 'text',
  multiSelect: 'text',
  preRegistered: 'text',
  date: 'date',
  datetime: 'datetime',
  hour: 'hour',
  trueFalse: 'trueFalse',
  conformity: 'conformity',
}

/** What a linked field has that reads one of this type; null where it cannot be read. */
export const linkedTypeOf = (type: FieldType): LinkedType | null => readAs[type] ?? null

/** What the values of a field are: of a linked one as what it reads, of an integrated one as its output, of one for results numbers. */
export const valueType = ({
  type,
  linked,
  integrated,
}: Pick<RuleField, 'type' | 'linked' | 'integrated'>): Exclude<FieldType, 'standard'> => {
  if (type === 'standard') return 'number'
  if (type === 'integrated') return integrated?.type ?? 'text'
  return type === 'linked' ? (linked?.type ?? type) : type
}
