import type { Infer } from '@lineside/contract/core'
import type { NoteState, productionNoteRecord } from '@lineside/contract/production-notes'
import type { Workflow } from '../../core/workflow/index.ts'
import { mayTakePart } from '../accounts/index.ts'
import { ENTITY, loadNote, lockNote, type Note } from './note.ts'
import { presentNote } from './present.ts'
import { noteRules } from './rules.ts'

export type NoteAnswer = Infer<typeof productionNoteRecord>

/** How a note moves. */
export const noteWorkflow: Workflow<NoteState, Note, NoteAnswer> = {
  rules: noteRules,
  table: 'production_notes',
  state: 'state',
  entity: ENTITY,
  container: ENTITY,
  load: loadNote,
  lock: lockNote,
  present: presentNote,
  mayTakePart,
  async announceMove(ctx, { id }, { event, actorId, reason }) {
    await ctx.announce('production-notes.moved', { noteId: id, event, actorId, ...(reason && { reason }) })
  },
}
