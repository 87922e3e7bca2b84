import type { Infer } from '@lineside/contract/core'
import type { SlotState, slotRecord } from '@lineside/contract/slots'
import { assertInScope } from '../../core/access/index.ts'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { transition } from '../../core/states/index.ts'
import type { Workflow } from '../../core/workflow/index.ts'
import { mayTakePart } from '../accounts/index.ts'
import { presentSlot } from './present.ts'
import { type SlotColumns, slotColumns, stateNow } from './queries.ts'
import { slotRules } from './rules.ts'

async function load(ctx: ReadContext, id: number, lock: string): Promise<SlotColumns> {
  const { rows } = await ctx.db.query<SlotColumns>(`select ${slotColumns} from slots s where s.id = $1${lock}`, [id])
  const [slot] = rows
  if (!slot) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, slot.industry_id)
  return slot
}

/** A slot of the reader's plants; any other does not exist for them. */
export const loadSlotFor = (ctx: ReadContext, id: number): Promise<SlotColumns> => load(ctx, id, '')

/** The same for who changes it; one whose window has passed is written as missed first, where the job has not come to it. */
async function lockSlotFor(ctx: WriteContext, id: number): Promise<SlotColumns> {
  const slot = await load(ctx, id, ' for update')
  if (slot.state === stateNow(slot, ctx.now)) return slot
  await ctx.db.query(`update slots set state = 'UNJUSTIFIED' where id = $1`, [id])
  return writeMissed(ctx, slot)
}

/** The history of a slot that nobody collected for. Its version stays: it reads as it did since its window closed. */
export async function writeMissed(ctx: WriteContext, slot: SlotColumns): Promise<SlotColumns> {
  await transition(ctx, slotRules, {
    from: 'SCHEDULED',
    event: 'missed',
    record: slot,
    history: { entity: 'slots', entityId: slot.id, industryId: slot.industry_id },
  })
  return { ...slot, state: 'UNJUSTIFIED' }
}

/** How a slot moves by people's hands. */
export const slotWorkflow: Workflow<SlotState | 'REMOVED', SlotColumns, Infer<typeof slotRecord>> = {
  rules: slotRules,
  table: 'slots',
  state: 'state',
  entity: 'slots',
  container: 'slots',
  load: loadSlotFor,
  lock: lockSlotFor,
  present: presentSlot,
  announceMove: async () => undefined,
  mayTakePart,
}
