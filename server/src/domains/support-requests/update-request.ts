import { updateSupportRequest } from '@lineside/contract/support-requests'
import { attachFiles } from '../../core/files/index.ts'
import { command } from '../../core/kernel/index.ts'
import { assertDay, changeRecord } from '../../core/workflow/index.ts'
import { CONTAINER, ENTITY, workflow } from './request.ts'

/** A note, a planned day, files: what the requester hears of while the request is in service. */
export const updateSupportRequestCommand = command(updateSupportRequest, async (ctx, { body }) => {
  const { id, rowVersion: sent, note, planDate, fileIds } = body
  return changeRecord(ctx, workflow, id, (record) => ({
    event: 'updated',
    sent,
    ...(planDate !== null && { before: { planDate: record.plan_date } }),
    after: {
      ...(note !== '' && { note }),
      ...(planDate !== null && { planDate }),
      ...(fileIds.length > 0 && { files: fileIds.length }),
    },
    // it waits for its day from now on
    ...(planDate !== null && { values: { plan_date: planDate, waits_since: planDate } }),
    async also() {
      if (planDate !== null && planDate !== record.plan_date)
        await assertDay(ctx, {
          industryId: record.industry_id,
          day: planDate,
          bound: 'notPast',
          field: 'planDate',
        })
      await attachFiles(ctx, fileIds, { entity: ENTITY, entityId: id, container: CONTAINER, field: 'fileIds' })
      if (note === '' && planDate === null) return
      ctx.insert('support_requests_notes', {
        id: await ctx.newId(),
        request_id: id,
        account_id: ctx.actor.accountId,
        at: ctx.now.toISOString(),
        text: note,
        plan_date: planDate,
      })
    },
  }))
})
