import type { FilterKind, ListDefinition } from '@lineside/contract/core'
import type { RouteId } from '@lineside/contract/routes'
import type { Row } from '../db/index.ts'
import type { ReadContext } from '../kernel/index.ts'
import { type ListSource, matchingRows, type Params } from '../list/index.ts'
import type { SearchHit, SearchSource, Sought } from './source.ts'

interface Definition<F> {
  kind: string
  routes: readonly RouteId[]
  list: ListDefinition<string, Record<string, FilterKind>>
  source: ListSource<F> | ((ctx: ReadContext) => Promise<ListSource<F>>)
  /** the filters of the list that leave this kind alone, or find it by themselves */
  filters?: (sought: Sought) => NoInfer<F>
  /** how the text finds rows; left out: as the list's own search does */
  matches?: (sought: Sought, p: Params, ctx: ReadContext) => string | Promise<string>
  /** SQL: what comes first */
  order: string
  present(ctx: ReadContext, sought: Sought): Promise<(row: Row) => SearchHit>
}

/** Finds by number and text among the rows that a list shows its reader: the same scope, the same conditions. */
export function searchIn<F extends object>(definition: Definition<F>): SearchSource {
  const { kind, routes, list, filters, matches, order, present } = definition
  return {
    kind,
    routes,
    async find(ctx, sought, most) {
      const source = typeof definition.source === 'function' ? await definition.source(ctx) : definition.source
      const rows = await matchingRows(ctx, list, source, filters?.(sought) ?? ({} as F), {
        order,
        most,
        async where(p) {
          const text = matches
            ? await matches(sought, p, ctx)
            : ((await source.search?.(sought.text, p, ctx)) ?? 'false')
          return sought.number === null ? text : `(${text} or ${source.id.sql} = ${p.add(sought.number)})`
        },
      })
      // names are asked for where there is something to name
      if (rows.length === 0) return []
      return rows.map(await present(ctx, sought))
    },
  }
}
