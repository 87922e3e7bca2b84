import type { FilterKind, ListDefinition } from '@lineside/contract/core'
import type { ReadContext } from '../kernel/context.ts'
import { conditions, countRows } from './run.ts'
import { type ListSource, params } from './source.ts'

/** How many rows a list has for the reader under some filters: '17', or `10000+` where nobody counts on. */
export async function countList<F extends object>(
  ctx: ReadContext,
  definition: ListDefinition<string, Record<string, FilterKind>>,
  source: ListSource<F>,
  filters: F,
): Promise<string> {
  const p = params()
  const where = await conditions(ctx, definition, source, filters, p)
  return where === null ? '0' : countRows(ctx, source, where, p)
}
