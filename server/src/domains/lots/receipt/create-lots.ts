import { codeKey, searchText } from '@lineside/contract/core'
import type { LotUnit, Quantity, SystemPlaceKind } from '@lineside/contract/lots'
import { insertOfArrays } from '../../../core/db/index.ts'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { ENTITY } from '../lot/lot.ts'
import { systemPlace } from '../places.ts'
import { ledgerKinds, postMovements } from '../stock/ledger.ts'

/** A lot that comes to be. */
export interface NewLot {
  id: number
  code: string
  productId: number
  quantity: Quantity
  unit: LotUnit
  expiresOn: string | null
  placeId: number
  lossQuantity?: Quantity | null
  /** of its record's group, that it was read from */
  repeat?: number
  /** of a delivery of its own among several */
  receiptId?: number
  supplier?: string
}

/** Where lots come from: a delivery, a step of production, another plant. */
export interface Origin {
  industryId: number
  event: 'received' | 'produced'
  source: Extract<SystemPlaceKind, 'SUPPLIER' | 'PRODUCTION' | 'PLANTS'>
  supplier?: string
  receiptId?: number
  noteId?: number
  collectId?: number | null
  sourceLotId?: number
  orderNumber?: string
  by: number
  at: string
}

const columns = [
  { name: 'id', type: 'bigint' },
  { name: 'industry_id', type: 'bigint' },
  { name: 'code', type: 'text' },
  { name: 'search_code', type: 'text' },
  { name: 'product_id', type: 'bigint' },
  { name: 'supplier', type: 'text' },
  { name: 'search_supplier', type: 'text' },
  { name: 'unit', type: 'text' },
  { name: 'state', type: 'text' },
  { name: 'quantity', type: 'numeric' },
  { name: 'loss_quantity', type: 'numeric' },
  { name: 'receipt_id', type: 'bigint' },
  { name: 'note_id', type: 'bigint' },
  { name: 'collect_id', type: 'bigint' },
  { name: 'source_lot_id', type: 'bigint' },
  { name: 'order_number', type: 'text' },
  { name: 'born_at', type: 'timestamptz' },
  { name: 'born_by', type: 'bigint' },
  { name: 'expires_on', type: 'date' },
  { name: 'collect_repeat', type: 'int' },
]

/** Writes lots in analysis with their history and their first entry: + at the place, − where they come from. */
export async function createLots(ctx: WriteContext, lots: readonly NewLot[], origin: Origin): Promise<number[]> {
  if (lots.length === 0) return []
  const { industryId, supplier = '', by, at } = origin
  const rows = lots.map((lot) => [
    lot.id,
    industryId,
    lot.code,
    codeKey(lot.code),
    lot.productId,
    lot.supplier ?? supplier,
    searchText(lot.supplier ?? supplier),
    lot.unit,
    'A',
    lot.quantity,
    lot.lossQuantity ?? null,
    lot.receiptId ?? origin.receiptId ?? null,
    origin.noteId ?? null,
    origin.collectId ?? null,
    origin.sourceLotId ?? null,
    origin.orderNumber ?? '',
    at,
    by,
    lot.expiresOn,
    lot.repeat ?? null,
  ])
  await ctx.db.query(
    insertOfArrays('lots', columns),
    columns.map((_, column) => rows.map((row) => row[column])),
  )
  for (const { id, code, quantity, unit } of lots)
    await ctx.record({
      entity: ENTITY,
      entityId: id,
      industryId,
      event: `lots.${origin.event}`,
      from: null,
      to: 'A',
      after: { code, quantity, unit },
    })
  return addStock(ctx, lots, origin)
}

/** The entries by which lots come to lie at their places; gives the ids of the movements. */
export async function addStock(
  ctx: WriteContext,
  lots: readonly Pick<NewLot, 'id' | 'quantity' | 'placeId'>[],
  { industryId, source, orderNumber, noteId, by, at }: Origin,
): Promise<number[]> {
  const originId = await systemPlace(ctx, industryId, source)
  const postings = []
  for (const { id: lotId, quantity, placeId } of lots)
    postings.push({
      id: await ctx.newId(),
      industryId,
      lotId,
      kind: ledgerKinds[source],
      state: 'POSTED' as const,
      originId,
      destinationId: placeId,
      quantity,
      ...(orderNumber !== undefined && { orderNumber }),
      ...(noteId !== undefined && { noteId }),
    })
  await postMovements(ctx, postings, by, at)
  return postings.map(({ id }) => id)
}
