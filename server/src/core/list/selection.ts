import type { FilterKind, ListDefinition, ListInput } from '@lineside/contract/core'
import type { Row } from '../db/index.ts'
import type { ReadContext } from '../kernel/context.ts'
import { afterCursor, conditions, cursorOf, orderBy, orderOf } from './run.ts'
import { type ListSource, params } from './source.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** All the rows that a list finds for a reader, to be asked for in whatever way. */
export interface Selection {
  /** every row in the list's order */
  all(): Statement
  /** so many rows from the beginning, or behind a row of the page before */
  page(size: number, after: Row | null): Statement
  /** something else of the same rows: `select … from …`, then what follows the conditions */
  of(select: string, rest?: string): Statement
  /** how many there are, counted up to `most` where that is said */
  count(most?: number): Statement
}

/** The rows of a declared list under the reader's scope and filters; null where they reach no plant. */
export async function selectionOf<F extends object>(
  ctx: ReadContext,
  definition: ListDefinition<string, Record<string, FilterKind>>,
  source: ListSource<F>,
  input: ListInput & F,
): Promise<Selection | null> {
  const p = params()
  const where = await conditions(ctx, definition, source, input, p)
  if (!where) return null
  const order = orderOf(definition, source, input)
  const by = orderBy(source, order, input)
  const of = (select: string, rest = '') => ({
    text: `select ${select} from ${source.from} where ${where}${rest}`,
    values: [...p.values],
  })
  return {
    of,
    all: () => of(source.select, ` order by ${by}`),
    page(size, after) {
      const own = params(p.values)
      const behind = after ? ` and ${afterCursor(order, source.id, cursorOf(order, source.id, after), own)}` : ''
      const text = `${of(source.select, `${behind} order by ${by} limit ${own.add(size)}`).text}`
      return { text, values: own.values }
    },
    count(most) {
      if (most === undefined) return of('count(*) as n')
      const { text, values } = of('1', ` limit ${Math.trunc(most)}`)
      return { text: `select count(*) as n from (${text}) counted`, values }
    },
  }
}
