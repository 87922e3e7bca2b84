import { listOwnPlanActions, listPlanActions, planActionList } from '@lineside/contract/action-plans'
import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { rowAs } from '../../../core/db/index.ts'
import { list, type ReadContext } from '../../../core/kernel/index.ts'
import { type ListSource, mayBeRare, type Params, runList, termsOf, termsQuery } from '../../../core/list/index.ts'
import { effectDueCondition } from '../../../core/workflow/index.ts'
import { holdersOf, subordinatesOf } from '../../accounts/index.ts'
import { placeConditions } from '../../structure/index.ts'
import { approverCondition, seenCondition } from '../access.ts'
import { withActing } from '../acting.ts'
import { personsOf, rowPresenter, withReader } from '../present.ts'
import { actionColumns, actionSource, type PlanActionColumns } from '../queries.ts'

export type PlanActionFilters = Parsed<SchemasOf<typeof listPlanActions>>['query']

/** The stored states behind each status of the filters; the minute job keeps those of open actions. */
const states = {
  evaluation: ['S', 'W'],
  waiting: ['S', 'W'],
  disapproved: ['R'],
  recused: ['R'],
  progress: ['D'],
  belated: ['A', 'B'],
  overdue: ['B'],
  executed: ['E'],
  canceled: ['C'],
} as const

/** Written out, not handed over: a plan that is made once for any states would walk along all of them. */
const inStates = (statuses: readonly (keyof typeof states)[]) =>
  `a.state in (${[...new Set(statuses.flatMap((one) => [...states[one]]))].map((state) => `'${state}'`).join(', ')})`

export const planActionSource: ListSource<PlanActionFilters> = {
  from: actionSource,
  select: actionColumns,
  plant: 'a.industry_id',
  seen: seenCondition,
  materialized: ({ query }) => query !== undefined && mayBeRare(termsOf(query)),
  id: { sql: 'a.id', type: 'bigint', field: 'id' },
  sorts: {
    expectedDate: { sql: 'a.expected_date', type: 'date', field: 'expected_date' },
    createdAt: { sql: 'a.created_at', type: 'timestamptz', field: 'created_at' },
  },
  day: 'a.expected_date',
  filters: {
    status: inStates,
    statusseo: (statuses) => `a.kind = 'SEO' and ${inStates(statuses)}`,
    kind: (kinds, p) => p.oneOf('a.kind', kinds),
    topicId: (ids, p) => p.oneOf('a.topic_id', ids),
    pillarId: (ids, p) => p.oneOf('a.pillar_id', ids),
    elementId: (ids, p) => `(${p.oneOf('a.element_id', ids)} or ${p.oneOf('a.sub_element_id', ids)})`,
    level: (levels, p) => p.oneOf('a.level', levels.map(Number)),
    accountId: (ids, p) => p.oneOf('a.responsible_id', ids),
    creatorId: (ids, p) => p.oneOf('a.creator_id', ids),
    ...placeConditions('a'),
    doneLate: (late) => `a.performed_date ${late ? '>' : '<='} a.expected_date`,
    editPending: (pending) => `a.edit_id is ${pending ? 'not null' : 'null'}`,
    nonConformityId: (ids, p) => `a.source_kind = 'NON_CONFORMITY' and ${p.oneOf('a.source_id', ids)}`,
  },
  queried: {
    approverId: (ids, p, ctx) => approverCondition(ctx, ids, p),
    functionId: async (ids, p, ctx) => among('a.responsible_id', await holdersOf(ctx, ids), p),
    supervision: async (only, p, ctx) => (only ? among('a.responsible_id', await subordinatesOf(ctx), p) : 'true'),
    effectivenessDue: (due, p, ctx) => effectDueCondition(ctx, { row: 'a', ended: `a.state = 'E'` }, due, p),
  },
  // every word that is typed begins one of the text
  search(text, p) {
    const terms = termsOf(text)
    return terms.length === 0 ? 'false' : `a.search_words @@ ${p.add(termsQuery(terms))}::tsquery`
  },
}

const among = (column: string, ids: readonly number[], p: Params) => (ids.length === 0 ? 'false' : p.oneOf(column, ids))

/** A page of actions; who acts next and what the reader may do is found out by one question for all of them. */
async function planActionPage(ctx: ReadContext, source: ListSource<PlanActionFilters>, query: PlanActionFilters) {
  const present = await rowPresenter(ctx)
  const person = await personsOf(ctx)
  const page = await runList(ctx, planActionList, source, query, (row) => rowAs<PlanActionColumns>(row))
  const records = await withActing(ctx, page.rows)
  const rows = await Promise.all(records.map((record) => withReader(ctx, record, present, person)))
  return { ...page, rows }
}

export const listPlanActionsQuery = list(listPlanActions, (ctx, { query }) =>
  planActionPage(ctx, planActionSource, query),
)

export const listOwnPlanActionsQuery = list(listOwnPlanActions, (ctx, { query }) =>
  planActionPage(ctx, { ...planActionSource, seen: ownCondition }, query),
)

/** What the reader is responsible for, of the kinds that they may read. */
async function ownCondition(ctx: ReadContext, p: Params): Promise<string> {
  const seen = await seenCondition(ctx, p)
  const mine = `a.responsible_id = ${p.add(ctx.actor.accountId)}`
  return seen === null ? mine : `${mine} and ${seen}`
}
