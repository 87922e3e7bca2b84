import { getNorm, getNormLog } from '@lineside/contract/norms'
import { readHistory } from '../../core/history/index.ts'
import { query } from '../../core/kernel/index.ts'
import { accountNames } from '../accounts/index.ts'
import { presentNorm } from './present.ts'
import { loadNorm } from './queries.ts'

export const getNormQuery = query(getNorm, async (ctx, { params }) => presentNorm(ctx, await loadNorm(ctx, params.id)))

export const getNormLogQuery = query(getNormLog, async (ctx, { params }) => {
  await loadNorm(ctx, params.id)
  const names = await ctx.cached(accountNames)
  return readHistory(ctx.db, 'norms', params.id, (id) => names.get(id) ?? '')
})
