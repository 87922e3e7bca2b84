import type { ListDefinition } from '@lineside/contract/core'
import { type Picker, pickers } from '../pickers/index.ts'
import type { Values } from './values.ts'

export type Pickers = Readonly<Record<string, Picker>>

/** The picker of a filter: the list's own, else one that every list may name; none where nobody offers its records. */
export function pickerOf(name: string, own: Pickers | undefined): Picker | undefined {
  return own?.[name] ?? pickers[name]
}

/**
 * The names of the records chosen in a list's filters. A definition never changes while its list stands, so the hooks
 * of its pickers are called in the same order every time.
 */
export function useChosenNames(definition: ListDefinition, values: Values, own: Pickers | undefined) {
  const names: Record<string, Readonly<Record<string, string>>> = {}
  for (const [key, filter] of Object.entries(definition.filters)) {
    if (filter.kind !== 'ids') continue
    const picker = pickerOf(filter.picker, own)
    // biome-ignore lint/correctness/useHookAtTopLevel: see above
    if (picker) names[key] = picker.useNames(values[key]?.split(',') ?? [])
  }
  return (filter: string, id: string): string | null => names[filter]?.[id] ?? null
}
