import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { editProductionNote, resubmitProductionNote } from '@lineside/contract/production-notes'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { changeLocked } from '../../../core/workflow/index.ts'
import { markNote } from '../../collects/index.ts'
import { dayOfNote } from '../ledger.ts'
import { factsOf, type Line, sameLines, summaryOf, writeLines } from '../lines.ts'
import { type Note, queueAt } from '../note.ts'
import { noteWorkflow } from '../workflow.ts'
import { checkedLines } from './check-lines.ts'

type Sent = Parsed<SchemasOf<typeof editProductionNote>>['body']

/** Its author changes a note that waits: its next revision. What changes nothing is answered as it stands. */
export const editNoteCommand = command(editProductionNote, async (ctx, { params, body }) => {
  const note = await noteWorkflow.lock(ctx, params.id)
  const { lines, remark } = contentOf(body)
  const isSame =
    note.state === 'P' &&
    note.row_version === body.rowVersion &&
    note.author_id === ctx.actor.accountId &&
    note.remark === remark &&
    sameLines(note.lines, lines)
  return isSame ? ctx.unchanged(await noteWorkflow.present(ctx, note)) : correct(ctx, note, body, 'edited')
})

/** Its author corrects a note that was rejected, and submits it again. */
export const resubmitNoteCommand = command(resubmitProductionNote, async (ctx, { params, body }) =>
  correct(ctx, await noteWorkflow.lock(ctx, params.id), body, 'resubmitted'),
)

const contentOf = ({ lines, remark }: Sent) => ({ lines: lines as readonly Line[], remark })

const placeAndDay = async (ctx: WriteContext, note: Note) => ({
  industryId: note.industry_id,
  notedOn: await dayOfNote(ctx, note),
})

async function correct(ctx: WriteContext, note: Note, body: Sent, event: 'edited' | 'resubmitted') {
  const { lines, remark } = contentOf(body)
  const waits = event === 'resubmitted' ? ctx.now.toISOString() : note.waits_since
  return changeLocked(ctx, noteWorkflow, note, {
    event,
    sent: body.rowVersion,
    before: { lines: factsOf(note.lines), remark: note.remark },
    after: { lines: factsOf(lines), remark },
    values: {
      ...summaryOf(lines),
      complete: true,
      remark,
      revision: note.revision + 1,
      waits_since: waits,
      queue_at: queueAt(waits, ctx.now),
    },
    async also() {
      await writeLines(ctx, note.id, await checkedLines(ctx, await placeAndDay(ctx, note), body.lines))
      if (event === 'resubmitted' && note.collect_id !== null)
        await markNote(ctx, { collectId: note.collect_id, collectedAt: note.noted_at }, 'P')
    },
  })
}
