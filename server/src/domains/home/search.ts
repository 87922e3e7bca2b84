import type { Infer } from '@lineside/contract/core'
import {
  MAX_HITS,
  MIN_SEARCHED,
  type SearchKind,
  type searchHit,
  searchKinds,
  searchRecords,
} from '@lineside/contract/home'
import { availableRoutes, type RouteId } from '@lineside/contract/routes'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import { type SearchHit, type SearchSource, type Sought, soughtOf } from '../../core/search/index.ts'

type Hit = Infer<typeof searchHit>

/** What has not answered by then is left out, and its statement is ended: nobody waits longer behind a field. */
const MAX_MILLISECONDS = 1_500

/** Records of every kind, each queried of its own domain: one that is slow keeps nobody from the others. */
export function searchQuery(sources: () => readonly SearchSource[]) {
  return query(searchRecords, async (ctx, { query: { text } }) => {
    const sought = soughtOf(text)
    if (sought.number === null && sought.text.length < MIN_SEARCHED) return { hits: [], late: [] }
    const open = availableRoutes(
      { ...ctx.actor, logBookId: ctx.actor.logBookId ?? null },
      ctx.services.config.environment,
    )
    const results = await searchAll(ctx, { sources: sources(), open, sought }, AbortSignal.timeout(MAX_MILLISECONDS))
    const inOrder = searchKinds.flatMap((kind) => results.filter((one) => one.kind === kind))
    return {
      hits: inOrder.flatMap(({ hits }) => hits ?? []),
      late: inOrder.flatMap(({ kind, hits }) => (hits === null ? [kind] : [])),
    }
  })
}

interface Search {
  sources: readonly SearchSource[]
  /** the screens that the reader may open */
  open: readonly RouteId[]
  sought: Sought
}

/** What each kind has; null where the time was over. */
export function searchAll(ctx: ReadContext, { sources, open, sought }: Search, over: AbortSignal) {
  const bounded = within(ctx, over)
  const queried = sources.flatMap(({ kind, routes, find }) => {
    const route = routes.find((id) => open.includes(id))
    return route === undefined ? [] : [{ kind: kind as SearchKind, route, find }]
  })
  return Promise.all(
    queried.map(async ({ kind, route, find }) => {
      try {
        const hits = await find(bounded, sought, MAX_HITS)
        return { kind, hits: hits.map((hit) => presentHit(kind, route, hit)) }
      } catch (error) {
        if (!over.aborted) throw error
        return { kind, hits: null }
      }
    }),
  )
}

/** The same context, whose statements end with the time or with the client. */
function within(ctx: ReadContext, over: AbortSignal): ReadContext {
  const gone = ctx.gone?.()
  const signal = gone ? AbortSignal.any([gone, over]) : over
  const { db } = ctx.services
  return { ...ctx, db: { query: (text, values, options) => db.query(text, values, { ...options, signal }) } }
}

const asText = (values: Readonly<Record<string, string | number>> = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

function presentHit(kind: SearchKind, route: RouteId, { params, query: own, title, detail }: SearchHit): Hit {
  return { kind, route, params: asText(params), query: asText(own), title, detail: detail ?? null }
}
