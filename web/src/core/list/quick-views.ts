import { type ListDefinition, type QuickView, VIEW_KEY } from '@lineside/contract/core'
import { textOf, wordOf } from '../i18n/index.ts'
import { rangeOf } from './ranges.ts'
import { lastDays, type Values, without } from './values.ts'

/** The range of dates that a view of days sets: the first that the list has. */
function datesOf(definition: ListDefinition): string[] {
  const first = Object.entries(definition.filters).find(([, { kind }]) => kind === 'dateFrom' || kind === 'dateTo')
  return first ? rangeOf(definition, first[0]).filter((key) => key !== undefined) : []
}

/** The same time of another day, by the reader's clock: a day of changed clocks is not 24 hours long. */
function daysAgo(days: number): Date {
  const date = new Date()
  date.setDate(date.getDate() - days)
  return date
}

/** What a view sets, for this reader and today. */
export function valuesOf(definition: ListDefinition, view: QuickView, reader: number): Values {
  const filters = Object.entries({ ...view.filters, sort: view.sort }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value === 'me' ? String(reader) : value] as const],
  )
  if (view.days === undefined) return Object.fromEntries(filters)
  const [from, to] = datesOf(definition)
  const { dateBegin = '', dateEnd = '' } = lastDays(view.days, daysAgo(view.ago ?? 0))
  return { ...Object.fromEntries(filters), ...(from && to ? { [from]: dateBegin, [to]: dateEnd } : {}) }
}

/** The views a list offers: a filter that it leaves out, as a tab of its own rows does, has none. */
export function offeredViews(definition: ListDefinition): readonly QuickView[] {
  // which filters a view sets is the same for every reader
  const keysOf = (view: QuickView) => Object.keys(valuesOf(definition, view, 0))
  return (definition.views ?? []).filter((view) =>
    keysOf(view).every((key) => key === 'sort' || Object.hasOwn(definition.filters, key)),
  )
}

export function isOn(set: Values, values: Values): boolean {
  return Object.entries(set).every(([key, value]) => values[key] === value)
}

/** What says when: one view of them at a time. */
function timesOf(definition: ListDefinition): string[] {
  return [...datesOf(definition), ...(Object.hasOwn(definition.filters, 'thisShift') ? ['thisShift'] : [])]
}

/** The values once a view is pressed: it comes to what else is filtered, instead of what speaks of the same, or goes. */
export function toggled(definition: ListDefinition, set: Values, values: Values): Values {
  const keys = Object.keys(set)
  if (isOn(set, values)) return without(values, ...keys)
  const times = timesOf(definition)
  const instead = keys.some((key) => times.includes(key)) ? times : []
  return { ...without(values, ...keys, ...instead), ...set }
}

/** The values of an address that names quick views: `?view=mine,critical`; what else it says comes before. */
export function viewsInAddress(definition: ListDefinition, search: Values, reader: number): Values {
  const named = (search[VIEW_KEY] ?? '').split(',')
  const sets = (definition.views ?? [])
    .filter((view) => named.includes(view.key))
    .map((view) => valuesOf(definition, view, reader))
  return Object.assign({}, ...sets)
}

/** What a view is called: the domain has its own word where its records want another one ("Meus" recebimentos). */
export function nameOf({ name, part }: ListDefinition, { key }: QuickView): string {
  return wordOf(name, `views.${key}`, {}, part) ?? textOf('core', `views.${key}`) ?? key
}
