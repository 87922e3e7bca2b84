import type { CollectChanged } from '@lineside/contract/collects'
import { searchText } from '@lineside/contract/core'
import type { WriteContext } from '../../core/kernel/index.ts'
import { correctLot, type Refused } from './lot/correct-lot.ts'
import { ENTITY, findLots } from './lot/lot.ts'
import { notifyOfDeletion, notifyOfRefusal } from './notices.ts'
import { type LotRead, type RecordRead, readRecord } from './receipt/read-record.ts'
import { RECEIPT_ENTITY, type Receipt, receiptColumns } from './receipt/receipt.ts'
import { keyOf } from './receipt/receive.ts'
import { receivable, receiveOf, receiveRecord } from './receipt/receive-record.ts'
import type { Lot } from './record.ts'

/**
 * What an approved change of a receiving record means for the lots that came with it (decisions 3.2, 0104). What cannot
 * follow stays as it is, and says so: in the history of the lot and to who holds lots. A deletion leaves the lots in the
 * ledger, for they lie there all the same.
 */
export async function followRecord(ctx: WriteContext, changed: CollectChanged): Promise<void> {
  const receipt = await lockReceiptOf(ctx, changed.collectId)
  if (!receipt) return changed.kind === 'EDIT' ? receiveRecord(ctx, changed) : undefined
  const lots = await lockLotsOf(ctx, receipt.id)
  if (changed.kind === 'DELETE') return sayDeleted(ctx, receipt, lots, changed.changeId)
  const read = (await readRecord(ctx, changed)) ?? { supplier: '', document: '', placeId: null, lots: [] }
  const { matches, gone, fresh } = matched(lots, read)
  await correctReceipt(ctx, receipt, read, changed.changeId)
  for (const [lot, one] of matches)
    await sayRefused(ctx, lot, await correctLot(ctx, lot, { ...one, supplier: read.supplier }, changed.changeId))
  for (const lot of gone) await sayRefused(ctx, lot, { refusals: ['missingInRecord'], quantity: null, unit: null })
  await receiveFresh(ctx, { changed, receipt, read, fresh, isByHand: lots.some(isByHand) })
}

type Stored = Lot & { collect_repeat: number | null }

/** Added by a person, or before a lot knew its repeat: it is known by its code. */
const isByHand = ({ collect_repeat }: Stored) => collect_repeat === null

async function lockReceiptOf(ctx: WriteContext, collectId: number): Promise<Receipt | undefined> {
  await ctx.db.query('select 1 from lots_receipts where collect_id = $1 for update', [collectId])
  const { rows } = await ctx.db.query<Receipt>(
    `select ${receiptColumns} from lots_receipts c where c.collect_id = $1`,
    [collectId],
  )
  return rows[0]
}

async function lockLotsOf(ctx: WriteContext, receiptId: number): Promise<readonly Stored[]> {
  const { rows } = await ctx.db.query<{ id: number; collect_repeat: number | null }>(
    'select id, collect_repeat from lots where receipt_id = $1 order by id for update',
    [receiptId],
  )
  const repeatOf = new Map(rows.map((row) => [row.id, row.collect_repeat]))
  const lots = await findLots(ctx, [...repeatOf.keys()])
  return lots.map((lot) => ({ ...lot, collect_repeat: repeatOf.get(lot.id) ?? null }))
}

function matched(lots: readonly Stored[], read: RecordRead) {
  const isOf = (lot: Stored, one: LotRead) =>
    lot.collect_repeat === null
      ? keyOf({ code: lot.code, productId: lot.product_id }) === keyOf({ ...one, productId: one.productId ?? 0 })
      : lot.collect_repeat === one.repeat
  const matches = lots.flatMap((lot): [Lot, LotRead][] => {
    const one = read.lots.find((each) => isOf(lot, each))
    return one ? [[lot, one]] : []
  })
  const known = new Set(matches.map(([{ id }]) => id))
  const followed = new Set(matches.map(([, one]) => one))
  return {
    matches,
    gone: lots.filter((lot) => !known.has(lot.id) && !isByHand(lot)),
    fresh: read.lots.filter((one) => !followed.has(one)),
  }
}

async function correctReceipt(ctx: WriteContext, receipt: Receipt, read: RecordRead, changeId: number): Promise<void> {
  const supplier = read.supplier || receipt.supplier
  const { document } = read
  if (supplier === receipt.supplier && document === receipt.document) return
  await ctx.db.query(
    `update lots_receipts set supplier = $2, search_supplier = $3, document = $4, search_document = $5 where id = $1`,
    [receipt.id, supplier, searchText(supplier), document, searchText(document)],
  )
  await ctx.record({
    entity: RECEIPT_ENTITY,
    entityId: receipt.id,
    industryId: receipt.industry_id,
    event: 'lots.recordCorrected',
    before: { supplier: receipt.supplier, document: receipt.document },
    after: { supplier, document, changeId },
  })
}

interface Fresh {
  changed: CollectChanged
  receipt: Receipt
  read: RecordRead
  fresh: readonly LotRead[]
  isByHand: boolean
}

/** Lots of which the record says enough only now. Where a person has added what was missing, theirs are all there are. */
async function receiveFresh(ctx: WriteContext, { changed, receipt, read, fresh, isByHand }: Fresh): Promise<void> {
  if (isByHand) return
  const { lots, faults } = await receivable(ctx, receipt.industry_id, read, fresh)
  await receiveOf(ctx, changed, { id: receipt.id, supplier: read.supplier }, lots)
  await ctx.db.query('update lots_receipts set faults = $2 where id = $1', [receipt.id, JSON.stringify(faults)])
}

async function sayRefused(ctx: WriteContext, lot: Lot, { refusals, quantity, unit }: Refused): Promise<void> {
  if (refusals.length === 0) return
  await ctx.record({
    entity: ENTITY,
    entityId: lot.id,
    industryId: lot.industry_id,
    event: 'lots.correctionRefused',
    after: { refusals, quantity, unit },
  })
  await notifyOfRefusal(ctx, lot)
}

async function sayDeleted(ctx: WriteContext, receipt: Receipt, lots: readonly Lot[], changeId: number): Promise<void> {
  const event = 'lots.recordDeleted'
  const of = { industryId: receipt.industry_id, event, after: { changeId } }
  await ctx.record({ entity: RECEIPT_ENTITY, entityId: receipt.id, ...of })
  for (const lot of lots) {
    await ctx.record({ entity: ENTITY, entityId: lot.id, ...of })
    await notifyOfDeletion(ctx, lot)
  }
}
