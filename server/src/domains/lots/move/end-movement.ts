import {
  compareQuantities,
  isPastExpiry,
  type MovementState,
  receiveMovement,
  refusalOfPlace,
  subtractQuantity,
} from '@lineside/contract/lots'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { changeRecord, type Step } from '../../../core/workflow/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { findLots, todays } from '../lot/lot.ts'
import { notifyReaders } from '../notices.ts'
import { chosenPlace, placesOf, systemPlace } from '../places.ts'
import { addStock, createLots } from '../receipt/create-lots.ts'
import { takenCodes } from '../receipt/receive.ts'
import { assertReadsLots } from '../rights.ts'
import { lockBalances, negative, postEntries } from '../stock/ledger.ts'
import { addEdges, endEdges } from '../trace/edges.ts'
import { productAt } from './move.ts'
import { MOVEMENT_ENTITY, movementWorkflow } from './movement.ts'
import type { Dated, Movement } from './movement-row.ts'

const ended = (ctx: WriteContext, reason: string) => ({
  ended_by: ctx.actor.accountId,
  ended_at: ctx.now.toISOString(),
  reason,
})

/** The inverse lines of a movement: back from where it stands. @throws LOT_USED where less is left there */
async function postInverse(ctx: WriteContext, movement: Movement, placeId: number): Promise<void> {
  const { id: movementId, lot_id: lotId, origin_id, quantity } = movement
  const balances = await lockBalances(ctx, [
    { lotId, placeId },
    { lotId, placeId: origin_id },
  ])
  if (compareQuantities(balances({ lotId, placeId }), quantity) < 0) throw problem('LOT_USED')
  await postEntries(ctx, [
    { movementId, lotId, placeId, quantity: negative(quantity) },
    { movementId, lotId, placeId: origin_id, quantity },
  ])
  await endEdges(ctx, [movementId])
}

/**
 * What was posted goes back from where it was put. Without a reason it follows a record. The endpoint of that command
 * declares `lots.reversed`.
 * @throws LOT_USED where less is left there
 */
export async function reverseMovements(ctx: WriteContext, movements: readonly Movement[], reason: string | null) {
  for (const movement of movements) {
    if (movement.destination_id === null) throw problem('STATE_REFUSED')
    await postInverse(ctx, movement, movement.destination_id)
    await ctx.record({
      entity: MOVEMENT_ENTITY,
      entityId: movement.id,
      industryId: movement.industry_id,
      event: 'lots.reversed',
      from: 'POSTED',
      to: 'REVERSED',
      reason,
      ...(reason === null && { after: { byRecord: true } }),
    })
  }
  await ctx.db.query(
    `update lots_movements set state = 'REVERSED', ended_by = $2, ended_at = $3, reason = $4, row_version = row_version + 1
     where id = any($1::bigint[])`,
    [movements.map(({ id }) => id), ctx.actor.accountId, ctx.now.toISOString(), reason ?? ''],
  )
}

/** Back to where it was; the destination is notified. */
export const takeBackStep: Step<MovementState, Dated> = {
  change: (ctx, movement, { reason = '' }) => ({
    values: ended(ctx, reason),
    async afterwards() {
      await postInverse(ctx, movement, await systemPlace(ctx, movement.industry_id, 'IN_TRANSIT'))
      const actorId = ctx.actor.accountId
      await notifyReaders(ctx, movement.to_industry_id ?? 0, {
        templateKey: 'movementTakenBack.destination',
        params: {
          lot: movement.code,
          amount: { number: Number(movement.quantity), unit: movement.unit },
          who: (await ctx.cached(accountNames)).get(actorId) ?? '',
          reason,
        },
        actorId,
        subject: { entity: movementWorkflow.entity, id: movement.id },
      })
    },
  }),
}

export const reverseStep: Step<MovementState, Dated> = {
  change: (ctx, movement, { reason = '' }) => ({
    values: ended(ctx, reason),
    afterwards: () => postInverse(ctx, movement, movement.destination_id ?? 0),
  }),
}

