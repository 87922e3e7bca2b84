import { addNote } from '@lineside/contract/logbooks'
import { command, type ReadContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { moveRecord } from '../../../core/workflow/index.ts'
import { mayWrite } from '../access.ts'
import { DAY_ENTITY } from '../roll-over/write-roll-over.ts'
import { type Day, loadDay } from './day.ts'
import { type Item, lockItem } from './item.ts'
import { itemWorkflow } from './item-workflow.ts'
import { writeNote } from './notes.ts'
import { presentDay } from './present-day.ts'

/** Writes a note; one that came before, by the id that its device gave it, is answered with the book as it stands. */
export const addNoteCommand = command(
  addNote,
  async (ctx, { params, body }) => {
    const day = await loadDay(ctx, params.id)
    if (!mayWrite(ctx, day)) throw problem('FORBIDDEN')
    const { itemId, text, flagged } = body
    const after = { text, flagged }
    if (itemId === null) {
      const entry = { entity: DAY_ENTITY, entityId: day.id, industryId: day.industry_id }
      await ctx.record({ ...entry, event: 'logbooks.bookNoted', after })
    } else {
      const item = await itemIn(ctx, day, itemId)
      await moveRecord(ctx, itemWorkflow, item, { event: 'noted', choose: item.state, after })
    }
    await writeNote(ctx, { ...body, groupId: day.group_id, dayId: day.id })
    return presentDay(ctx, day)
  },
  {
    onRepeat: {
      logbooks_notes_client: async (ctx, { params }) => presentDay(ctx, await loadDay(ctx, params.id)),
    },
  },
)

/** @throws VALIDATION `unknownHere` for an item that stands in another book */
async function itemIn(ctx: ReadContext, day: Day, itemId: number): Promise<Item> {
  const item = await lockItem(ctx, itemId)
  const stands = item.due_date <= day.date && (item.ended_on === null || item.ended_on >= day.date)
  if (item.group_id !== day.group_id || !(stands || item.frequency === 'ON_DEMAND'))
    throw fieldProblem('itemId', { code: 'unknownHere' })
  return item
}
