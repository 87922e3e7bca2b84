import { addDays, daysBetween, type ListDefinition, type ListView } from '@lineside/contract/core'
import { lastDays, readValues, type Values } from './values.ts'

/** What the views of a list are saved under. */
export const listKey = ({ name, part }: ListDefinition): string => (part === undefined ? name : `${name}.${part}`)

const TODAY = 'today'
const relative = /^today(?:([+-]\d{1,5}))?$/
/** Days farther from today than this are meant as themselves. */
const FARTHEST = 366

const todayOf = (now: Date) => lastDays(1, now).dateEnd ?? ''

function isDay(definition: ListDefinition, key: string): boolean {
  const kind = Object.hasOwn(definition.filters, key) ? definition.filters[key]?.kind : undefined
  return kind === 'dateFrom' || kind === 'dateTo'
}

/**
 * Values as a view keeps them. A range that ends today means the days up to today, whenever that is: its days are said by
 * their distance from it. Any other range is the days it names.
 */
export function toSaved(definition: ListDefinition, values: Values, now = new Date()): Values {
  const today = todayOf(now)
  const days = Object.entries(values).filter(([key]) => isDay(definition, key))
  const moves = days.some(([, day]) => day === today) && days.every(([, day]) => daysBetween(day, today) <= FARTHEST)
  if (!moves) return values
  const written = days.map(([key, day]) => {
    const distance = daysBetween(today, day)
    return [key, distance === 0 ? TODAY : `${TODAY}${distance > 0 ? '+' : ''}${distance}`] as const
  })
  return { ...values, ...Object.fromEntries(written) }
}

/** The values of a view as the list takes them today; what it no longer knows is left out. */
export function fromSaved(definition: ListDefinition, saved: Values, now = new Date()): Values {
  const today = todayOf(now)
  const days = Object.entries(saved).map(([key, value]) => {
    const match = isDay(definition, key) ? relative.exec(value) : null
    return [key, match ? addDays(today, Number(match[1] ?? 0)) : value] as const
  })
  return readValues(definition, Object.fromEntries(days))
}

const storageKey = (definition: ListDefinition, reader: number) => `lineside.view.${reader}.${listKey(definition)}`

/** The view that a list opens with, as this browser last knew it: asking the server first would delay every list. */
export function storedDefault(definition: ListDefinition, reader: number): Values | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(definition, reader)) ?? 'null')
    return stored && typeof stored === 'object' ? fromSaved(definition, stored as Values) : undefined
  } catch {
    return undefined
  }
}

/** @returns whether it is another one than this browser knew */
export function storeDefault(definition: ListDefinition, reader: number, views: readonly ListView[]): boolean {
  const key = storageKey(definition, reader)
  const view = views.find((one) => one.isDefault)
  const next = view ? JSON.stringify(view.values) : null
  if (localStorage.getItem(key) === next) return false
  if (next === null) localStorage.removeItem(key)
  else localStorage.setItem(key, next)
  return true
}
