import { randomUUID } from 'node:crypto'
import { concludeItem, setNotApplicable, undoItem } from '@lineside/contract/logbooks'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { changeRecord } from '../../../core/workflow/index.ts'
import { bookNow } from './day.ts'
import { shiftNow } from './handover.ts'
import type { Item } from './item.ts'
import { itemWorkflow, recountToday } from './item-workflow.ts'
import { writeNote } from './notes.ts'

/** Who settled it, when, and in which shift. */
const settledNow = async (ctx: WriteContext, item: Item) => ({
  settled_by: ctx.actor.accountId,
  settled_at: ctx.now.toISOString(),
  shift_id: await shiftNow(ctx, item.industry_id),
  ended_on: item.today,
})

/** An item is concluded, with the note and the file that its activity asks for. */
export const concludeItemCommand = command(concludeItem, (ctx, { params, body }) =>
  changeRecord(ctx, itemWorkflow, params.id, async (item) => ({
    event: 'concluded',
    sent: body.rowVersion,
    after: { title: item.definition.title },
    values: await settledNow(ctx, item),
    async also() {
      const { note: text, fileIds } = body
      if (item.definition.needsNote && text === '') throw fieldProblem('note', { code: 'required' })
      if (item.definition.needsFile && fileIds.length === 0) throw fieldProblem('fileIds', { code: 'fileRequired' })
      if (text === '' && fileIds.length === 0) return
      const { id: dayId, group_id: groupId } = await bookNow(ctx, item)
      await writeNote(ctx, { clientId: randomUUID(), groupId, dayId, itemId: item.id, text, flagged: false, fileIds })
    },
    afterwards: () => recountToday(ctx, item),
  })),
)

export const setNotApplicableCommand = command(setNotApplicable, (ctx, { params, body }) =>
  changeRecord(ctx, itemWorkflow, params.id, async (item) => ({
    event: 'notApplicable',
    sent: body.rowVersion,
    after: { title: item.definition.title },
    values: await settledNow(ctx, item),
    afterwards: () => recountToday(ctx, item),
  })),
)

/** What was said today is taken back; the item of the next period, which nobody has touched, is removed. */
export const undoItemCommand = command(undoItem, (ctx, { params, body }) =>
  changeRecord(ctx, itemWorkflow, params.id, (item) => ({
    event: 'undone',
    sent: body.rowVersion,
    before: { state: item.state, by: item.settled_by },
    after: { title: item.definition.title, ...(item.next_id !== null && { removed: item.next_id }) },
    values: { settled_by: null, settled_at: null, shift_id: null, ended_on: null, latest: true },
    async also() {
      if (item.next_id !== null) await ctx.db.query('delete from logbooks_items where id = $1', [item.next_id])
    },
    afterwards: () => recountToday(ctx, item),
  })),
)
