import { removeChecklist } from '@lineside/contract/checklists'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { moveRecord } from '../../core/workflow/index.ts'
import { checklists, checklistVersions, type StoredChecklist } from './queries.ts'
import type { ChecklistWorkflow } from './workflow.ts'

/** Takes a checklist away with its versions and its draft; its history stays. */
export async function removeRows(ctx: WriteContext, { id, version_id, industry_ids }: StoredChecklist): Promise<void> {
  await ctx.db.query('delete from checklists where id = $1', [id])
  if (version_id === null) return
  ctx.outdates(checklists)
  ctx.outdates(checklistVersions)
  await ctx.announce('checklists.moved', { checklistId: id, event: 'removed', industryIds: industry_ids })
}

export const removeCommand = (workflow: ChecklistWorkflow) =>
  command(removeChecklist, async (ctx, { params, body }) => {
    const checklist = await workflow.lock(ctx, params.id)
    const { id, name, version, row_version } = checklist
    await moveRecord(ctx, workflow, checklist, {
      event: 'removed',
      before: { name, version },
      version: { sent: body.rowVersion, current: row_version, show: () => workflow.present(ctx, checklist) },
    })
    await removeRows(ctx, checklist)
    return { id }
  })
