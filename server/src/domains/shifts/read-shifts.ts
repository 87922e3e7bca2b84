import { getShift, getShiftLog } from '@lineside/contract/shifts'
import { readHistory } from '../../core/history/index.ts'
import { query } from '../../core/kernel/index.ts'
import { accountNames } from '../accounts/index.ts'
import { presentRecord } from './present.ts'
import { loadShift } from './queries.ts'

export const getShiftQuery = query(getShift, async (ctx, { params }) =>
  presentRecord(ctx, await loadShift(ctx, params.id)),
)

export const getShiftLogQuery = query(getShiftLog, async (ctx, { params }) => {
  await loadShift(ctx, params.id)
  const names = await ctx.cached(accountNames)
  return readHistory(ctx.db, 'shifts', params.id, (id) => names.get(id) ?? '')
})
