import { convertQuantity, type LotUnit, type Quantity, saveMovement } from '@lineside/contract/lots'
import { inScope } from '../../core/access/index.ts'
import { command, type ReadContext, type WriteContext } from '../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../core/problems/index.ts'
import { moveRecord } from '../../core/workflow/index.ts'
import { products } from '../products/index.ts'
import { addEdges } from './edges.ts'
import { assertBalance, lockBalances, postMovements } from './ledger.ts'
import { type Lot, lotsAsTheyStand, todays } from './lot.ts'
import { refusalToMove, throwIf } from './movable.ts'
import { loadMovement, movementWorkflow } from './movement.ts'
import { chosenPlace, type LotPlace, placesBy, systemPlace } from './places.ts'

/** A quantity in the lot's own unit; @throws VALIDATION at the quantity where the units do not fit */
export function inUnitOf(lot: Pick<Lot, 'unit'>, quantity: Quantity, unit: LotUnit | undefined, field = 'quantity') {
  const converted = convertQuantity(quantity, unit ?? lot.unit, lot.unit)
  if (converted === null) throw fieldProblem(field, { code: 'unitMisfit', params: { unit: lot.unit } })
  return converted
}

/** A movement by a person (decisions 3.13): the lot stays in its state and the balance is locked until it is posted. */
export const saveMovementCommand = command(saveMovement, async (ctx, { body }) => {
  const lot = (await lotsAsTheyStand(ctx, [body.lotId])).get(body.lotId)
  if (!lot || !inScope(ctx.actor, lot.industry_id)) throw problem('NOT_FOUND')
  const { industry_id: industryId, id: lotId } = lot
  const places = ownPlaces(await placesBy(ctx, [body.origin, body.destination ?? 0]), industryId)
  const origin = chosenPlace(places, body.origin, 'origin')
  const destination = body.destination === null ? null : chosenPlace(places, body.destination, 'destination')
  const quantity = inUnitOf(lot, body.quantity, body.unit, body.unit === undefined ? 'quantity' : 'unit')
  const id = await ctx.newId()
  const movement = { id, industry_id: industryId, row_version: 1 } as Parameters<typeof movementWorkflow.present>[1]
  const state = await moveRecord(ctx, movementWorkflow, movement, {
    event: 'moved',
    born: true,
    choose: destination ? 'POSTED' : 'IN_TRANSIT',
    reason: body.fefoReason || null,
    after: { lot: lot.code, quantity, unit: lot.unit, origin: origin.name, destination: destination?.name ?? null },
  })
  throwIf(refusalToMove(lot, destination, (await todays(ctx)).get(industryId)))
  if (destination) await assertFirstExpired(ctx, lot, destination, body.fefoReason)
  else await assertReceives(ctx, lot, body.industryDestination ?? 0)
  assertBalance((await lockBalances(ctx, [{ lotId, placeId: origin.id }]))({ lotId, placeId: origin.id }), quantity)
  await postMovements(ctx, [
    {
      id,
      industryId,
      lotId,
      kind: 'MOVE',
      state,
      originId: origin.id,
      destinationId: destination?.id ?? null,
      ...(!destination && {
        transitId: await systemPlace(ctx, industryId, 'IN_TRANSIT'),
        toIndustryId: body.industryDestination ?? 0,
      }),
      quantity,
      fefoReason: body.fefoReason,
      orderNumber: body.orderNumber,
    },
  ])
  if (destination?.kind === 'LINE')
    await addEdges(ctx, [{ parentId: lotId, childId: null, lineId: destination.id, quantity, movementId: id }])
  return movementWorkflow.present(ctx, await loadMovement(ctx, id))
})

const ownPlaces = (places: ReadonlyMap<number, LotPlace>, industryId: number) =>
  new Map([...places].filter(([, place]) => place.industry_id === industryId))

/** Of what is used or dispatched another lot that expires first is to be taken, unless somebody says why not. */
async function assertFirstExpired(ctx: ReadContext, lot: Lot, to: LotPlace, reason: string): Promise<void> {
  if (reason !== '' || (to.kind !== 'LINE' && to.kind !== 'DISPATCH')) return
  const { rows } = await ctx.db.query<{ code: string }>(
    `select l.code from lots l where l.product_id = $1 and l.industry_id = $2 and l.id <> $3 and l.state = 'L'
       and l.expires_on < coalesce($4::date, 'infinity')
       and exists (select from lots_balances b join lots_ledger_places p on p.id = b.place_id
         where b.lot_id = l.id and b.quantity > 0 and p.kind in ('RECEIVING', 'STORAGE'))
     order by l.expires_on, l.id limit 1`,
    [lot.product_id, lot.industry_id, lot.id, lot.expires_on],
  )
  const [first] = rows
  if (first) throw fieldProblem('fefoReason', { code: 'fefoFirst', params: { lot: first.code } })
}

/** Another plant that has the product under the same SKU. */
async function assertReceives(ctx: WriteContext, lot: Lot, industryId: number): Promise<void> {
  const plants = await ctx.services.plants(ctx.db)
  const isOther = industryId !== lot.industry_id && plants.some(({ id }) => id === industryId)
  if (!isOther || (await productAt(ctx, lot, industryId)) === undefined)
    throw fieldProblem('industryDestination', { code: 'unknownHere' })
}

/** The product of another plant that has the SKU of a lot's. */
export async function productAt(ctx: ReadContext, lot: Pick<Lot, 'product_id'>, industryId: number) {
  const all = await ctx.cached(products)
  const sku = all.get(lot.product_id)?.sku.toLowerCase()
  return [...all.values()].find((one) => one.industryId === industryId && one.enabled && one.sku.toLowerCase() === sku)
}
