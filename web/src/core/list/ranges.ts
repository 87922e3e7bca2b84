import type { ListDefinition } from '@lineside/contract/core'

/** The range a date filter belongs to: the keys of the beginning and of the end declared next to each other. */
export function rangeOf(definition: ListDefinition, key: string): [from: string | undefined, to: string | undefined] {
  const dates = Object.entries(definition.filters).filter(([, { kind }]) => kind === 'dateFrom' || kind === 'dateTo')
  const index = dates.findIndex(([name]) => name === key)
  const start = dates[index]?.[1].kind === 'dateTo' ? index - 1 : index
  const from = dates[start]?.[1].kind === 'dateFrom' ? dates[start][0] : undefined
  const to = dates[start + 1]?.[1].kind === 'dateTo' ? dates[start + 1]?.[0] : undefined
  return [from, to]
}
