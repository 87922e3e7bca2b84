import type { FilterKind, ListDefinition } from '@lineside/contract/core'
import type { Row } from '../db/index.ts'
import type { ReadContext } from '../kernel/context.ts'
import { conditions } from './run.ts'
import { type ListSource, type Params, params } from './source.ts'

interface First {
  /** SQL of the code: what comes first, by columns that no list is sorted by */
  order: string | ((p: Params) => string)
  most: number
}

/** The first rows of a list under some filters in an order of its own: those that the list itself has, and no others. */
export async function firstRows<F extends object>(
  ctx: ReadContext,
  definition: ListDefinition<string, Record<string, FilterKind>>,
  source: ListSource<F>,
  filters: F,
  { order, most }: First,
): Promise<Row[]> {
  const p = params()
  const where = await conditions(ctx, definition, source, filters, p)
  if (where === null) return []
  const by = typeof order === 'string' ? order : order(p)
  const text = `select ${source.select} from ${source.from} where ${where} order by ${by} limit ${p.add(most)}`
  return (await ctx.db.query(text, p.values)).rows
}

interface Matching extends First {
  /** what is looked for: a condition beside the list's own */
  where: (p: Params) => string | Promise<string>
}

/** So many that match are put in order: what matches more is too little said. */
const MAX_MATCHES = 1_000

/**
 * The first rows of a list that match something. They are found by the indexes of what they match, and put in order then: the
 * database might walk the index of the order to its end instead, for the few that are there.
 */
export async function matchingRows<F extends object>(
  ctx: ReadContext,
  definition: ListDefinition<string, Record<string, FilterKind>>,
  source: ListSource<F>,
  filters: F,
  { order, most, where }: Matching,
): Promise<Row[]> {
  const p = params()
  const scope = await conditions(ctx, definition, source, filters, p)
  if (scope === null) return []
  const matches = `select ${source.id.sql} from ${source.from} where ${scope} and ${await where(p)} limit ${MAX_MATCHES}`
  const text = `select ${source.select} from ${source.from} where ${source.id.sql} = any(array(${matches}))
    order by ${order} limit ${p.add(most)}`
  return (await ctx.db.query(text, p.values)).rows
}