/** What arrives at another plant becomes a lot there, or more of one that came before; what is missing is lost here. */
export const receiveMovementCommand = command(receiveMovement, async (ctx, { params, body }) =>
  changeRecord(ctx, movementWorkflow, params.id, async (movement) => {
    const { quantity } = body
    const reason = body.reason ?? ''
    const values: Record<string, string | number> = { ...ended(ctx, reason), received_quantity: quantity }
    return {
      event: 'arrived',
      sent: body.rowVersion,
      reason: reason || null,
      after: { sent: movement.quantity, received: quantity },
      values,
      async also() {
        const isMore = compareQuantities(quantity, movement.quantity) > 0
        if (isMore) throw fieldProblem('quantity', { code: 'moreThanSent', params: { sent: movement.quantity } })
        const isLess = compareQuantities(quantity, movement.quantity) < 0
        if (isLess && reason === '') throw fieldProblem('reason', { code: 'required' })
        assertReadsLots(ctx)
        await settle(ctx, movement, quantity)
        values.arrived_lot_id = await arrive(ctx, movement, body.placeId, quantity)
      },
    }
  }),
)

/** The sending plant's side: out of transit, to the other plants and to what is lost. */
async function settle(ctx: WriteContext, movement: Dated, received: string): Promise<void> {
  const { id: movementId, lot_id: lotId, industry_id: industryId, quantity } = movement
  const of = (kind: 'IN_TRANSIT' | 'PLANTS' | 'LOSS') => systemPlace(ctx, industryId, kind)
  const missing = subtractQuantity(quantity, received)
  await postEntries(ctx, [
    { movementId, lotId, placeId: await of('IN_TRANSIT'), quantity: negative(quantity) },
    { movementId, lotId, placeId: await of('PLANTS'), quantity: received },
    ...(compareQuantities(missing, '0') > 0
      ? [{ movementId, lotId, placeId: await of('LOSS'), quantity: missing }]
      : []),
  ])
}

/** The receiving plant's side; gives the lot there. */
async function arrive(ctx: WriteContext, movement: Dated, placeId: number, quantity: string): Promise<number> {
  const industryId = movement.to_industry_id ?? 0
  const place = chosenPlace(await placesOf(ctx, industryId), placeId, 'placeId')
  const [lot] = await findLots(ctx, [movement.lot_id])
  const product = lot && (await productAt(ctx, lot, industryId))
  if (!lot || !product) throw fieldProblem('placeId', { code: 'unknownHere' })
  // it expired on its way: it is received, and kept apart
  const today = (await todays(ctx)).get(industryId) ?? ''
  const isOver = isPastExpiry(lot.expires_on, today)
  if (isOver && refusalOfPlace({ status: 'B', expiresOn: lot.expires_on, allowedAt: [] }, place, today))
    throw problem('LOT_EXPIRED')
  const { code, supplier, unit, expires_on: expiresOn } = lot
  const taken = await takenCodes(ctx, industryId, supplier, [{ code, productId: product.id }])
  const known = [...taken.values()][0]
  const origin = {
    industryId,
    event: 'received',
    source: 'PLANTS',
    supplier,
    sourceLotId: lot.id,
    by: ctx.actor.accountId,
    at: ctx.now.toISOString(),
  } as const
  const id = known ?? (await ctx.newId())
  const fresh = { id, code, productId: product.id, quantity, unit, expiresOn, placeId: place.id }
  if (known === undefined) await createLots(ctx, [fresh], origin)
  else {
    await ctx.db.query('update lots set quantity = quantity + $2, row_version = row_version + 1 where id = $1', [
      id,
      quantity,
    ])
    await addStock(ctx, [fresh], origin)
  }
  await addEdges(ctx, [{ parentId: lot.id, childId: id, quantity, movementId: movement.id }], {
    olderChildren: known === undefined ? [] : [id],
  })
  return id
}
