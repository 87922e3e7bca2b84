import { codeKey, searchText } from '@lineside/contract/core'
import type { LotUnit, Quantity, SystemPlaceKind } from '@lineside/contract/lots'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { insertRows } from '../insert-rows.ts'
import { ENTITY } from '../lot/lot.ts'
import { type Purpose, purposeTypes, purposeValues } from '../move/movement-row.ts'
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
  collectId?: number | null
  sourceLotId?: number
  purpose?: Purpose
  by: number
  at: string
}

const types = {
  id: 'bigint',
  industry_id: 'bigint',
  code: 'text',
  search_code: 'text',
  product_id: 'bigint',
  supplier: 'text',
  search_supplier: 'text',
  unit: 'text',
  state: 'text',
  quantity: 'numeric',
  loss_quantity: 'numeric',
  receipt_id: 'bigint',
  collect_id: 'bigint',
  source_lot_id: 'bigint',
  ...purposeTypes,
  born_at: 'timestamptz',
  born_by: 'bigint',
  expires_on: 'date',
  collect_repeat: 'int',
}

/** Writes lots in analysis with their history and their first entry: + at the place, − where they come from. */
export async function createLots(ctx: WriteContext, lots: readonly NewLot[], origin: Origin): Promise<number[]> {
  if (lots.length === 0) return []
  const { industryId, by, at } = origin
  const rows = lots.map(({ supplier = origin.supplier ?? '', ...lot }) => ({
    id: lot.id,
    industry_id: industryId,
    code: lot.code,
    search_code: codeKey(lot.code),
    product_id: lot.productId,
    supplier,
    search_supplier: searchText(supplier),
    unit: lot.unit,
    state: 'A',
    quantity: lot.quantity,
    loss_quantity: lot.lossQuantity ?? null,
    receipt_id: lot.receiptId ?? origin.receiptId ?? null,
    collect_id: origin.collectId ?? null,
    source_lot_id: origin.sourceLotId ?? null,
    ...purposeValues(origin.purpose),
    born_at: at,
    born_by: by,
    expires_on: lot.expiresOn,
    collect_repeat: lot.repeat ?? null,
  }))
  await insertRows(ctx, 'lots', types, rows)
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
  { industryId, source, purpose = {}, by, at }: Origin,
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
      purpose,
    })
  await postMovements(ctx, postings, by, at)
  return postings.map(({ id }) => id)
}
