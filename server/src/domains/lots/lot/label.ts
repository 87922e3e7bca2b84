import { getLotLabel, labelTextOf } from '@lineside/contract/lots'
import { query } from '../../../core/kernel/index.ts'
import { structure } from '../../structure/index.ts'
import { lotPresenter } from '../present.ts'
import { loadLot } from './lot.ts'

/** What is read from a label finds the lot, whatever an approved edit of its record has changed of what is printed. */
export const getLotLabelQuery = query(getLotLabel, async (ctx, { params }) => {
  const lot = (await lotPresenter(ctx))(await loadLot(ctx, params.id))
  return {
    text: labelTextOf(lot.id),
    lotId: lot.id,
    code: lot.code,
    product: lot.product,
    supplier: lot.supplier,
    industry: (await ctx.cached(structure)).nameOf(lot.industryId, ctx.language),
    bornAt: lot.bornAt,
    expiresOn: lot.expiresOn,
    quantity: lot.quantity,
    unit: lot.unit,
    status: lot.status,
  }
})
