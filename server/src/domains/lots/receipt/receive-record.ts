import type { JudgedCollect } from '@lineside/contract/collects'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { forms } from '../../forms/index.ts'
import { blockByDeviation } from '../lot/block-by-deviation.ts'
import { createLots, type NewLot } from './create-lots.ts'
import { type Fault, faultOf, type LotRead, type RecordRead, readRecord } from './read-record.ts'
import { RECEIPT_ENTITY } from './receipt.ts'
import { keyOf, storeReceipt, takenCodes } from './receive.ts'

/** A saved record of a receiving form is a delivery; what of it cannot be read waits for a person. */
export async function receiveRecord(ctx: WriteContext, saved: JudgedCollect): Promise<void> {
  const form = (await ctx.cached(forms)).get(saved.formId)
  if (form?.registerType !== 'traceability') return
  const read = await readRecord(ctx, saved)
  if (!read) return
  const { collectId, industryId, operatorId: by, collectedAt: at } = saved
  const { supplier, document } = read
  const { lots, faults } = await receivable(ctx, industryId, read, read.lots)
  const receiptId = await ctx.newId()
  await storeReceipt(ctx, { id: receiptId, industryId, supplier, document, note: '', by, at, collectId, faults })
  await ctx.record({
    entity: RECEIPT_ENTITY,
    entityId: receiptId,
    industryId,
    event: 'lots.receiptCreated',
    after: { supplier, document, lots: lots.length, collectId },
  })
  await receiveOf(ctx, saved, { id: receiptId, supplier }, lots)
}

/** Writes lots of a delivery that a record is, in analysis; blocked where the record itself is critical. */
export async function receiveOf(
  ctx: WriteContext,
  record: JudgedCollect,
  receipt: { id: number; supplier: string },
  lots: readonly NewLot[],
): Promise<void> {
  const { collectId, industryId, operatorId: by, collectedAt: at, values } = record
  const { id: receiptId, supplier } = receipt
  await createLots(ctx, lots, {
    industryId,
    event: 'received',
    source: 'SUPPLIER',
    supplier,
    receiptId,
    collectId,
    by,
    at,
  })
  // blocked before anybody can move it (decisions 3.12)
  if (!values.some(({ raises, critical }) => raises && critical)) return
  await blockByDeviation(
    ctx,
    lots.map(({ id }) => id),
    { collectId },
  )
}

/** Those of the lots read that can be received, and why the others cannot. */
export async function receivable(
  ctx: WriteContext,
  industryId: number,
  read: RecordRead,
  some: readonly LotRead[],
): Promise<{ lots: readonly NewLot[]; faults: readonly Fault[] }> {
  const whole: NewLot[] = []
  const faults: Fault[] = []
  for (const one of some) {
    const { repeat, code, productId, quantity, unit, expiresOn } = one
    const fault = faultOf(one, read)
    if (fault !== null) faults.push({ repeat, code, fault })
    else if (productId !== null && quantity !== null && unit !== null && read.placeId !== null)
      whole.push({ id: await ctx.newId(), repeat, code, productId, quantity, unit, expiresOn, placeId: read.placeId })
  }
  const taken = new Set(whole.length === 0 ? [] : (await takenCodes(ctx, industryId, read.supplier, whole)).keys())
  const lots = whole.filter((lot) => {
    if (taken.has(keyOf(lot))) faults.push({ repeat: lot.repeat ?? 1, code: lot.code, fault: 'codeTaken' })
    const isFree = !taken.has(keyOf(lot))
    taken.add(keyOf(lot))
    return isFree
  })
  return { lots, faults: faults.sort((a, b) => a.repeat - b.repeat) }
}
