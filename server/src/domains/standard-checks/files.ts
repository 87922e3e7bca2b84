import { mayExecute, mayReadExecutions } from '@lineside/contract/standard-checks'
import { inScope } from '../../core/access/index.ts'
import type { FileContainer } from '../../core/files/index.ts'
import { ENTITY } from './model/model.ts'

/** Photos of tasks: read by who reads executions, at their plants. */
export const taskPhotos: FileContainer = {
  name: ENTITY,
  right: mayExecute,
  readers: mayReadExecutions,
  async mayRead(ctx, file) {
    const { rows } = await ctx.db.query<{ industry_id: number }>(
      `select e.industry_id from standard_checks_tasks t join standard_checks_executions e on e.id = t.execution_id
       where t.id = $1`,
      [file.attachedEntityId],
    )
    return rows[0] !== undefined && inScope(ctx.actor, rows[0].industry_id)
  },
}
