import { compareQuantities, type MovementKind, type MovementState, type Quantity } from '@lineside/contract/lots'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { insertRows } from '../insert-rows.ts'
import { type Dated, type Purpose, purposeTypes, purposeValues, storedMovement } from '../move/movement-row.ts'

/** A movement to be posted: its two lines are written with it. */
export interface Posting {
  id: number
  industryId: number
  lotId: number
  kind: MovementKind
  state: MovementState
  originId: number
  destinationId: number
  quantity: Quantity
  purpose?: Purpose
}

/** One line; `quantity` is negative where it leaves the place. */
export interface Entry {
  movementId: number
  lotId: number
  placeId: number
  quantity: Quantity
}

const movementTypes = {
  id: 'bigint',
  industry_id: 'bigint',
  lot_id: 'bigint',
  kind: 'text',
  state: 'text',
  origin_id: 'bigint',
  destination_id: 'bigint',
  quantity: 'numeric',
  ...purposeTypes,
  created_by: 'bigint',
  created_at: 'timestamptz',
}
const entryTypes = {
  id: 'bigint',
  movement_id: 'bigint',
  lot_id: 'bigint',
  place_id: 'bigint',
  quantity: 'numeric',
  by_id: 'bigint',
  at: 'timestamptz',
}

/**
 * Writes movements with their lines, two statements for any number of them. Balances follow by the trigger of the lines;
 * one that would be below zero is refused by the database itself, whoever asks.
 */
export async function postMovements(
  ctx: WriteContext,
  postings: readonly Posting[],
  by = ctx.actor.accountId,
  at = ctx.now.toISOString(),
): Promise<void> {
  if (postings.length === 0) return
  const rows = postings.map((one) => ({
    id: one.id,
    industry_id: one.industryId,
    lot_id: one.lotId,
    kind: one.kind,
    state: one.state,
    origin_id: one.originId,
    destination_id: one.destinationId,
    quantity: one.quantity,
    ...purposeValues(one.purpose),
    created_by: by,
    created_at: at,
  }))
  await insertRows(ctx, 'lots_movements', movementTypes, rows)
  await postEntries(
    ctx,
    postings.flatMap(({ id: movementId, lotId, originId, destinationId, quantity }) => [
      { movementId, lotId, placeId: originId, quantity: negative(quantity) },
      { movementId, lotId, placeId: destinationId, quantity },
    ]),
    by,
    at,
  )
}

export const negative = (quantity: Quantity): Quantity =>
  quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`

/** One movement with its two lines, written with the commit of the command. */
export async function addMovement(ctx: WriteContext, movement: Dated, placeId: number): Promise<void> {
  const { id, lot_id, origin_id, quantity, created_by, created_at } = movement
  ctx.insert('lots_movements', storedMovement(movement))
  const line = { movement_id: id, lot_id, by_id: created_by, at: created_at }
  ctx.insert('lots_entries', { id: await ctx.newId(), ...line, place_id: origin_id, quantity: negative(quantity) })
  ctx.insert('lots_entries', { id: await ctx.newId(), ...line, place_id: placeId, quantity })
}

/** Lines of movements that are there, those of each one its negative: what ends or corrects them. */
export async function postEntries(
  ctx: WriteContext,
  entries: readonly Entry[],
  by = ctx.actor.accountId,
  at = ctx.now.toISOString(),
): Promise<void> {
  const rows = []
  for (const { movementId, lotId, placeId, quantity } of entries)
    rows.push({
      id: await ctx.newId(),
      movement_id: movementId,
      lot_id: lotId,
      place_id: placeId,
      quantity,
      by_id: by,
      at,
    })
  await insertRows(ctx, 'lots_entries', entryTypes, rows)
}

/** A lot at a place. */
export interface Spot {
  lotId: number
  placeId: number
}

const keyOf = ({ lotId, placeId }: Spot) => `${lotId}:${placeId}`

/** What lies at places, locked until the command ends, always in the same order. */
export async function lockBalances(ctx: ReadContext, spots: readonly Spot[]): Promise<(spot: Spot) => Quantity> {
  const { rows } = await ctx.db.query<{ lot_id: number; place_id: number; quantity: Quantity }>(
    `select lot_id, place_id, trim_scale(quantity)::text as quantity from lots_balances
     where (lot_id, place_id) in (select * from unnest($1::bigint[], $2::bigint[]))
     order by lot_id, place_id for update`,
    [spots.map(({ lotId }) => lotId), spots.map(({ placeId }) => placeId)],
  )
  const balances = new Map(rows.map((row) => [`${row.lot_id}:${row.place_id}`, row.quantity]))
  return (spot) => balances.get(keyOf(spot)) ?? '0'
}

/** What of a lot lies at a place, nobody waiting for it. */
export async function balanceAt(ctx: Pick<ReadContext, 'db'>, { lotId, placeId }: Spot): Promise<Quantity> {
  const { rows } = await ctx.db.query<{ quantity: Quantity }>(
    'select trim_scale(quantity)::text as quantity from lots_balances where lot_id = $1 and place_id = $2',
    [lotId, placeId],
  )
  return rows[0]?.quantity ?? '0'
}

/** @throws BALANCE_SHORT where less lies there than is to be taken */
export function assertBalance(balance: Quantity, quantity: Quantity): void {
  if (compareQuantities(balance, quantity) < 0) throw problem('BALANCE_SHORT')
}

/** What a movement from a place where lots come from is called. */
export const ledgerKinds = { SUPPLIER: 'RECEIPT', PRODUCTION: 'PRODUCTION', PLANTS: 'ARRIVAL' } as const
