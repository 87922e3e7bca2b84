import { addQuantities, type Quantity } from '@lineside/contract/lots'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { products } from '../../products/index.ts'
import { blockWhereOpen } from '../lot/block-by-deviation.ts'
import { ENTITY, findLots, lotsAsTheyStand, todays } from '../lot/lot.ts'
import { reverseMovements } from '../move/end-movement.ts'
import { refusalToUse, throwIf } from '../move/movable.ts'
import { inUnitOf } from '../move/move.ts'
import { type Movement, movementColumns, movementSource, type Purpose } from '../move/movement-row.ts'
import { chosenPlace, type LotPlace, placesOf, systemPlace } from '../places.ts'
import { addStock, createLots, type NewLot, type Origin } from '../receipt/create-lots.ts'
import { keyOf, takenCodes } from '../receipt/receive.ts'
import type { Lot } from '../record.ts'
import { addEdges } from '../trace/edges.ts'
import { assertBalance, lockBalances, type Posting, postMovements } from './ledger.ts'
import { addMade, recount } from './quantity-made.ts'
import type { Made, Posted, Taken } from './shares.ts'
import { edgesOf, lossesOf } from './shares.ts'

export interface ProductionStep extends Required<Purpose> {
  industryId: number
  /** the plant's day on which it was done; today where it is not said */
  usedOn?: string
  collectId: number | null
  consumed: readonly Taken[]
  lost: readonly Taken[]
  /** a code that is there already and in analysis gets more */
  produced: readonly Made[]
}

export interface PostedStep {
  movementIds: number[]
  /** of what was produced, in its order */
  lotIds: number[]
}

/**
 * Consumption, losses and products of one step, inside the command of who notes it: their entries, the lots in analysis,
 * what was made of what. The endpoint of that command declares `lots.produced`, `lots.consumed` and `lots.lost`.
 * @throws LOT_NOT_RELEASED, LOT_REJECTED, DESTINATION_NOT_ALLOWED, BALANCE_SHORT, GENEALOGY_CYCLE, VALIDATION at
 * `consumed.<n>.…`, `lost.<n>.…` and `produced.<n>.…`
 */
export async function postProduction(ctx: WriteContext, step: ProductionStep): Promise<PostedStep> {
  const taken = [...step.consumed, ...step.lost]
  const lots = await lotsAsTheyStand(ctx, [...new Set(taken.map(({ lotId }) => lotId))])
  const places = await placesOf(ctx, step.industryId)
  const consumed = await take(ctx, step, { lots, places, kind: 'CONSUMPTION' })
  const lost = await take(ctx, step, { lots, places, kind: 'LOSS' })
  const made = await make(ctx, step, places, consumed, lost)
  return {
    movementIds: [...consumed, ...lost].map(({ movementId }) => movementId).concat(made.movementIds),
    lotIds: made.lotIds,
  }
}

interface Taking {
  lots: ReadonlyMap<number, Lot>
  places: ReadonlyMap<number, LotPlace>
  kind: 'CONSUMPTION' | 'LOSS'
}

async function take(ctx: WriteContext, step: ProductionStep, { lots, places, kind }: Taking): Promise<Posted[]> {
  const field = kind === 'CONSUMPTION' ? 'consumed' : 'lost'
  const lines = kind === 'CONSUMPTION' ? step.consumed : step.lost
  if (lines.length === 0) return []
  const day = step.usedOn ?? (await todays(ctx)).get(step.industryId)
  const destinationId = await systemPlace(ctx, step.industryId, kind)
  const left = await lockBalances(ctx, [...lines, ...lines.map(({ lotId }) => ({ lotId, placeId: destinationId }))])
  const spent = new Map<string, Quantity>()
  const posted: Posted[] = []
  for (const [index, line] of lines.entries()) {
    const lot = lots.get(line.lotId)
    if (lot?.industry_id !== step.industryId) throw fieldProblem(`${field}.${index}.lotId`, { code: 'unknownHere' })
    const place = chosenPlace(places, line.placeId, `${field}.${index}.placeId`)
    const quantity = inUnitOf(lot, line.quantity, line.unit, `${field}.${index}.quantity`)
    throwIf(refusalToUse(lot, place, day))
    const key = `${line.lotId}:${line.placeId}`
    const total = addQuantities(spent.get(key) ?? '0', quantity)
    assertBalance(left(line), total)
    spent.set(key, total)
    posted.push({ ...line, quantity, unit: lot.unit, lot, movementId: await ctx.newId() })
  }
  const postings = posted.map(
    (one): Posting => ({
      id: one.movementId,
      industryId: step.industryId,
      lotId: one.lotId,
      kind,
      state: 'POSTED',
      originId: one.placeId,
      destinationId,
      quantity: one.quantity,
      purpose: step,
    }),
  )
  await postMovements(ctx, postings)
  for (const { lotId, quantity, unit, lot } of posted)
    await ctx.record({
      entity: ENTITY,
      entityId: lotId,
      industryId: step.industryId,
      event: kind === 'CONSUMPTION' ? 'lots.consumed' : 'lots.lost',
      from: lot.state,
      to: lot.state,
      after: { quantity, unit, noteId: step.noteId },
    })
  return posted
}

