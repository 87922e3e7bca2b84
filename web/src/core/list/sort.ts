import { defaultSortOf, type ListDefinition } from '@lineside/contract/core'
import type { Sort } from '../../ui/table.ts'
import { type Values, without } from './values.ts'

/** The order in force: the chosen one, else the list's own. */
export function sortOf(definition: ListDefinition, values: Values): Sort {
  const sort = values.sort ?? defaultSortOf(definition, values)
  return sort.startsWith('-') ? { column: sort.slice(1), direction: 'desc' } : { column: sort, direction: 'asc' }
}

export function writeSort(definition: ListDefinition, values: Values, sort: Sort | null): Values {
  const own = defaultSortOf(definition, values)
  const written = sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.column}` : own
  return written === own ? without(values, 'sort') : { ...values, sort: written }
}
