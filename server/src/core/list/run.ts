import {
  defaultSortOf,
  type FilterKind,
  type ListDefinition,
  type ListInput,
  PAGE_SIZE,
  type Page,
} from '@lineside/contract/core'
import { type Plant, plantsOf } from '../access/index.ts'
import type { Row } from '../db/index.ts'
import type { ReadContext } from '../kernel/context.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { dayCondition } from './days.ts'
import { type ListSource, type Params, params, type SortColumn } from './source.ts'

/** The most that is counted; above it the total reads `10000+` (decisions 5.2). */
const COUNT_LIMIT = 10_000

type Definition = ListDefinition<string, Record<string, FilterKind>>

interface Order {
  key: string
  column: SortColumn
  down: boolean
}

/**
 * One page of a declared list within the reader's plants: filters, order with the id as tie-breaker, by `skip` or by
 * `cursor`, and the total where it was asked for. `toRow` turns a row of the database into the contract's.
 */
export async function runList<F extends object, R>(
  ctx: ReadContext,
  definition: Definition,
  source: ListSource<F>,
  input: ListInput & F,
  toRow: (row: Row) => R,
): Promise<Page<R>> {
  const p = params()
  const where = await conditions(ctx, definition, source, input, p)
  if (!where) return { rows: [], nextCursor: null, ...(input.count && { total: '0' }) }
  const total = input.count ? await countRows(ctx, source, where, p) : undefined
  const order = orderOf(definition, source, input)
  const limit = input.limit ?? PAGE_SIZE
  const after = input.cursor === undefined ? '' : ` and ${afterCursor(order, source.id, input.cursor, p)}`
  const skip = input.cursor === undefined && input.skip ? ` offset ${p.add(input.skip)}` : ''
  const by = orderBy(source, order, input)
  const genericPlan = usesGenericPlan(source, input)
  const fixedPlan = genericPlan && source.genericPlan !== true
  const rest = ` order by ${by} limit ${genericPlan ? limit : p.add(limit)}${skip}`
  const text = pageText(source, input, `${where}${after}`, by, rest)
  const { rows } = await ctx.db.query(text, p.values, { fixedPlan })
  const last = rows.length === limit ? rows.at(-1) : undefined
  return { rows: rows.map(toRow), nextCursor: last ? cursorOf(order, source.id, last) : null, total }
}

/** Only pages of the usual size and order: a statement of its own for each limit would crowd out the others. */
function usesGenericPlan<F extends object>({ genericPlan }: ListSource<F>, input: ListInput & F): boolean {
  if (genericPlan === undefined || (input.limit ?? PAGE_SIZE) !== PAGE_SIZE) return false
  return genericPlan === true || (input.sort === undefined && genericPlan(input))
}

/** Where many are found to be put in order, only their ids are: the columns are read of those on the page. */
function pageText<F>(source: ListSource<F>, input: F, where: string, by: string, rest: string): string {
  const { select, from, id } = source
  if (!source.materialized?.(input)) return `select ${select} from ${from} where ${where}${rest}`
  const result = `select ${id.sql} from ${from} where ${where}${rest}`
  return `select ${select} from ${from} where ${id.sql} = any(array(${result})) order by ${by}`
}

