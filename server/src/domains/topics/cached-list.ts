import { mayCall, need, permissions } from '@lineside/contract/core'
import { type CachedList, cachedRows, noRows } from '../../core/cached-lists/index.ts'
import { ownTopics } from './list-options.ts'

const right = [need(permissions.planActions), need(permissions.seoActions), need(permissions.topics)]

/** The reader's own topics: they are theirs by person and not by plant, so they are put together for each. */
export const topicsCachedList: CachedList = {
  name: 'topics',
  async read(ctx) {
    if (!mayCall(ctx.actor, right)) return noRows
    const rows = (await ownTopics(ctx)).map(({ id, name, enabled }) => ({ id, name, enabled }))
    return cachedRows(rows.sort((a, b) => a.id - b.id))
  },
}
