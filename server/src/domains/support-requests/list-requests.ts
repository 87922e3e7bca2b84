import type { Parsed, SchemasOf } from '@lineside/contract/core'
import {
  exportSupportRequests,
  getSupportRequest,
  listSupportCourses,
  listSupportRequests,
  RATE_DAYS,
  supportRequestList,
} from '@lineside/contract/support-requests'
import { assertInScope } from '../../core/access/index.ts'
import { presentPage } from '../../core/catalogue/index.ts'
import { rowAs } from '../../core/db/index.ts'
import { exportable } from '../../core/export/index.ts'
import { list, query, type ReadContext } from '../../core/kernel/index.ts'
import { containing, type ListSource, type Params, runList } from '../../core/list/index.ts'
import { plantToday } from '../../core/workflow/index.ts'
import { accountNames } from '../accounts/index.ts'
import { enabledCourses } from '../trainings/index.ts'
import { loadRequest, seenRequests } from './access.ts'
import type { SupportRequest } from './notices.ts'
import { columns } from './queries.ts'
import { abilitiesFor, earliestEnd, presentRow, workflow } from './request.ts'
import { texts } from './texts.ts'

export type RequestFilters = Parsed<SchemasOf<typeof listSupportRequests>>['query']

export const requestSource: ListSource<RequestFilters> = {
  from: 'support_requests s',
  select: columns,
  plant: 's.industry_id',
  at: 's.created_at',
  seen: async (ctx, p) => seenRequests(ctx, p),
  id: { sql: 's.id', type: 'bigint', field: 'id' },
  sorts: {
    waitsSince: { sql: 's.waits_since', type: 'date', field: 'waits_since' },
    preferredDate: { sql: 's.preferred_date', type: 'date', field: 'preferred_date' },
    createdAt: { sql: 's.created_at', type: 'timestamptz', field: 'created_at' },
  },
  filters: {
    status: (states, p) => p.oneOf('s.state', states),
    type: (types, p) => p.oneOf('s.type', types),
    outcome: (outcomes, p) => p.oneOf('s.outcome', outcomes),
    requesterId: (ids, p) => p.oneOf('s.requester_id', ids),
    handlerId: (ids, p) => p.oneOf('s.handler_id', ids),
  },
  queried: {
    late: async (only, p, ctx) => (only ? lateAt(ctx, p) : `not ${await lateAt(ctx, p)}`),
    toRate: async (only, p, ctx) => (only ? toRate(ctx, p) : `not ${toRate(ctx, p)}`),
  },
  search: (text, p) => `s.search_text like ${p.add(containing(text))}`,
}

/** What is past its day, by the calendar of each plant. */
async function lateAt(ctx: ReadContext, p: Params): Promise<string> {
  const plants = await ctx.services.plants()
  const days = await Promise.all(plants.map(({ id }) => plantToday(ctx, id)))
  const ids = p.add(plants.map(({ id }) => id))
  return `(s.state <> 'FINISHED' and coalesce(s.plan_date, s.preferred_date) <
    (select t.day from unnest(${ids}::bigint[], ${p.add(days)}::date[]) t (id, day) where t.id = s.industry_id))`
}

/** What the reader asked for, was done and can still be rated. */
const toRate = (ctx: ReadContext, p: Params): string =>
  `(s.state = 'FINISHED' and s.outcome = 'done' and s.rating is null
    and s.requester_id = ${p.add(ctx.actor.accountId)} and s.ended_at >= ${p.add(earliestEnd(ctx, RATE_DAYS))}::timestamptz)`

/** What is today at each plant. */
export async function todays(ctx: ReadContext): Promise<(industryId: number) => string> {
  const plants = await ctx.services.plants()
  const days = new Map(await Promise.all(plants.map(async ({ id }) => [id, await plantToday(ctx, id)] as const)))
  return (id) => days.get(id) ?? ''
}

async function rowPresenter(ctx: ReadContext) {
  const people = await ctx.cached(accountNames)
  const today = await todays(ctx)
  return (row: SupportRequest) => presentRow(row, people, today(row.industry_id))
}

export const listSupportRequestsQuery = list(listSupportRequests, async (ctx, { query: sent }) => {
  const page = await runList(ctx, supportRequestList, requestSource, sent, (row) => rowAs<SupportRequest>(row))
  const present = await rowPresenter(ctx)
  return presentPage(page, {
    likeness: (row) => present(row).status,
    abilities: (row) => abilitiesFor(ctx, row),
    present,
  })
})

/** The requests as a file: plant and people by their names. */
export const supportRequestExport = exportable({
  endpoint: exportSupportRequests,
  list: supportRequestList,
  source: requestSource,
  texts,
  fileName: 'solicitacoes-ciex',
  present: rowPresenter,
  values: { handler: (row) => row.handler?.name ?? '' },
})

export const getSupportRequestQuery = query(getSupportRequest, async (ctx, { query: { id } }) =>
  workflow.present(ctx, await loadRequest(ctx, id)),
)

export const listSupportCoursesQuery = query(listSupportCourses, async (ctx, { query: { industryId } }) => {
  assertInScope(ctx.actor, industryId)
  return enabledCourses(ctx, industryId)
})
