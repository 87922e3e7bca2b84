import { randomUUID } from 'node:crypto'
import type { Infer } from '@lineside/contract/core'
import type { DeliveryState, noteDelivery } from '@lineside/contract/production-notes'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { connectorCache } from '../../connectors/index.ts'
import type { Note } from '../note.ts'
import { documentOf } from './document.ts'

export type DeliveryKind = 'NOTE' | 'REVERSAL'

/** A message to the enterprise system as the table has it. */
export interface Delivery {
  id: number
  note_id: number
  industry_id: number
  kind: DeliveryKind
  key: string
  body: object
  state: Exclude<DeliveryState, 'NONE'>
  connector_id: number
  attempts: number
  created_at: string
  last_at: string | null
  next_at: string | null
  answer: { name: string; value: string | number }[]
  fault: string | null
  detail: string
}

const columns = `d.id, d.note_id, d.industry_id, d.kind, d.key, d.body, d.state, d.connector_id, d.attempts, d.created_at,
  d.last_at, d.next_at, d.answer, d.fault, d.detail`

/** The messages about a note, oldest first, with what came of them. */
export async function deliveriesOf(ctx: ReadContext, noteId: number): Promise<Infer<typeof noteDelivery>[]> {
  const connectors = await ctx.cached(connectorCache)
  return (await storedDeliveries(ctx, noteId)).map((one) => ({
    kind: one.kind,
    state: one.state,
    connector: connectors.get(one.connector_id)?.name ?? '',
    attempts: one.attempts,
    lastAt: one.last_at,
    nextAt: one.next_at,
    answer: one.answer,
    fault: one.fault,
    detail: one.detail,
  }))
}

async function storedDeliveries(ctx: Pick<ReadContext, 'db'>, noteId: number): Promise<readonly Delivery[]> {
  const { rows } = await ctx.db.query<Delivery>(
    `select ${columns} from production_notes_deliveries d where d.note_id = $1 order by d.id`,
    [noteId],
  )
  return rows
}

/** The messages of a kind about a note, one for each connector of its plant that takes notes; written with what they say. */
async function writeMessages(ctx: WriteContext, note: Note, kind: DeliveryKind, to: readonly number[]): Promise<void> {
  for (const connectorId of to) {
    const id = await ctx.newId()
    const key = randomUUID()
    await ctx.db.query(
      `insert into production_notes_deliveries (id, note_id, industry_id, kind, key, body, state, connector_id, created_at,
         next_at) values ($1, $2, $3, $4, $5, $6, 'WAITING', $7, $8, $8)`,
      [
        id,
        note.id,
        note.industry_id,
        kind,
        key,
        JSON.stringify({ key, ...(await documentOf(ctx, note, kind)) }),
        connectorId,
        ctx.now.toISOString(),
      ],
    )
  }
}

/** An approved note is sent to every enabled connector of its plant that takes notes. Gives how it then stands. */
export async function sendNote(ctx: WriteContext, note: Note): Promise<DeliveryState> {
  const takers = [...(await ctx.cached(connectorCache)).values()].filter(
    ({ industryId, takesNotes, enabled }) => enabled && takesNotes && industryId === note.industry_id,
  )
  await writeMessages(
    ctx,
    note,
    'NOTE',
    takers.map(({ id }) => id),
  )
  return standing(ctx, note.id)
}

/**
 * Its reversal follows to whoever may know the note. One that was never tried is taken back instead: whoever was asked once
 * may have it, though no answer came.
 */
export async function sendReversal(ctx: WriteContext, note: Note): Promise<DeliveryState> {
  await ctx.db.query(
    `update production_notes_deliveries set state = 'WITHDRAWN', next_at = null
     where note_id = $1 and kind = 'NOTE' and attempts = 0 and state = 'WAITING'`,
    [note.id],
  )
  const sent = (await storedDeliveries(ctx, note.id)).filter(({ state }) => state !== 'WITHDRAWN')
  const count = (kind: DeliveryKind, id: number) =>
    sent.filter((one) => one.kind === kind && one.connector_id === id).length
  const to = [...new Set(sent.map(({ connector_id }) => connector_id))].filter(
    (id) => count('NOTE', id) > count('REVERSAL', id),
  )
  await writeMessages(ctx, note, 'REVERSAL', to)
  return standing(ctx, note.id)
}

/** What of several messages a note is said to be: the worst of them. */
const order = ['GIVEN_UP', 'FAILED', 'WAITING', 'SENT', 'WITHDRAWN'] as const

/** How a note stands with the enterprise system. */
export async function standing(ctx: Pick<ReadContext, 'db'>, noteId: number): Promise<DeliveryState> {
  const states = (await storedDeliveries(ctx, noteId)).map(({ state }) => state)
  return order.find((one) => states.includes(one)) ?? 'NONE'
}

/** What failed or was given up is tried again at once. */
export async function sendAgain(ctx: WriteContext, noteId: number): Promise<void> {
  await ctx.db.query(
    `update production_notes_deliveries set state = 'WAITING', attempts = greatest(attempts, 1), next_at = $2
     where note_id = $1 and state in ('FAILED', 'GIVEN_UP')`,
    [noteId, ctx.now.toISOString()],
  )
}

/**
 * What is due now, in its order: a reversal comes after the note that it takes back. `without`: connectors that did not
 * answer in this run.
 */
export async function dueDeliveries(
  ctx: Pick<ReadContext, 'db' | 'now'>,
  without: readonly number[],
  most: number,
): Promise<readonly Delivery[]> {
  const { rows } = await ctx.db.query<Delivery>(
    `select ${columns} from production_notes_deliveries d
     where d.next_at <= $1 and d.connector_id <> all($2::bigint[])
       and not exists (select from production_notes_deliveries e where e.note_id = d.note_id
         and e.connector_id = d.connector_id and e.id < d.id and e.state in ('WAITING', 'FAILED'))
     order by d.next_at, d.id limit $3`,
    [ctx.now.toISOString(), without, most],
  )
  return rows
}
