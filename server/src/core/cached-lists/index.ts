import { createHash } from 'node:crypto'
import { type EndpointRight, mayCall } from '@lineside/contract/core'
import type { CacheDefinition } from '../cache/index.ts'
import type { ReadContext } from '../kernel/index.ts'

/** A list as one reader keeps it: asked again with its etag it need not be sent. */
export interface CachedRows {
  rows: readonly unknown[]
  /** of the content: equal rows have equal etags, in every process and after every start */
  etag: string
}

/** A list of reference data that applications keep for their person; a domain gives it at its door. */
export interface CachedList {
  /** its key in the answer of the account's cache */
  name: string
  read(ctx: ReadContext): Promise<CachedRows>
}

interface Definition<V> {
  name: string
  /** the cache it is made of, which commands name when they change it */
  source: CacheDefinition<V>
  /** who may have it; to others it is empty */
  right: EndpointRight
  /** its rows for somebody who `sees` what stands at any of these plants; nothing else of the reader may matter */
  rows(value: V, sees: (industryIds: readonly number[]) => boolean): readonly unknown[]
}

/** Sets of plants whose lists are kept for one version of a cache; a handful in every organisation. */
const MAX_SCOPES = 200

/** A list with its etag, for who puts it together for each reader. */
export const cachedRows = (rows: readonly unknown[]): CachedRows => ({
  rows,
  etag: createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22),
})

/** What there is where nobody gives a list, or the reader may not have it. */
export const noRows: CachedRows = cachedRows([])

/** Rows and etag are made once for a version of the cache and a set of plants, however many ask. */
export function cachedList<V extends object>({ name, source, right, rows }: Definition<V>): CachedList {
  const byVersion = new WeakMap<V, Map<string, CachedRows>>()
  return {
    name,
    async read(ctx) {
      const { actor } = ctx
      if (!mayCall(actor, right)) return noRows
      const value = await ctx.cached(source)
      const byScope = byVersion.get(value) ?? new Map<string, CachedRows>()
      byVersion.set(value, byScope)
      const scope = actor.isAdmin ? 'all' : [...actor.plants].sort((a, b) => a - b).join()
      let match = byScope.get(scope)
      if (!match) {
        if (byScope.size >= MAX_SCOPES) byScope.clear()
        match = cachedRows(rows(value, (ids) => actor.isAdmin || ids.some((id) => actor.plants.includes(id))))
        byScope.set(scope, match)
      }
      return match
    },
  }
}