/** The scope of the reader and the filters as one condition; null where no row can be theirs. */
export async function conditions<F extends object>(
  ctx: ReadContext,
  definition: Definition,
  source: ListSource<F>,
  input: ListInput & F,
  p: Params,
): Promise<string | null> {
  const all = await ctx.services.plants()
  const requested = (input as { industryId?: number[] }).industryId
  const mine = plantsOf(ctx.actor, all)
  const plants = requested ? mine.filter((plant) => requested.includes(plant.id)) : mine
  const parts: string[] = []
  if (source.own) parts.push(source.own(ctx.actor.accountId, p))
  else if (source.plants && ctx.actor.isAdmin && !requested) parts.push('true')
  else if (plants.length === 0) return null
  else if (source.plants || plants.length < all.length) {
    const ids = plants.map((plant) => plant.id)
    parts.push(source.plants ? source.plants(ids, p) : p.oneOf(source.plant, ids))
  }
  const seen = await source.seen?.(ctx, p)
  if (seen) parts.push(seen)
  const values = input as Record<string, unknown>
  const days = { from: '', to: '' }
  for (const [key, filter] of Object.entries(definition.filters)) {
    const value = values[key]
    if (value === undefined || key === 'industryId') continue
    if (filter.kind === 'dateFrom') days.from = String(value)
    else if (filter.kind === 'dateTo') days.to = String(value)
    else if (source.queried && key in source.queried)
      parts.push(await queriedCondition(ctx, source.queried, { key, value, filters: input as F }, p))
    else parts.push(filterCondition(source, key, value, p))
  }
  if (source.day) {
    if (days.from) parts.push(`${source.day} >= ${p.add(days.from)}::date`)
    if (days.to) parts.push(`${source.day} <= ${p.add(days.to)}::date`)
  }
  if (source.at) {
    const clocks = source.readersDay ? [homeOf(ctx, all)] : plants.length > 0 ? plants : all
    const range = dayCondition(source.at, source.plant, days.from || undefined, days.to || undefined, clocks, p)
    if (range) parts.push(range)
  }
  const others = source.leavesOut?.(input)
  if (others) parts.push(others)
  if (input.query && source.search) parts.push(await source.search(input.query, p, ctx))
  return parts.join(' and ') || 'true'
}

async function queriedCondition<F extends object>(
  ctx: ReadContext,
  queried: NonNullable<ListSource<F>['queried']>,
  { key, value, filters }: { key: string; value: unknown; filters: F },
  p: Params,
): Promise<string> {
  return (await queried[key as keyof F]?.(value as NonNullable<F[keyof F]>, p, ctx, filters)) ?? 'true'
}

/** The plant whose clock a person lives by; UTC for who has none. */
function homeOf(ctx: ReadContext, plants: readonly Plant[]): Plant {
  return plants.find((plant) => plant.id === ctx.actor.plants[0]) ?? { id: 0, timeZone: 'UTC' }
}

function filterCondition<F extends object>(source: ListSource<F>, key: string, value: unknown, p: Params): string {
  const filter = source.filters[key as keyof F]
  if (!filter) throw new Error(`The list has no condition for its filter ${key}`)
  return filter(value as NonNullable<F[keyof F]>, p)
}

export function orderOf<F extends object>(definition: Definition, source: ListSource<F>, input: ListInput & F): Order {
  const key = input.sort ?? defaultSortOf(definition, input as Record<string, unknown>)
  const down = key.startsWith('-')
  const name = down ? key.slice(1) : key
  const column = name === 'id' ? source.id : source.sorts[name]
  if (!column) throw new Error(`The list ${definition.name} cannot sort by ${name}`)
  return { key, column, down }
}

/** The order with the id as tie-breaker. */
export function orderBy<F>(source: ListSource<F>, { column, down }: Order, input: F): string {
  const first = source.materialized?.(input) ? withoutIndex(column.sql) : column.sql
  const keys = column === source.id ? [first] : [first, source.id.sql]
  return keys.map((key) => `${key}${down ? ' desc' : ''}`).join(', ')
}

/** The same value as an expression that no index is ordered by. */
export function withoutIndex(sql: string): string {
  return `coalesce(${sql}, ${sql})`
}

export function afterCursor(order: Order, id: SortColumn, cursor: string, p: Params): string {
  const position = readCursor(cursor, order.key, order.column.type)
  const than = order.down ? '<' : '>'
  if (order.column === id) return `${id.sql} ${than} ${p.add(position.id)}`
  const value = `${p.add(position.value)}::${order.column.type}`
  return `(${order.column.sql}, ${id.sql}) ${than} (${value}, ${p.add(position.id)}::bigint)`
}

export function cursorOf(order: Order, id: SortColumn, row: Row): string {
  const value = row[order.column.field]
  return writeCursor({ sort: order.key, value: value as string | number, id: Number(row[id.field]) })
}

export async function countRows<F>(ctx: ReadContext, source: ListSource<F>, where: string, p: Params): Promise<string> {
  const text = `select count(*) as n from (select 1 from ${source.from} where ${where} limit ${COUNT_LIMIT + 1}) counted`
  const { rows } = await ctx.db.query<{ n: number }>(text, [...p.values])
  const n = rows[0]?.n ?? 0
  return n > COUNT_LIMIT ? `${COUNT_LIMIT}+` : String(n)
}
