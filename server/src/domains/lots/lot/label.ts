import { getLotLabel, labelTextOf } from '@lineside/contract/lots'
import { query } from '../../../core/kernel/index.ts'
import { structure } from '../../structure/index.ts'
import { shownPresenter } from '../present.ts'
import { loadLot } from './lot.ts'

/** What is read from a label finds the lot, whatever an approved edit of its record has changed of what is printed. */
export const getLotLabelQuery = query(getLotLabel, async (ctx, { params }) => {
  const lot = await loadLot(ctx, params.id)
  const { balance: _, ...shown } = (await shownPresenter(ctx))(lot)
  return {
    text: labelTextOf(lot.id),
    lotId: lot.id,
    industry: (await ctx.cached(structure)).nameOf(lot.industry_id, ctx.language),
    ...shown,
  }
})
