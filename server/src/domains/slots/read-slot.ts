import { getSlot, getSlotLog } from '@lineside/contract/slots'
import { readHistory } from '../../core/history/index.ts'
import { query } from '../../core/kernel/index.ts'
import { accountNames } from '../accounts/index.ts'
import { presentSlot } from './present.ts'
import { loadSlotFor } from './workflow.ts'

export const getSlotQuery = query(getSlot, async (ctx, { params }) =>
  presentSlot(ctx, await loadSlotFor(ctx, params.id)),
)

export const getSlotLogQuery = query(getSlotLog, async (ctx, { params }) => {
  const { id } = await loadSlotFor(ctx, params.id)
  const people = await ctx.cached(accountNames)
  return readHistory(ctx.db, 'slots', id, (accountId) => people.get(accountId) ?? '')
})
