import { compareQuantities, type MovementKind, type MovementState, type Quantity } from '@lineside/contract/lots'
import { insertOfArrays } from '../../../core/db/index.ts'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'

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
  orderNumber?: string
  noteId?: number
}

/** One line; `quantity` is negative where it leaves the place. */
export interface Entry {
  movementId: number
  lotId: number
  placeId: number
  quantity: Quantity
}

const movementColumns = [
  { name: 'id', type: 'bigint' },
  { name: 'industry_id', type: 'bigint' },
  { name: 'lot_id', type: 'bigint' },
  { name: 'kind', type: 'text' },
  { name: 'state', type: 'text' },
  { name: 'origin_id', type: 'bigint' },
  { name: 'destination_id', type: 'bigint' },
  { name: 'quantity', type: 'numeric' },
  { name: 'order_number', type: 'text' },
  { name: 'note_id', type: 'bigint' },
  { name: 'created_by', type: 'bigint' },
  { name: 'created_at', type: 'timestamptz' },
]
const entryColumns = [
  { name: 'id', type: 'bigint' },
  { name: 'movement_id', type: 'bigint' },
  { name: 'lot_id', type: 'bigint' },
  { name: 'place_id', type: 'bigint' },
  { name: 'quantity', type: 'numeric' },
  { name: 'by_id', type: 'bigint' },
  { name: 'at', type: 'timestamptz' },
]

const turned = (rows: readonly (readonly unknown[])[], width: number) =>
  Array.from({ length: width }, (_, column) => rows.map((row) => row[column]))

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
  const rows = postings.map((one) => [
    one.id,
    one.industryId,
    one.lotId,
    one.kind,
    one.state,
    one.originId,
    one.destinationId,
    one.quantity,
    one.orderNumber ?? '',
    one.noteId ?? null,
    by,
    at,
  ])
  await ctx.db.query(insertOfArrays('lots_movements', movementColumns), turned(rows, movementColumns.length))
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
export async function addMovement(ctx: WriteContext, movement: AddedMovement, placeId: number): Promise<void> {
  const { id, industry_id, lot_id, kind, state, origin_id, destination_id, to_industry_id, quantity } = movement
  const { fefo_reason, order_number, created_by, created_at } = movement
  const added = { id, industry_id, lot_id, kind, state, origin_id, destination_id, to_industry_id, quantity }
  ctx.insert('lots_movements', { ...added, fefo_reason, order_number, created_by, created_at })
  const line = { movement_id: id, lot_id, by_id: created_by, at: created_at }
  ctx.insert('lots_entries', { id: await ctx.newId(), ...line, place_id: origin_id, quantity: negative(quantity) })
  ctx.insert('lots_entries', { id: await ctx.newId(), ...line, place_id: placeId, quantity })
}

/** The columns of a movement that begins. */
interface AddedMovement {
  id: number
  industry_id: number
  lot_id: number
  kind: MovementKind
  state: MovementState
  origin_id: number
  destination_id: number | null
  to_industry_id: number | null
  quantity: Quantity
  fefo_reason: string
  order_number: string
  created_by: number
  created_at: string
}

/** Lines of movements that are there, those of each one its negative: what ends or corrects them. */
export async function postEntries(
  ctx: WriteContext,
  entries: readonly Entry[],
  by = ctx.actor.accountId,
  at = ctx.now.toISOString(),
): Promise<void> {
  const rows: unknown[][] = []
  for (const { movementId, lotId, placeId, quantity } of entries)
    rows.push([await ctx.newId(), movementId, lotId, placeId, quantity, by, at])
  await ctx.db.query(insertOfArrays('lots_entries', entryColumns), turned(rows, entryColumns.length))
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
