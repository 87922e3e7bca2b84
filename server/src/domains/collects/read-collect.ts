import { getCollect, getCollectLog } from '@lineside/contract/collects'
import { readHistory } from '../../core/history/index.ts'
import { query } from '../../core/kernel/index.ts'
import { accountNames } from '../accounts/index.ts'
import { loadCollectFor } from './access.ts'
import { presentCollect } from './present.ts'

export const getCollectQuery = query(getCollect, async (ctx, { params }) =>
  presentCollect(ctx, await loadCollectFor(ctx, params.id)),
)

export const getCollectLogQuery = query(getCollectLog, async (ctx, { params }) => {
  const record = await loadCollectFor(ctx, params.id)
  const people = await ctx.cached(accountNames)
  return readHistory(ctx.db, 'collects', record.id, (id) => people.get(id) ?? '')
})
