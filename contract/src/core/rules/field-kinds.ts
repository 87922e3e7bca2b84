import type { AnswerValue, FieldType } from './types.ts'

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

/** Types whose values nobody types: reckoned by the engine, or given by the server when the record is saved. */
export type ComputedType = 'calculation' | 'sequential' | 'julianBatch'
const computed: ReadonlySet<FieldType> = new Set<ComputedType>(['calculation', 'sequential', 'julianBatch'])

export const isComputed = (type: FieldType): type is ComputedType => computed.has(type)
