import type { CollectChanged } from '@lineside/contract/collects'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { moveAndWrite, type Value } from '../../../core/workflow/index.ts'
import { markNote } from '../../collects/index.ts'
import { sendNote, sendReversal } from '../deliveries/deliveries.ts'
import { postNote, reverseNote } from '../ledger.ts'
import { factsOf, sameLines, summaryOf, writeLines } from '../lines.ts'
import { lockNoteOfCollect, type Note, queueAt } from '../note.ts'
import { noteWorkflow } from '../workflow.ts'
import { type CollectLines, linesOfCollect } from './collect-lines.ts'

/** What an approved change of a record means for the note that was made with it (decisions 3.2, 3.14). */
export async function follow(ctx: WriteContext, changed: CollectChanged): Promise<void> {
  const note = await lockNoteOfCollect(ctx, changed.collectId)
  if (!note) return
  if (changed.kind === 'DELETE') return removeWithRecord(ctx, note)
  if (note.reversed_at !== null) return
  const corrected = await linesOfCollect(ctx, changed)
  if (!sameLines(corrected.lines, note.lines)) await correctWithRecord(ctx, note, corrected)
}

/** The figures of what was posted are taken back and posted anew; otherwise the note waits with the new ones. */
async function correctWithRecord(ctx: WriteContext, note: Note, { lines, complete }: CollectLines): Promise<void> {
  const isPosted = note.state === 'E'
  if (isPosted && !complete) throw problem('NOTE_INCOMPLETE')
  const next = { ...note, lines, revision: note.revision + 1 }
  const values: Record<string, Value> = { ...summaryOf(lines), complete, revision: next.revision }
  let written = lines
  if (isPosted) {
    await reverseNote(ctx, note, null)
    await sendReversal(ctx, note)
    written = await postNote(ctx, next)
    values.delivery = await sendNote(ctx, { ...next, lines: written })
  }
  await writeLines(ctx, note.id, written)
  const [before, after] = [{ lines: factsOf(note.lines) }, { lines: factsOf(lines) }]
  await moveAndWrite(ctx, noteWorkflow, note, { event: 'recordCorrected', before, after, values })
}

/** A note without its record cannot be approved any more; what it posted is taken back. */
async function removeWithRecord(ctx: WriteContext, note: Note): Promise<void> {
  const values: Record<string, Value> = { queue_at: queueAt(null, ctx.now) }
  if (note.state === 'E') {
    if (note.reversed_at === null) {
      await reverseNote(ctx, note, null)
      values.reversed_at = ctx.now.toISOString()
      values.delivery = await sendReversal(ctx, note)
    }
  } else {
    Object.assign(values, { waits_since: null, decided_by: null, decided_at: null, rejection_reason: null })
    await markNote(ctx, { collectId: note.collect_id ?? 0, collectedAt: note.noted_at }, 'R')
  }
  await moveAndWrite(ctx, noteWorkflow, note, { event: 'recordDeleted', values })
}
