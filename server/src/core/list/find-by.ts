import { searchText } from '@lineside/contract/core'
import type { CacheDefinition } from '../cache/index.ts'
import type { ReadContext } from '../kernel/context.ts'
import { containing } from './containing.ts'
import type { ListSource, Params } from './source.ts'

/** Ids with what the records are called, as searching compares it. */
export type Names = (ctx: Pick<ReadContext, 'cached'>) => Promise<readonly (readonly [id: number, name: string])[]>

/** What the records of a cache are called; the texts to compare are made once for as long as the cache holds. */
export function namesIn<T extends object>(
  cache: CacheDefinition<T>,
  entries: (all: T) => Iterable<readonly [id: number, name: string]>,
): Names {
  const compared = new WeakMap<T, readonly (readonly [number, string])[]>()
  return async (ctx) => {
    const all = await ctx.cached(cache)
    const made = compared.get(all) ?? [...entries(all)].map(([id, name]) => [id, searchText(name)] as const)
    compared.set(all, made)
    return made
  }
}

export interface Findable {
  /** columns that a number which is typed may be, of the row or of what it is about: SQL */
  numbers?: readonly string[]
  /** columns of ids, and what those records are called: the database compares ids, by the indexes that filters have */
  names?: readonly { columns: readonly string[]; of: Names }[]
  /** texts of the row itself: SQL of each as searching compares it, see `comparedText` */
  texts?: readonly string[]
}

const BETWEEN = /\s+/

/** Beyond it no number is one of ours. */
const DIGITS = /^#?(\d{1,15})$/

/**
 * A free text over a list: every word that is typed is a number of the row, or part of a name or of a text of it, accents
 * and case ignored. Names are looked up in the process, so that a large table is asked for ids alone.
 */
export function findBy({ numbers = [], names = [], texts = [] }: Findable): NonNullable<ListSource<object>['search']> {
  return async (typed, p, ctx) => {
    const terms = searchText(typed).split(BETWEEN).filter(Boolean)
    const called = await Promise.all(names.map(async ({ columns, of }) => ({ columns, all: await of(ctx) })))
    const each = terms.map((term) => {
      const parts = [
        ...byNumber(numbers, term, p),
        ...called.flatMap(({ columns, all }) => byName(columns, all, term, p)),
        ...byText(texts, term, p),
      ]
      return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`
    })
    return each.length === 0 ? 'true' : each.join(' and ')
  }
}

function byNumber(columns: readonly string[], word: string, p: Params): string[] {
  const number = DIGITS.exec(word)?.[1]
  return number === undefined ? [] : columns.map((column) => p.oneOf(column, [Number(number)]))
}

function byName(
  columns: readonly string[],
  all: readonly (readonly [number, string])[],
  word: string,
  p: Params,
): string[] {
  const ids = all.flatMap(([id, name]) => (name.includes(word) ? id : []))
  return ids.length === 0 ? [] : columns.map((column) => p.oneOf(column, ids))
}

function byText(columns: readonly string[], word: string, p: Params): string[] {
  if (columns.length === 0) return []
  const pattern = p.add(containing(word))
  return columns.map((column) => `${column} like ${pattern}`)
}

/** SQL of a text as `searchText` makes it: for what is stored as it was written. */
export function comparedText(sql: string): string {
  return `translate(regexp_replace(normalize(lower(${sql}), NFD), '[\\u0300-\\u036f]', '', 'g'), 'ıøłđ', 'iold')`
}
