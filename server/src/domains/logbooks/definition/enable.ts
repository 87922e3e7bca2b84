import { logbookCatalogue } from '@lineside/contract/logbooks'
import { command } from '../../../core/kernel/index.ts'
import { changeLocked, plantToday } from '../../../core/workflow/index.ts'
import { logbookWorkflow } from './definition.ts'
import { openFromToday } from './groups.ts'

/** No further day is opened; what is pending ends with the day that runs. */
export const disableLogbookCommand = command(logbookCatalogue.disable, async (ctx, { params, body }) => {
  const logbook = await logbookWorkflow.lock(ctx, params.id)
  return changeLocked(ctx, logbookWorkflow, logbook, { event: 'disabled', sent: body.rowVersion })
})

export const enableLogbookCommand = command(logbookCatalogue.enable, async (ctx, { params, body }) => {
  const logbook = await logbookWorkflow.lock(ctx, params.id)
  return changeLocked(ctx, logbookWorkflow, logbook, {
    event: 'enabled',
    sent: body.rowVersion,
    also: async () => openFromToday(ctx, logbook.id, await plantToday(ctx, logbook.industry_id)),
  })
})
