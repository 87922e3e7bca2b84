import { defineJob, type JobContext } from '../../../core/jobs/index.ts'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { type Connector, connectorCache, deliverTo } from '../../connectors/index.ts'
import { ENTITY } from '../note.ts'
import { type Delivery, dueDeliveries, standing } from './deliveries.ts'

/** So many messages are sent in one run, at most. */
const AT_ONCE = 50
/** So often one is tried, three days in all; then somebody must look at it. */
export const MAX_ATTEMPTS = 20
const MINUTE = 60_000
const MAX_PAUSE = 360

/** Minutes until the next attempt: 1, 2, 4 … up to six hours. */
export const pauseAfter = (attempts: number): number => Math.min(2 ** (attempts - 1), MAX_PAUSE)

/** What says that the other side is away, and not that it refuses this message. */
const away = new Set(['timeout', 'busy', 'unreachable', 'disabled', 'noSecret', 'privateAddress'])

/**
 * Sends what is due to the enterprise system, outside of any transaction. An attempt is counted before it is made: whoever
 * dies in between has told, as far as anybody knows, and tells again under the same key. Who does not answer is left
 * alone for the rest of the run.
 */
export const deliverJob = defineJob({
  name: 'production-notes.deliver',
  every: 'minute',
  async run(ctx) {
    const silent: number[] = []
    for (let sent = 0; sent < AT_ONCE && !ctx.signal.aborted; sent++) {
      const [next] = await dueDeliveries(ctx, silent, 1)
      if (!next) return
      const fault = await deliver(ctx, next)
      if (fault !== null && away.has(fault)) silent.push(next.connector_id)
    }
  },
})

/** Gives why it was not taken; null where it was. */
async function deliver(ctx: JobContext, one: Delivery): Promise<string | null> {
  const attempts = one.attempts + 1
  const claimed = await ctx.command([], (write) => claim(write, one, attempts))
  if (!claimed) return null
  const connector = (await ctx.cached(connectorCache)).get(one.connector_id)
  const outcome = connector ? await send(ctx, connector, one) : ({ fault: 'disabled', detail: '' } as const)
  if ('values' in outcome) {
    const answer = [...outcome.values].map(([name, value]) => ({ name, value }))
    await ctx.command(['production-notes.delivered'], (write) => settle(write, one, { answer }))
    return null
  }
  const { fault, detail = '' } = outcome
  await ctx.command(['production-notes.deliveryGivenUp'], (write) => postpone(write, one, { fault, detail, attempts }))
  return fault
}

const send = (ctx: JobContext, connector: Connector, { key, body }: Delivery) =>
  deliverTo(ctx, connector, { key, content: JSON.stringify(body) })

/** Whether it is still to be sent; a reversal may have taken it back. */
export async function claim(ctx: WriteContext, { id }: Delivery, attempts: number): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `update production_notes_deliveries set attempts = $2, last_at = $3, next_at = $4
     where id = $1 and attempts = $2 - 1 and next_at is not null`,
    [id, attempts, ctx.now.toISOString(), new Date(ctx.now.getTime() + MINUTE).toISOString()],
  )
  return rowCount !== 0
}

/** The first answer counts: what comes a second time changes nothing. */
export async function settle(ctx: WriteContext, one: Delivery, { answer }: Pick<Delivery, 'answer'>): Promise<void> {
  const { rowCount } = await ctx.db.query(
    `update production_notes_deliveries set state = 'SENT', next_at = null, answer = $2, fault = null, detail = ''
     where id = $1 and state in ('WAITING', 'FAILED')`,
    [one.id, JSON.stringify(answer)],
  )
  if (rowCount === 0) return
  await noteStands(ctx, one)
  const after = { delivery: one.kind, ...Object.fromEntries(answer.map(({ name, value }) => [name, value])) }
  await ctx.record({ ...historyEntry(one), event: 'production-notes.delivered', after })
}

interface Refused {
  fault: string
  detail: string
  attempts: number
}

export async function postpone(ctx: WriteContext, one: Delivery, { fault, detail, attempts }: Refused): Promise<void> {
  const isLast = attempts >= MAX_ATTEMPTS
  const next = new Date(ctx.now.getTime() + pauseAfter(attempts) * MINUTE).toISOString()
  const { rowCount } = await ctx.db.query(
    `update production_notes_deliveries set state = $2, next_at = $3, fault = $4, detail = $5
     where id = $1 and state in ('WAITING', 'FAILED')`,
    [one.id, isLast ? 'GIVEN_UP' : 'FAILED', isLast ? null : next, fault, detail.slice(0, 200)],
  )
  if (rowCount === 0) return
  await noteStands(ctx, one)
  if (isLast) {
    const after = { delivery: one.kind, fault, attempts }
    await ctx.record({ ...historyEntry(one), event: 'production-notes.deliveryGivenUp', after })
  }
}

const historyEntry = ({ note_id, industry_id }: Delivery) => ({
  entity: ENTITY,
  entityId: note_id,
  industryId: industry_id,
})

async function noteStands(ctx: WriteContext, { note_id }: Delivery): Promise<void> {
  await ctx.db.query('update production_notes set delivery = $2 where id = $1', [note_id, await standing(ctx, note_id)])
}
