import { listPlanActionLog, planActionLogList, type planActionLogRow } from '@lineside/contract/action-plans'
import type { Infer, Parsed, SchemasOf } from '@lineside/contract/core'
import { rowAs } from '../../../core/db/index.ts'
import { type HistoryRow, historyOf, presentEntry } from '../../../core/history/index.ts'
import { list, type ReadContext } from '../../../core/kernel/index.ts'
import { comparedText, findBy, type ListSource, runList } from '../../../core/list/index.ts'
import { searchedPeople } from '../../accounts/index.ts'
import { seenCondition } from '../access.ts'
import { fieldsByKey } from '../plan/custom-fields.ts'
import { personsOf } from '../present.ts'
import { ENTITY } from '../rules.ts'

type Filters = Parsed<SchemasOf<typeof listPlanActionLog>>['query']
type Row = Infer<typeof planActionLogRow>

export interface LogColumns extends HistoryRow {
  industry_id: number
  topic_id: number
  what: string
}

/** The history of the actions that the reader sees. */
export const planActionLogSource: ListSource<Filters> = {
  from: `${historyOf(ENTITY)} join action_plans a on a.id = h.entity_id
    left join action_plans_edits e on e.id = a.edit_id`,
  select: `h.id, h.entity, h.entity_id, h.event, h.from_state, h.to_state, h.actor_id, h.at, h.reason, h.before, h.after,
    h.industry_id, a.topic_id, a.what`,
  plant: 'h.industry_id',
  seen: seenCondition,
  at: 'h.at',
  id: { sql: 'h.id', type: 'bigint', field: 'id' },
  sorts: { at: { sql: 'h.at', type: 'timestamptz', field: 'at' } },
  filters: {
    event: (events, p) =>
      p.oneOf(
        'h.event',
        events.map((event) => `action-plans.${event}`),
      ),
    accountId: (ids, p) => p.oneOf('h.actor_id', ids),
    topicId: (ids, p) => p.oneOf('a.topic_id', ids),
    actionId: (ids, p) => p.oneOf('h.entity_id', ids),
  },
  search: findBy({
    numbers: ['h.entity_id'],
    names: [{ columns: ['h.actor_id'], of: searchedPeople }],
    texts: [comparedText('a.what')],
  }),
}

export const listPlanActionLogQuery = list(listPlanActionLog, async (ctx, { query }) => {
  const present = await logPresenter(ctx)
  return runList(ctx, planActionLogList, planActionLogSource, query, (row) => present(rowAs<LogColumns>(row)))
})

const peopleFields = ['responsibleId', 'specialistId', 'managerId']

/** Gives the function that turns a row of the history into the contract's, with the people that old and new values name. */
export async function logPresenter(ctx: ReadContext): Promise<(row: LogColumns) => Row> {
  const person = await personsOf(ctx)
  const custom = [...(await fieldsByKey(ctx))].filter(([, { kind }]) => kind === 'person').map(([key]) => key)
  const keys = [...peopleFields, ...custom]
  return (row) => {
    const values = keys.flatMap((key) => [row.before?.[key], row.after?.[key]])
    const mentioned = Array.isArray(row.after?.mentions) ? row.after.mentions : []
    const ids = [...values, ...mentioned].filter((one): one is number => typeof one === 'number')
    return {
      ...presentEntry(row, (id) => person(id).name),
      industryId: row.industry_id,
      action: { id: row.entity_id, topicId: row.topic_id, what: row.what },
      people: [...new Set(ids)].map(person),
    }
  }
}
