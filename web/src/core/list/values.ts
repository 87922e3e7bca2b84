import { type FilterKind, type ListDefinition, parseDay, VIEW_KEY } from '@lineside/contract/core'

/**
 * What a list shows: the filters as the query of its endpoint takes them (a day as 2026-11-21, several ids or codes
 * as a comma list, a flag as true or false), with `sort` and the free text `query`. The address carries the same.
 */
export type Values = Readonly<Record<string, string>>

/** The address of a list whose default filters were all removed says so, or they would come back on reload. */
const NO_FILTERS = 'filters'
const NONE = 'none'

const ids = /^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,199}$/

const hour = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00[+-]\d\d:\d\d$/

/** The part of an address that the list understands; what a hand has spoiled is dropped, not sent. */
export function readValues(definition: ListDefinition, search: Values): Values {
  const remaining = Object.entries(search).flatMap(([key, value]) => {
    const read = readValue(definition, key, value)
    return read === null ? [] : [[key, read] as const]
  })
  return Object.fromEntries(remaining)
}

/** What an address may say beside its filters: which list, that defaults are not wanted, which view. */
const beside: readonly string[] = ['tab', NO_FILTERS, VIEW_KEY]

/** What an address asks for that the list does not do: another list's filter, a value spoiled by hand or out of use. */
export function ignoredIn({ filters }: ListDefinition, search: Values, values: Values): Values {
  const rest = Object.entries(search).flatMap(([key, value]) => {
    if (value === '' || beside.includes(key)) return []
    const applied = values[key]
    if (applied === undefined) return [[key, value] as const]
    // what the screen says by itself, as that its actions are of the SEO, is not for an address to change
    if (!filters[key] && key !== 'sort' && key !== 'query') return value === applied ? [] : [[key, value] as const]
    if (filters[key]?.kind !== 'codes') return []
    const ignored = value.split(',').filter((code) => !applied.split(',').includes(code))
    return ignored.length === 0 ? [] : [[key, ignored.join(',')] as const]
  })
  return Object.fromEntries(rest)
}

function readValue(definition: ListDefinition, key: string, value: string): string | null {
  if (key === 'sort') return isSort(definition, value) ? value : null
  if (key === 'query') return definition.search && value.trim() !== '' ? value.slice(0, 200) : null
  const filter = Object.hasOwn(definition.filters, key) ? definition.filters[key] : undefined
  return filter && value !== '' ? readFilter(filter, value) : null
}

function readFilter(filter: FilterKind, value: string): string | null {
  if (filter.kind === 'ids') return ids.test(value) ? value : null
  if (filter.kind === 'text') return value.trim() === '' ? null : value.slice(0, 200)
  if (filter.kind === 'flag') return readFlag(value)
  if (filter.kind === 'hour') return hour.test(value) ? value : null
  if (filter.kind !== 'codes') return parseDay(value)
  const known = value.split(',').filter((code) => filter.codes.includes(code))
  return known.length === 0 ? null : known.join(',')
}

function readFlag(value: string): string | null {
  if (value === 'true' || value === '1') return 'true'
  return value === 'false' || value === '0' ? 'false' : null
}

function isSort(definition: ListDefinition, sort: string): boolean {
  const key = sort.startsWith('-') ? sort.slice(1) : sort
  return definition.columns.some((column) => column.key === key && column.sortable)
}

/** What goes into the address: the values, or the mark that no filter is wanted where defaults would come else. */
export function writeValues(definition: ListDefinition, values: Values, hasDefaults: boolean): Record<string, string> {
  const written = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  return hasDefaults && !hasFilters(definition, values) ? { ...written, [NO_FILTERS]: NONE } : written
}

export function hasFilters(definition: ListDefinition, values: Values): boolean {
  return Object.keys(values).some((key) => key === 'query' || Object.hasOwn(definition.filters, key))
}

/** What identifies the found rows without their order: asked once, the total holds for it. */
export function filtersKey(values: Values): string {
  const { sort: _, ...filters } = values
  return JSON.stringify(Object.entries(filters).sort(([a], [b]) => a.localeCompare(b)))
}

/** A copy without some keys. */
export function without(values: Values, ...keys: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))
}

/** The last `days` days up to today by the reader's clock, as the pair of filters that every dated list has. */
export function lastDays(days: number, now: Date = new Date()): Values {
  const day = (date: Date) => {
    const two = (value: number) => String(value).padStart(2, '0')
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  }
  const begin = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1)
  return { dateBegin: day(begin), dateEnd: day(now) }
}
