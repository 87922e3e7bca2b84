import type { Infer } from '@lineside/contract/core'
import type { accountCache } from '@lineside/contract/home'
import { cachedListNames, getAccountCache } from '@lineside/contract/home'
import { type CachedList, noRows } from '../../core/cached-lists/index.ts'
import { query } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'

/** `lists`: what the domains give at their doors; a list whose domain is still to come is empty. */
export function getAccountCacheQuery(lists: () => readonly CachedList[]) {
  return query(getAccountCache, async (ctx, { params, query: known }) => {
    if (params.id !== ctx.actor.accountId) throw problem('NOT_FOUND')
    const input = new Map(lists().map((list) => [list.name, list]))
    const etags: Record<string, string> = {}
    const changed: Record<string, readonly unknown[]> = {}
    for (const name of cachedListNames) {
      const { rows, etag } = (await input.get(name)?.read(ctx)) ?? noRows
      etags[name] = etag
      if (known[name] !== etag) changed[name] = rows
    }
    return { ...changed, etags } as Infer<typeof accountCache>
  })
}
