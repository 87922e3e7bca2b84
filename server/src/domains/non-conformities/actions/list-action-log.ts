import type { Infer, Parsed, SchemasOf } from '@lineside/contract/core'
import { actionLogList, type actionLogRow, listActionLog } from '@lineside/contract/non-conformities'
import { rowAs } from '../../../core/db/index.ts'
import { type HistoryRow, historyOf, presentEntry } from '../../../core/history/index.ts'
import { list, type ReadContext } from '../../../core/kernel/index.ts'
import { comparedText, findBy, type ListSource, runList } from '../../../core/list/index.ts'
import { accountNames, searchedPeople } from '../../accounts/index.ts'
import { ACTION_ENTITY } from './action-rules.ts'

type Filters = Parsed<SchemasOf<typeof listActionLog>>['query']
type Row = Infer<typeof actionLogRow>

export interface LogColumns extends HistoryRow {
  industry_id: number
  what: string
  non_conformity_id: number
}

export const actionLogSource: ListSource<Filters> = {
  from: `${historyOf(ACTION_ENTITY)} join non_conformities_actions a on a.id = h.entity_id`,
  select: `h.id, h.entity, h.entity_id, h.event, h.from_state, h.to_state, h.actor_id, h.at, h.reason, h.before, h.after,
    h.industry_id, a.what, a.non_conformity_id`,
  plant: 'h.industry_id',
  at: 'h.at',
  id: { sql: 'h.id', type: 'bigint', field: 'id' },
  sorts: { at: { sql: 'h.at', type: 'timestamptz', field: 'at' } },
  filters: {
    event: (events, p) =>
      p.oneOf(
        'h.event',
        events.map((event) => `non-conformities.${event}`),
      ),
    accountId: (ids, p) => p.oneOf('h.actor_id', ids),
  },
  search: findBy({
    numbers: ['h.entity_id', 'a.non_conformity_id'],
    names: [{ columns: ['h.actor_id'], of: searchedPeople }],
    texts: [comparedText('a.what')],
  }),
}

export const listActionLogQuery = list(listActionLog, async (ctx, { query }) => {
  const present = await actionLogPresenter(ctx)
  return runList(ctx, actionLogList, actionLogSource, query, (row) => present(rowAs<LogColumns>(row)))
})

/** Gives the function that turns a row of the history into the contract's, with the names of the people it names. */
export async function actionLogPresenter(ctx: ReadContext): Promise<(row: LogColumns) => Row> {
  const people = await ctx.cached(accountNames)
  const nameOf = (id: number) => people.get(id) ?? ''
  return (row) => present(row, nameOf)
}

function present(row: LogColumns, nameOf: (id: number) => string): Row {
  const entry = presentEntry(row, nameOf)
  return {
    ...entry,
    before: withNames(entry.before, nameOf),
    after: withNames(entry.after, nameOf),
    industryId: row.industry_id,
    action: { id: row.entity_id, what: row.what },
    nonConformityId: row.non_conformity_id,
  }
}

/** A responsible is stored by id; a reader of the log wants the name. */
function withNames(part: Row['before'], nameOf: (id: number) => string): Row['before'] {
  if (typeof part?.responsibleId !== 'number') return part
  return { ...part, responsible: nameOf(part.responsibleId) }
}
