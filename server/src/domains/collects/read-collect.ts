import { getCollectLog } from '@lineside/contract/collects'
import { filesOf } from '../../core/files/index.ts'
import { readHistory } from '../../core/history/index.ts'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import { accountNames } from '../accounts/index.ts'
import { loadCollectFor } from './access.ts'
import { presentBelow } from './fill/required-skill.ts'
import { partOfRecord } from './parts/part-queries.ts'
import { filesThatStand, presentParts } from './parts/present-parts.ts'
import { presentCollect } from './present.ts'
import type { CollectRecord } from './record.ts'

/** A stored record, with the photos that belong to it, and of one in parts who entered what. */
export async function presentWithPhotos(ctx: ReadContext, record: CollectRecord) {
  const files = (await filesOf(ctx, 'collects', [record.id])).get(record.id) ?? []
  const part = await partOfRecord(ctx.db, record.id)
  const shown = await presentCollect(ctx, record, part ? await filesThatStand(ctx, part, files) : files)
  return {
    ...shown,
    ...(part && (await presentParts(ctx, part, shown.values))),
    ...(await presentBelow(ctx, record.id)),
  }
}

export const getCollectLogQuery = query(getCollectLog, async (ctx, { params }) => {
  const record = await loadCollectFor(ctx, params.id)
  const people = await ctx.cached(accountNames)
  return readHistory(ctx.db, 'collects', record.id, (id) => people.get(id) ?? '')
})
