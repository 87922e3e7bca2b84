import { codeKey, searchText } from '@lineside/contract/core'
import {
  addQuantities,
  type CorrectionRefusal,
  compareQuantities,
  convertQuantity,
  type Quantity,
  subtractQuantity,
} from '@lineside/contract/lots'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { moveAndWrite, type Value } from '../../../core/workflow/index.ts'
import { reverseMovements } from '../move/end-movement.ts'
import { type Movement, movementColumns, movementSource, purposeOf } from '../move/movement-row.ts'
import { lotWorkflow } from '../present.ts'
import type { LotRead } from '../receipt/read-record.ts'
import { takenCodes } from '../receipt/receive.ts'
import type { Lot } from '../record.ts'
import { ledgerKinds, lockBalances, postMovements } from '../stock/ledger.ts'

export interface Refused {
  refusals: readonly CorrectionRefusal[]
  /** what the record says, where it says one */
  quantity: string | null
  unit: string | null
}

type Said = LotRead & { supplier: string }

/** What of a record's edit a locked lot takes; gives what it could not. */
export async function correctLot(ctx: WriteContext, lot: Lot, said: Said, changeId: number): Promise<Refused> {
  const refusals: CorrectionRefusal[] = []
  const values: Record<string, Value> = {}
  const named = { code: said.code || lot.code, supplier: said.supplier || lot.supplier }
  if (await isTaken(ctx, lot, named)) refusals.push('codeTaken')
  else if (named.code !== lot.code || named.supplier !== lot.supplier)
    Object.assign(values, {
      code: named.code,
      search_code: codeKey(named.code),
      supplier: named.supplier,
      search_supplier: searchText(named.supplier),
    })
  if (said.expiresOn !== lot.expires_on) values.expires_on = said.expiresOn
  const quantity = quantityFor(lot, said)
  if ('refusal' in quantity) refusals.push(quantity.refusal)
  else if (compareQuantities(quantity.is, lot.quantity) !== 0) {
    if (await repost(ctx, lot, quantity.is)) values.quantity = quantity.is
    else refusals.push('quantityUsed')
  }
  if (Object.keys(values).length > 0) {
    const after = { ...factsOf({ ...lot, ...values }), changeId }
    await moveAndWrite(ctx, lotWorkflow, lot, { event: 'recordCorrected', before: factsOf(lot), after, values })
  }
  return { refusals, quantity: said.quantity, unit: said.unit }
}

const factsOf = ({ code, supplier, quantity, unit, expires_on: expiresOn }: Lot) => ({
  code,
  supplier,
  quantity,
  unit,
  expiresOn,
})

async function isTaken(ctx: WriteContext, lot: Lot, { code, supplier }: Pick<Lot, 'code' | 'supplier'>) {
  if (code === lot.code && supplier === lot.supplier) return false
  const taken = await takenCodes(ctx, lot.industry_id, supplier, [{ code, productId: lot.product_id }])
  return [...taken.values()].some((id) => id !== lot.id)
}

/** In the unit of the lot, which stays: its entries are counted in it. */
function quantityFor(lot: Lot, { quantity, unit }: Said): { is: Quantity } | { refusal: CorrectionRefusal } {
  if (quantity === null) return { refusal: 'quantityMissing' }
  if (unit === null) return { refusal: 'unitUnknown' }
  const is = convertQuantity(quantity, unit, lot.unit)
  return is === null ? { refusal: 'unitDiffers' } : { is }
}

/**
 * What was received is taken back and received anew, where it still lies: the ledger has no other way to change. False
 * where less lies there than would have to go.
 */
async function repost(ctx: WriteContext, lot: Lot, quantity: Quantity): Promise<boolean> {
  const { rows } = await ctx.db.query<Movement>(
    `select ${movementColumns} from ${movementSource}
     where m.lot_id = $1 and m.kind = $2 and m.state = 'POSTED' order by m.id for update of m`,
    [lot.id, ledgerKinds.SUPPLIER],
  )
  const [movement] = rows
  const placeId = movement?.destination_id ?? null
  if (!movement || placeId === null || rows.length > 1) return false
  const spots = [movement.origin_id, placeId].map((one) => ({ lotId: lot.id, placeId: one }))
  const lies = (await lockBalances(ctx, spots))({ lotId: lot.id, placeId })
  if (compareQuantities(subtractQuantity(addQuantities(lies, quantity), movement.quantity), '0') < 0) return false
  const { industry_id: industryId, origin_id: originId } = movement
  const anew = { industryId, lotId: lot.id, originId, destinationId: placeId, quantity, purpose: purposeOf(movement) }
  await postMovements(ctx, [{ id: await ctx.newId(), kind: ledgerKinds.SUPPLIER, state: 'POSTED', ...anew }])
  await reverseMovements(ctx, [movement], null)
  return true
}
