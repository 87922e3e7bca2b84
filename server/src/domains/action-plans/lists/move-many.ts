import { approvePlanActions, cancelPlanActions, executePlanActions } from '@lineside/contract/action-plans'
import { type BulkResult, changeEach } from '../../../core/catalogue/index.ts'
import { commands, type Implementation, type OneByOne, type ReadContext } from '../../../core/kernel/index.ts'
import { ENTITY } from '../rules.ts'
import type { Answer } from '../workflow.ts'

interface Many {
  one: OneByOne
  records: readonly { id: number; rowVersion: number }[]
  /** the command that moves one of them, and what it asks beside the version */
  command: Implementation
  input?: object
}

/** Moves many by the command of one: what is refused of one takes nothing from the others. */
function moveMany(ctx: ReadContext, { one, records, command, input = {} }: Many): Promise<BulkResult[]> {
  return changeEach(ctx, one, ENTITY, records, async (own, { id, rowVersion }) => {
    const moved = await command.handle(own, { params: { id }, query: undefined, body: { rowVersion, ...input } })
    return (moved as Answer).rowVersion
  })
}

/** Approve, execute and cancel many; `byEvent` gives the command that does it to one. */
export const moveManyCommands = (byEvent: (event: 'approved' | 'executed' | 'cancelled') => Implementation) => [
  commands(approvePlanActions, (ctx, { body: { records }, one }) =>
    moveMany(ctx, { one, records, command: byEvent('approved') }),
  ),
  commands(executePlanActions, (ctx, { body: { records, performedDate }, one }) =>
    moveMany(ctx, { one, records, command: byEvent('executed'), input: { performedDate, fileIds: [] } }),
  ),
  commands(cancelPlanActions, (ctx, { body: { records, reason }, one }) =>
    moveMany(ctx, { one, records, command: byEvent('cancelled'), input: { reason } }),
  ),
]
