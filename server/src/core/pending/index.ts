export { type Dependents, dependentsOf, namedAmong } from './dependents.ts'
export { type OpenThing, type OpenWork, openWorkOf } from './open-work.ts'

import type { FilterKind, ListDefinition } from '@lineside/contract/core'
import type { RouteId } from '@lineside/contract/routes'
import type { ReadContext } from '../kernel/index.ts'
import { countList, type ListSource } from '../list/index.ts'

/** Something that may wait for a person: a number of rows, and the list that shows just these. */
export interface PendingSource {
  /** one of the keys of the contract's home page */
  key: string
  /** the screen of the list; who may not open it is not asked for */
  route: RouteId
  /** `count` is exact up to 10 000, above it `10000+`; `query` is the address's */
  waiting(ctx: ReadContext): Promise<{ query: Record<string, string>; count: string }>
}

interface Definition<F> {
  key: string
  route: RouteId
  list: ListDefinition<string, Record<string, FilterKind>>
  source: ListSource<F>
  /** the filters of the list that find what waits for the account; no limits of dates */
  filters(accountId: number): NoInfer<F>
}

/** Number and link from the same filters, counted as the list itself counts: they cannot tell different things. */
export function pendingIn<F extends object>(definition: Definition<F>): PendingSource {
  const { key, route, list, source, filters } = definition
  return {
    key,
    route,
    async waiting(ctx) {
      const chosen = filters(ctx.actor.accountId)
      const query = Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, String(value)]))
      return { query, count: await countList(ctx, list, source, chosen) }
    },
  }
}