async function make(
  ctx: WriteContext,
  step: ProductionStep,
  places: ReadonlyMap<number, LotPlace>,
  consumed: readonly Posted[],
  lost: readonly Posted[],
): Promise<PostedStep> {
  const { industryId, noteId, collectId, produced } = step
  const all = await ctx.cached(products)
  const known = produced.length > 0 ? await takenCodes(ctx, industryId, '', produced) : new Map<string, number>()
  const standing = new Map((await findLots(ctx, [...known.values()])).map((lot) => [lot.id, lot]))
  const losses = lossesOf(lost, produced)
  const fresh: NewLot[] = []
  const more: NewLot[] = []
  for (const [index, one] of produced.entries()) {
    const product = all.get(one.productId)
    if (product?.industryId !== industryId) throw fieldProblem(`produced.${index}.productId`, { code: 'unknownHere' })
    chosenPlace(places, one.placeId, `produced.${index}.placeId`)
    if (produced.slice(0, index).some((other) => keyOf(other) === keyOf(one)))
      throw fieldProblem(`produced.${index}.code`, { code: 'repeated' })
    const knownId = known.get(keyOf(one))
    const lot = knownId === undefined ? undefined : standing.get(knownId)
    // what a note made and has taken back is posted anew whatever was decided about it since
    if (lot && lot.state !== 'A' && lot.note_id !== noteId)
      throw fieldProblem(`produced.${index}.code`, { code: 'taken' })
    const quantity = lot ? inUnitOf(lot, one.quantity, one.unit, `produced.${index}.quantity`) : one.quantity
    const id = lot?.id ?? (await ctx.newId())
    ;(lot ? more : fresh).push({ ...one, id, quantity, lossQuantity: losses[index] ?? null })
  }
  const origin: Origin = {
    industryId,
    event: 'produced',
    source: 'PRODUCTION',
    collectId,
    purpose: step,
    by: ctx.actor.accountId,
    at: ctx.now.toISOString(),
  }
  const movementIds = await createLots(ctx, fresh, origin)
  for (const { id, quantity, lossQuantity } of more) await addMade(ctx, id, quantity, lossQuantity ?? null)
  if (more.length > 0) movementIds.push(...(await addStock(ctx, more, origin)))
  const made = [...fresh, ...more]
  await addEdges(ctx, edgesOf(consumed, made, noteId), { olderChildren: more.map(({ id }) => id) })
  await blockWhereOpen(
    ctx,
    made.map(({ id }) => id),
    collectId,
  )
  const idOf = new Map(made.map((lot) => [keyOf(lot), lot.id]))
  return { movementIds, lotIds: produced.map((one) => idOf.get(keyOf(one)) ?? 0) }
}

/**
 * The inverse lines of all that a note has posted and nobody has reversed, the products first; gives their movements. The
 * endpoint of that command declares `lots.reversed`. Without a reason it follows the note's record.
 * @throws LOT_USED where what was produced is no longer where it was put
 */
export async function reverseProduction(ctx: WriteContext, noteId: number, reason: string | null): Promise<number[]> {
  await ctx.db.query(`select 1 from lots_movements where note_id = $1 order by id for update`, [noteId])
  const { rows } = await ctx.db.query<Movement>(
    `select ${movementColumns} from ${movementSource} where m.note_id = $1 and m.state = 'POSTED'
     order by m.kind <> 'PRODUCTION', m.id`,
    [noteId],
  )
  await reverseMovements(ctx, rows, reason)
  await recount(
    ctx,
    rows.flatMap(({ kind, lot_id }) => (kind === 'PRODUCTION' ? lot_id : [])),
  )
  return rows.map(({ id }) => id)
}
