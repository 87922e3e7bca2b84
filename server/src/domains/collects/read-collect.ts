import { getCollectLog } from '@lineside/contract/collects'
import { filesOf } from '../../core/files/index.ts'
import { readHistory } from '../../core/history/index.ts'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import { accountNames } from '../accounts/index.ts'
import { loadCollectFor } from './access.ts'
import { presentCollect } from './present.ts'
import type { CollectRecord } from './queries.ts'
import { presentBelow } from './required-skill.ts'

/** A stored record, with the photos that belong to it. */
export async function presentWithPhotos(ctx: ReadContext, record: CollectRecord) {
  const files = await filesOf(ctx, 'collects', [record.id])
  const below = await presentBelow(ctx, record.id)
  return { ...(await presentCollect(ctx, record, files.get(record.id) ?? [])), ...below }
}

export const getCollectLogQuery = query(getCollectLog, async (ctx, { params }) => {
  const record = await loadCollectFor(ctx, params.id)
  const people = await ctx.cached(accountNames)
  return readHistory(ctx.db, 'collects', record.id, (id) => people.get(id) ?? '')
})
