import { convertQuantity, followsOrder, type LotUnit, type Quantity, saveMovement } from '@lineside/contract/lots'
import { inScope } from '../../../core/access/index.ts'
import { command, type ReadContext, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { moveRecord } from '../../../core/workflow/index.ts'
import { products } from '../../products/index.ts'
import { findLots, todays } from '../lot/lot.ts'
import { chosenPlace, type LotPlace, originPlace, placesBy, systemPlace } from '../places.ts'
import type { Lot } from '../record.ts'
import { earlierLot } from '../stock/first-expired.ts'
import { addMovement, assertBalance, balanceAt } from '../stock/ledger.ts'
import { addEdges } from '../trace/edges.ts'
import { refusalToMove, throwIf } from './movable.ts'
import { movementWorkflow, presentNewMovement } from './movement.ts'
import { newMovement } from './movement-row.ts'

/** A quantity in the lot's own unit; @throws VALIDATION at the quantity where the units do not fit */
export function inUnitOf(lot: Pick<Lot, 'unit'>, quantity: Quantity, unit: LotUnit | undefined, field = 'quantity') {
  const converted = convertQuantity(quantity, unit ?? lot.unit, lot.unit)
  if (converted === null) throw fieldProblem(field, { code: 'unitMisfit', params: { unit: lot.unit } })
  return converted
}

/**
 * A movement by a person (decisions 3.13). It is decided by what stands before the transaction; that the lot is unchanged
 * and that the place has so much of it is asked again in the statement that writes the lines, which locks both.
 */
export const saveMovementCommand = command(saveMovement, async (ctx, { body }) => {
  const early = { db: ctx.ahead }
  const [lot] = await findLots(early, [body.lotId])
  if (!lot || !inScope(ctx.actor, lot.industry_id)) throw problem('NOT_FOUND')
  const { industry_id: industryId, id: lotId } = lot
  const places = ownPlaces(await placesBy(early, [body.origin, body.destination ?? 0]), industryId)
  const origin = originPlace(places, body.origin, 'origin')
  const destination = body.destination === null ? null : chosenPlace(places, body.destination, 'destination')
  const quantity = inUnitOf(lot, body.quantity, body.unit, body.unit === undefined ? 'quantity' : 'unit')
  const id = await ctx.newId()
  const movement = newMovement(ctx, { id, lot, origin, destination, quantity }, body)
  movement.state = await moveRecord(ctx, movementWorkflow, movement, {
    event: 'moved',
    born: true,
    choose: movement.state,
    reason: body.fefoReason || null,
    after: { lot: lot.code, quantity, unit: lot.unit, origin: origin.name, destination: destination?.name ?? null },
  })
  throwIf(refusalToMove(lot, destination, (await todays(ctx)).get(industryId)))
  if (destination) await assertFirstExpired(ctx, lot, { from: origin, to: destination, reason: body.fefoReason })
  else await assertReceives(ctx, lot, body.industryDestination ?? 0)
  assertBalance(await balanceAt(early, { lotId, placeId: origin.id }), quantity)
  const placeId = destination?.id ?? (await systemPlace(ctx, industryId, 'IN_TRANSIT'))
  expectBalance(ctx, lot, { from: origin.id, to: placeId, quantity })
  await addMovement(ctx, movement, placeId)
  if (destination?.kind === 'LINE')
    await addEdges(ctx, [{ parentId: lotId, childId: null, lineId: destination.id, quantity, movementId: id }])
  return presentNewMovement(ctx, movement, places)
})

/** Locks the lot for share and both balances in their order, at the commit; where one of it no longer holds, once more. */
function expectBalance(ctx: WriteContext, lot: Lot, move: { from: number; to: number; quantity: Quantity }): void {
  ctx.expect(
    `(select count(*) from (select from lots where id = $1::bigint and row_version = $2::integer for share) l) = 1
     and (select bool_or(place_id = $3::bigint and quantity >= $5::numeric) from (select place_id, quantity
       from lots_balances where lot_id = $1::bigint and place_id in ($3::bigint, $4::bigint)
       order by place_id for update) b)`,
    [lot.id, lot.row_version, move.from, move.to, move.quantity],
  )
}

const ownPlaces = (places: ReadonlyMap<number, LotPlace>, industryId: number) =>
  new Map([...places].filter(([, place]) => place.industry_id === industryId))

/** Of what is used or dispatched another lot that expires first is to be taken, unless somebody says why not. */
async function assertFirstExpired(
  ctx: WriteContext,
  lot: Lot,
  { from, to, reason }: { from: LotPlace; to: LotPlace; reason: string },
): Promise<void> {
  if (reason !== '' || !followsOrder(to)) return
  const first = await earlierLot(ctx, lot, { from, db: ctx.ahead })
  if (first) throw fieldProblem('fefoReason', { code: 'fefoFirst', params: { lot: first } })
}

/** Another plant that has the product under the same SKU. */
async function assertReceives(ctx: WriteContext, lot: Lot, industryId: number): Promise<void> {
  const plants = await ctx.services.plants(ctx.db)
  const isOther = industryId !== lot.industry_id && plants.some(({ id }) => id === industryId)
  if (!isOther) throw fieldProblem('industryDestination', { code: 'unknownHere' })
  if ((await productAt(ctx, lot, industryId)) === undefined)
    throw fieldProblem('industryDestination', { code: 'productMissing' })
}

/** The product of another plant that has the SKU of a lot's. */
export async function productAt(ctx: ReadContext, lot: Pick<Lot, 'product_id'>, industryId: number) {
  const all = await ctx.cached(products)
  const sku = all.get(lot.product_id)?.sku.toLowerCase()
  return [...all.values()].find((one) => one.industryId === industryId && one.enabled && one.sku.toLowerCase() === sku)
}
