import type { ReadContext } from '../../core/kernel/index.ts'
import type { OpenThing, OpenWork } from '../../core/pending/index.ts'

function find(where: string, part: OpenThing['part']): OpenWork['find'] {
  return async (ctx: ReadContext, accountId, plants, most) => {
    const { rows } = await ctx.db.query<Omit<OpenThing, 'params'> & { topicId: number }>(
      `select a.id, a.topic_id as "topicId", a.what as title, a.industry_id as "industryId",
         a.expected_date as due, $4::text as part
       from action_plans a left join action_plans_edits e on e.id = a.edit_id
       where ${where} and ($2::bigint[] is null or a.industry_id = any($2)) order by a.expected_date, a.id limit $3`,
      [accountId, plants, most, part],
    )
    return rows.map(({ topicId, ...thing }) => ({ ...thing, params: { topicId } }))
  }
}

/** Actions that the person is to do, until they are executed or cancelled. */
export const openPlanActions: OpenWork = {
  route: 2503,
  find: find(`a.responsible_id = $1 and a.state in ('S', 'W', 'D', 'A', 'B')`, 'responsible'),
}

/** Actions and edits that wait for the person's decision, by name: where they leave, somebody else is to decide. */
export const openPlanDecisions: OpenWork = {
  route: 2503,
  find: find(
    `(a.state = 'S' and a.specialist_id = $1 or a.state = 'W' and a.manager_id = $1
      or e.step = 'S' and e.specialist_id = $1 or e.step = 'W' and e.manager_id = $1)`,
    'approver',
  ),
}
