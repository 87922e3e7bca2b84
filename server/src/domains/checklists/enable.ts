import { updateChecklistEnable, updateChecklistsEnable } from '@lineside/contract/checklists'
import { changeEach } from '../../core/catalogue/index.ts'
import { command, commands, type WriteContext } from '../../core/kernel/index.ts'
import { changeRecord } from '../../core/workflow/index.ts'
import { lockNames } from './draft/publish.ts'
import { checklists } from './queries.ts'
import { ENTITY } from './rules.ts'
import type { ChecklistWorkflow } from './workflow.ts'

interface Enabling {
  id: number
  rowVersion: number
  enabled: boolean
}

/** Enables or disables a checklist; one that is so already is refused by the table of states. */
async function setEnabled(ctx: WriteContext, workflow: ChecklistWorkflow, { id, rowVersion, enabled }: Enabling) {
  const event = enabled ? 'enabled' : 'disabled'
  await lockNames(ctx)
  const now = ctx.now.toISOString()
  return changeRecord(ctx, workflow, id, ({ industry_ids }) => ({
    event,
    sent: rowVersion,
    before: { enabled: !enabled },
    after: { enabled },
    values: { disabled_at: enabled ? null : now, changed_by: ctx.actor.accountId, changed_at: now },
    async afterwards() {
      ctx.outdates(checklists)
      await ctx.announce('checklists.moved', { checklistId: id, event, industryIds: industry_ids })
    },
  }))
}

export const setEnabledCommand = (workflow: ChecklistWorkflow) =>
  command(updateChecklistEnable, (ctx, { body: { checkListId, checkListEnabled, rowVersion } }) =>
    setEnabled(ctx, workflow, { id: checkListId, rowVersion, enabled: checkListEnabled }),
  )

/** Each by itself: what is refused of one takes nothing from the others. */
export const setEnabledManyCommand = (workflow: ChecklistWorkflow) =>
  commands(updateChecklistsEnable, (ctx, { body: { records, checkListEnabled: enabled }, one }) =>
    changeEach(ctx, one, ENTITY, records, async (own, record) => {
      await lockNames(own)
      const { state, row_version } = await workflow.lock(own, record.id)
      const isSo = state === (enabled ? 'ENABLED' : 'DISABLED')
      if (isSo && row_version === record.rowVersion) return own.unchanged(row_version)
      return (await setEnabled(own, workflow, { ...record, enabled })).rowVersion
    }),
  )
