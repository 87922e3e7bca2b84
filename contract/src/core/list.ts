import { z } from 'zod'
import type { Lazy } from './lazy.ts'
import { codeList, day, flag, idList, instant, text } from './scalars.ts'

/** Rows of one page, everywhere (services.md section 9). */
export const PAGE_SIZE = 40
export const MAX_LIMIT = 500

/** `place`: the key is a level of place, the row carries `place` with its ids */
export type ColumnKind = 'id' | 'text' | 'number' | 'dateTime' | 'day' | 'code' | 'flag' | 'place'

/** One column of a list, declared once: the screen, the sort, the chooser and the export read it. */
export interface ListColumn {
  key: string
  kind: ColumnKind
  sortable?: boolean
  /** shown before a person chooses columns */
  shown?: boolean
  /** the codes of a `code` column; the words stand under `codes.<set>` of the domain's texts */
  codes?: string
}

export type FilterKind =
  | { kind: 'dateFrom' | 'dateTo' }
  | { kind: 'flag' }
  /** `with`: says something of another filter, with which a screen draws it as one */
  | { kind: 'text'; with?: string }
  /** an hour that begins at an instant, written by the clock of a plant: 2026-11-20T12:00:00-03:00; set by links alone */
  | { kind: 'hour' }
  | { kind: 'ids'; picker: string }
  | { kind: 'codes'; codes: readonly [string, ...string[]]; set: string }

/** A choice of filters by one press, above the list and first in its panel; several go together. */
export interface QuickView<F extends string = string> {
  /** its label: `views.<key>` of the domain's texts where its records want another word, else of the core's */
  key: string
  /** what it sets, as the address has it; `me` stands for the reader's account */
  filters: Readonly<Partial<Record<F, string>>>
  /** so many days up to today by the reader's clock, in the list's first range of dates */
  days?: number
  /** the last of those days is so many before today */
  ago?: number
  /** the order that it asks for, where another one suits it better */
  sort?: string
}

/** In an address: the quick views that a link means, so that "today" is the day on which it is followed. */
export const VIEW_KEY = 'view'

/** The days that every list of what happened offers. */
export const dayViews = [
  { key: 'today', filters: {}, days: 1 },
  { key: 'yesterday', filters: {}, days: 1, ago: 1 },
  { key: 'week', filters: {}, days: 7 },
] as const satisfies readonly QuickView[]

/** What a catalogue offers. */
export const enabledViews = [
  { key: 'enabled', filters: { enabled: 'true' } },
  { key: 'disabled', filters: { enabled: 'false' } },
] as const satisfies readonly QuickView[]

/** The order of a list whose filter leaves these codes alone. */
export interface ListOrder<F extends string = string> {
  filter: F
  only: readonly string[]
  sort: string
}

export interface ListDefinition<
  K extends string = string,
  F extends Record<string, FilterKind> = Record<string, FilterKind>,
> {
  /** the domain; its texts hold `columns.<key>` and `filters.<key>` */
  name: string
  /** a second kind of record in the domain: the words stand under `<part>.` of the texts */
  part?: string
  columns: readonly (ListColumn & { key: K })[]
  filters: F
  /** the filters that stand open in the panel, in this order; the others are behind "more". All where it is not said */
  common?: readonly string[]
  views?: readonly QuickView[]
  /** a sortable column's key, '-' before it for descending */
  defaultSort: string
  /** what another order suits better unless one is chosen: where a filter leaves nothing but these codes */
  orders?: readonly ListOrder[]
  /** whether a free text finds rows */
  search: boolean
}

/** Only filters that the list has. */
interface Leads<F extends string> {
  common?: readonly F[]
  views?: readonly QuickView<F>[]
  orders?: readonly ListOrder<F>[]
}

export function defineList<const K extends string, const F extends Record<string, FilterKind>>(
  definition: ListDefinition<K, F> & Leads<keyof F & string>,
): ListDefinition<K, F> {
  return definition
}

/** The order in which a list stands by itself, with these filters: codes as their list, or with commas as in an address. */
export function defaultSortOf(
  { defaultSort, orders }: Pick<ListDefinition, 'defaultSort' | 'orders'>,
  filters: Readonly<Record<string, unknown>>,
): string {
  const match = orders?.find(({ filter, only }) => {
    const value = filters[filter]
    if (value === undefined || value === '') return false
    return String(value)
      .split(',')
      .every((code) => only.includes(code))
  })
  return match?.sort ?? defaultSort
}

type FilterSchema<K extends FilterKind> = K extends { kind: 'flag' }
  ? z.ZodOptional<ReturnType<typeof flag>>
  : K extends { kind: 'ids' }
    ? z.ZodOptional<ReturnType<typeof idList>>
    : K extends { kind: 'codes'; codes: readonly (infer C)[] }
      ? z.ZodOptional<z.ZodType<C[], string>>
      : z.ZodOptional<z.ZodType<string, string>>

type FilterShape<F extends Record<string, FilterKind>> = { [K in keyof F]: FilterSchema<F[K]> }

/** Rows that `skip` may leave out: each is read and thrown away; the cursor goes deeper at the cost of page 1. */
export const MAX_SKIP = 100_000

const paging = () => ({
  skip: z
    .string()
    .regex(/^\d{1,7}$/, 'invalid')
    .transform(Number)
    .refine((rows) => rows <= MAX_SKIP, 'skipTooFar')
    .meta({ maximum: MAX_SKIP })
    .optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'invalid')
    .transform(Number)
    .refine((n) => n >= 1 && n <= MAX_LIMIT, 'invalid')
    .meta({ minimum: 1, maximum: MAX_LIMIT })
    .optional(),
  cursor: z.string().max(400).optional(),
  sort: z.string().max(60).optional(),
  count: flag().optional(),
})

const searching = () => ({ query: text(200).optional() })

function filterSchema(filter: FilterKind): z.ZodType {
  if (filter.kind === 'flag') return flag().optional()
  if (filter.kind === 'ids') return idList().optional()
  if (filter.kind === 'codes') return codeList(filter.codes).optional()
  if (filter.kind === 'text') return text(200).optional()
  if (filter.kind === 'hour') return instant().optional()
  return day().optional()
}

/**
 * The query of a list endpoint: paging, sort, count, search and the declared filters; an unknown name is refused
 * (decisions 5.2). `skip` = 40 × page and `limit` are the specification's paging; `cursor` goes deep at the same cost.
 */
export function listQuery<F extends Record<string, FilterKind>>(list: ListDefinition<string, F>) {
  const filters = Object.fromEntries(
    Object.entries(list.filters).map(([key, filter]) => [key, filterSchema(filter)]),
  ) as FilterShape<F>
  const sorts = list.columns.filter((column) => column.sortable).flatMap((column) => [column.key, `-${column.key}`])
  const base = paging()
  return z.strictObject({
    ...filters,
    ...base,
    sort: base.sort.refine((sort) => sort === undefined || sorts.includes(sort), 'notAnOption'),
    ...(list.search ? searching() : ({} as ReturnType<typeof searching>)),
  })
}

/** The paging part of every parsed list query. */
export interface ListInput {
  skip?: number
  limit?: number
  cursor?: string
  sort?: string
  count?: boolean
  query?: string
}

/** A list answers a bare array; the cursor and the count travel in headers. */
export interface Page<R> {
  rows: R[]
  nextCursor: string | null
  /** present when asked for: exact up to 10 000, above it `10000+` */
  total?: string
}

export type RowOf<L> = L extends Lazy<infer S> ? z.output<S> : never
