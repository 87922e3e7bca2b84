import type { DeliveryState } from '@lineside/contract/production-notes'
import { approveProductionNotes, type NoteState, productionNoteTransitions } from '@lineside/contract/production-notes'
import { changeEach } from '../../core/catalogue/index.ts'
import { commands, type Implementation, type WriteContext } from '../../core/kernel/index.ts'
import { type Step, transitionCommands } from '../../core/workflow/index.ts'
import { markNote } from '../collects/index.ts'
import { sendAgain, sendNote, sendReversal, standing } from './deliveries/deliveries.ts'
import { postNote, reverseNote } from './ledger.ts'
import { writeLines } from './lines.ts'
import { ENTITY, type Note, queueAt } from './note.ts'
import { type NoteAnswer, noteWorkflow } from './workflow.ts'

const decided = (ctx: WriteContext) => ({
  decided_by: ctx.actor.accountId,
  decided_at: ctx.now.toISOString(),
  waits_since: null,
  queue_at: queueAt(null, ctx.now),
})

/** The record that a note was made with says how the note stands. */
const markRecord = async (ctx: WriteContext, { collect_id, noted_at }: Note, state: NoteState) => {
  if (collect_id !== null) await markNote(ctx, { collectId: collect_id, collectedAt: noted_at }, state)
}

const writeDelivery = (ctx: WriteContext, { id }: Note, delivery: DeliveryState) =>
  ctx.db.query('update production_notes set delivery = $2 where id = $1', [id, delivery])

/** What a decision does beyond its row of the state table; all of it in the transaction of the decision. */
const steps: Readonly<Record<string, Step<NoteState, Note>>> = {
  approved: {
    change: (ctx, note) => ({
      values: decided(ctx),
      async afterwards() {
        const lines = await postNote(ctx, note)
        await writeLines(ctx, note.id, lines)
        await writeDelivery(ctx, note, await sendNote(ctx, { ...note, lines }))
        await markRecord(ctx, note, 'E')
      },
    }),
  },
  rejected: {
    change: (ctx, note, { reason = '' }) => ({
      values: { ...decided(ctx), rejection_reason: reason },
      afterwards: () => markRecord(ctx, note, 'R'),
    }),
  },
  reversed: {
    change: (ctx, note, { reason = '' }) => ({
      values: { reversed_at: ctx.now.toISOString() },
      async afterwards() {
        await reverseNote(ctx, note, reason)
        await writeDelivery(ctx, note, await sendReversal(ctx, note))
      },
    }),
  },
  resent: {
    change: (ctx, note) => ({
      async afterwards() {
        await sendAgain(ctx, note.id)
        await writeDelivery(ctx, note, await standing(ctx, note.id))
      },
    }),
  },
}

/** Approve, reject, reverse and send again. */
export const decisionCommands: readonly Implementation[] = transitionCommands(
  noteWorkflow,
  productionNoteTransitions,
  steps,
)

const approveOne = (): Implementation => {
  const one = decisionCommands.find(({ endpoint }) => endpoint.events[0] === 'production-notes.approved')
  if (!one) throw new Error('Nobody approves a note')
  return one
}

/** Approves many by the command of one: what is refused of one takes nothing from the others. */
export const approveNotesCommand = commands(approveProductionNotes, (ctx, { body: { records }, one }) =>
  changeEach(ctx, one, ENTITY, records, async (own, { id, rowVersion }) => {
    const moved = await approveOne().handle(own, { params: { id }, query: undefined, body: { rowVersion } })
    return (moved as NoteAnswer).rowVersion
  }),
)
