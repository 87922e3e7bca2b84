import type { LotUnit } from '@lineside/contract/lots'
import { addQuantities, apportion, compareQuantities, type Quantity, roundedQuantity } from '@lineside/contract/lots'
import type { NewLot } from '../receipt/create-lots.ts'
import type { Lot } from '../record.ts'
import type { Edge } from '../trace/edges.ts'

/** What of a lot a step of production takes from a place. */
export interface Taken {
  lotId: number
  placeId: number
  quantity: Quantity
  unit: LotUnit
}

/** What a step of production gives. */
export interface Made {
  code: string
  productId: number
  placeId: number
  quantity: Quantity
  unit: LotUnit
  expiresOn: string | null
}

export interface Posted extends Taken {
  movementId: number
  lot: Lot
}

/** How much of all each product is: by its quantity where all have one dimension, else all alike. */
function weightsOf(made: readonly Pick<Made, 'quantity' | 'unit'>[]): Quantity[] {
  const [first] = made
  const alike = made.map(({ quantity, unit }) => (first ? roundedQuantity(quantity, unit, first.unit) : null))
  return alike.map((one) => (alike.includes(null) ? '1' : (one ?? '1')))
}

/** Each of what was consumed went into each of what was made, by its share. */
export function edgesOf(consumed: readonly Posted[], made: readonly NewLot[], noteId: number): Edge[] {
  if (made.length === 0) return []
  const weights = weightsOf(made)
  return consumed.flatMap(({ lotId, quantity, movementId }) =>
    apportion(quantity, weights).flatMap((part, index) => {
      const childId = made[index]?.id ?? 0
      return compareQuantities(part, '0') > 0 ? [{ parentId: lotId, childId, quantity: part, movementId, noteId }] : []
    }),
  )
}

/** Of each product its share of what was lost, in its unit; null where the units do not fit. */
export function lossesOf(lost: readonly Posted[], produced: readonly Made[]): (Quantity | null)[] {
  const weights = weightsOf(produced)
  return produced.map(({ unit }, index) => {
    const all = lost.map((one) => roundedQuantity(one.quantity, one.unit, unit))
    if (all.includes(null)) return null
    return apportion(addQuantities(...all.map((one) => one ?? '0')), weights)[index] ?? null
  })
}
