import {
  type AnswerState,
  answerList,
  type answerOutcomes,
  listAnswers,
  statesOfLetter,
  statesOfStatus,
} from '@lineside/contract/checklist-answers'
import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { rowAs } from '../../../core/db/index.ts'
import { list, type ReadContext } from '../../../core/kernel/index.ts'
import { findBy, type ListSource, type Params, runList } from '../../../core/list/index.ts'
import { searchedPeople } from '../../accounts/index.ts'
import { checklists, searchedChecklists } from '../../checklists/index.ts'
import { searchedAreas, searchedPlaces } from '../../structure/index.ts'
import { seenCondition } from '../access.ts'
import { decidersOf, withActing } from '../acting.ts'
import { rowPresenter, withReader } from '../present.ts'
import { type AnswerColumns, answerColumns, COUNTED } from '../queries.ts'

export type AnswerFilters = Parsed<SchemasOf<typeof listAnswers>>['query']

/** Written out, not handed over: a plan that is made once for any codes would walk along all rows. */
const among = (column: string, codes: readonly string[]) =>
  `${column} in (${[...new Set(codes)].map((code) => `'${code}'`).join(', ')})`

const inStates = (states: readonly AnswerState[]) => among('a.state', states)

/** The state that each outcome is the reason of, by which those few are found. */
const stateOfOutcome = {
  DELETED: 'INACTIVE',
  INACTIVATED: 'INACTIVE',
  ABANDONED: 'ABANDONED',
  MISSED: 'MISSED',
  SUSPENDED: 'INACTIVE',
} as const satisfies Record<(typeof answerOutcomes)[number], AnswerState>

export const answerSource: ListSource<AnswerFilters> = {
  from: 'checklist_answers a',
  select: answerColumns,
  plant: 'a.industry_id',
  seen: seenCondition,
  id: { sql: 'a.id', type: 'bigint', field: 'id' },
  sorts: { at: { sql: 'a.at', type: 'timestamptz', field: 'at' } },
  at: 'a.at',
  filters: {
    checklistId: (ids, p) => p.oneOf('a.checklist_id', ids),
    status: (statuses) => inStates(statuses.flatMap(statesOfStatus)),
    letter: (letters) => inStates(letters.flatMap(statesOfLetter)),
    approval: (approvals) => among('a.approval', approvals),
    request: (requests) => among('a.request', requests),
    outcome: (outcomes) =>
      `${among('a.outcome', outcomes)} and ${inStates(outcomes.map((one) => stateOfOutcome[one]))}`,
    criticalFailed: (failed) => (failed ? 'a.critical_failed' : 'not a.critical_failed'),
    untreated: (only) => (only ? UNTREATED : `not (${UNTREATED})`),
    counted: (counted) => (counted ? IN_RESULTS : `not (${IN_RESULTS})`),
    accountId: (ids, p) => p.oneOf('a.author_id', ids),
    areaId: (ids, p) => `a.place_kind = 'AREA' and ${p.oneOf('a.place_id', ids)}`,
    placeId: (ids, p) => `a.place_kind = 'PLACE' and ${p.oneOf('a.place_id', ids)}`,
    actionId: (ids, p) =>
      `a.id in (select answer_id from checklist_answers_actions where ${p.oneOf('action_id', ids)})`,
  },
  search: findBy({
    numbers: ['a.id'],
    names: [
      { columns: ['a.checklist_id'], of: searchedChecklists },
      { columns: ['a.author_id'], of: searchedPeople },
      { columns: ['a.place_id'], of: searchedPlaces },
      { columns: ['a.place_id'], of: searchedAreas },
    ],
  }),
  queried: {
    approverId: (ids, p, ctx) => approverCondition(ctx, ids, p),
    checklistEnabled: (enabled, p, ctx) => enabledCondition(ctx, enabled, p),
  },
}

const IN_RESULTS = `${COUNTED} and a.score is not null`

/** Something is to be done about it, and nobody has planned anything that is not cancelled. */
const UNTREATED = `${COUNTED} and (a.critical_failed or a.lowest) and a.live_actions = 0`

const WAITS = `a.state in ('WAITING', 'EDIT_WAITING', 'DELETE_WAITING')`

type Waiting = Pick<AnswerColumns, 'industry_id' | 'approver_id' | 'requester_id'>

/** Applications whose decision is these people's: exactly those that the command lets them decide. */
async function approverCondition(ctx: ReadContext, accountIds: readonly number[], p: Params): Promise<string> {
  const { rows } = await ctx.db.query<Waiting>(
    `select distinct a.industry_id, a.approver_id, a.requester_id from checklist_answers a
     where ${WAITS} and ($1::boolean or a.industry_id = any($2::bigint[]))`,
    [ctx.actor.isAdmin, ctx.actor.plants],
  )
  const deciders = await decidersOf(ctx, rows)
  const mine = rows.filter((_, at) => deciders[at]?.acting.some((one) => accountIds.includes(one)))
  if (mine.length === 0) return 'false'
  const tuples = mine.map(({ industry_id, approver_id, requester_id }) => {
    const values = [industry_id, approver_id ?? 0, requester_id ?? 0]
    return `(${values.map((one) => `${p.add(one)}::bigint`).join(', ')})`
  })
  return `(${WAITS} and (a.industry_id, coalesce(a.approver_id, 0), coalesce(a.requester_id, 0)) in (${tuples.join(', ')}))`
}

async function enabledCondition(ctx: ReadContext, enabled: boolean, p: Params): Promise<string> {
  const ids = [...(await ctx.cached(checklists)).values()].filter(({ state }) => (state === 'ENABLED') === enabled)
  return ids.length === 0 ? 'false' : `a.checklist_id = any(${p.add(ids.map(({ id }) => id))}::bigint[])`
}

/** A page of applications; who decides each is found out by one question for all of them. */
export const listAnswersQuery = list(listAnswers, async (ctx, { query }) => {
  const present = await rowPresenter(ctx)
  const page = await runList(ctx, answerList, answerSource, query, (row) => rowAs<AnswerColumns>(row))
  const records = await withActing(ctx, page.rows)
  return { ...page, rows: await Promise.all(records.map((record) => withReader(ctx, record, present))) }
})
