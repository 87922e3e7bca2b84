import { getPlanAction, getPlanActionLog } from '@lineside/contract/action-plans'
import type { ServerDomain } from '../../core/domain.ts'
import { readHistory } from '../../core/history/index.ts'
import { query } from '../../core/kernel/index.ts'
import { loadPlanActionFor } from './access.ts'
import { actionFiles } from './files.ts'
import { personsOf } from './present.ts'
import { presentPlanAction } from './present-record.ts'
import { ENTITY } from './rules.ts'

export const actionPlansDomain: ServerDomain = {
  name: 'action-plans',
  endpoints: [
    query(getPlanAction, async (ctx, { params }) => presentPlanAction(ctx, await loadPlanActionFor(ctx, params.id))),
    query(getPlanActionLog, async (ctx, { params }) => {
      const { id } = await loadPlanActionFor(ctx, params.id)
      const person = await personsOf(ctx)
      return readHistory(ctx.db, ENTITY, id, (account) => person(account).name)
    }),
  ],
  fileContainers: [actionFiles],
}
