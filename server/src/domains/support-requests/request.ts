import type { Infer } from '@lineside/contract/core'
import {
  RATE_DAYS,
  REOPEN_DAYS,
  type SupportRequestState,
  type supportRequestRecord,
  type supportRequestRow,
  supportRequestStates,
} from '@lineside/contract/support-requests'
import { filesOf } from '../../core/files/index.ts'
import { readHistory } from '../../core/history/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { abilitiesOf, type StateRules } from '../../core/states/index.ts'
import { plantToday, type Workflow } from '../../core/workflow/index.ts'
import { accountNames, mayTakePart } from '../accounts/index.ts'
import { loadRequest, lockRequest } from './access.ts'
import type { SupportRequest } from './notices.ts'
import { announceMove } from './notices.ts'
import { numberOf } from './number.ts'
import { attendeesOf, notesOf } from './parts.ts'

export const ENTITY = 'support-requests'
/** Where the files of a request are uploaded to. */
export const CONTAINER = 'ciex'

const DAY = 86_400_000
/** What has ended waits for nobody, and stands behind everything. */
export const NO_LONGER = '9999-12-31'

/** What ended before this instant ended more than so many days ago. */
export const earliestEnd = (ctx: ReadContext, days: number): Date => new Date(ctx.now.getTime() - days * DAY)

function assertEndedWithin(ctx: ReadContext, { ended_at }: SupportRequest, days: number): void {
  if (ended_at === null || Date.parse(ended_at) < earliestEnd(ctx, days).getTime()) throw problem('TOO_LATE')
}

const rules: StateRules<SupportRequestState, SupportRequest> = {
  machine: supportRequestStates,
  guards: {
    wasDone(_ctx, { outcome }) {
      if (outcome !== 'done') throw problem('STATE_REFUSED')
    },
    notRated(_ctx, { rating }) {
      if (rating !== null) throw problem('ALREADY_RATED')
    },
    endedWithinRateDays: (ctx, record) => assertEndedWithin(ctx, record, RATE_DAYS),
    endedWithinReopenDays: (ctx, record) => assertEndedWithin(ctx, record, REOPEN_DAYS),
  },
  persons: {
    requester: ({ requester_id }) => [requester_id],
    handler: ({ handler_id }) => (handler_id === null ? [] : [handler_id]),
  },
}

export const abilitiesFor = (ctx: ReadContext, record: SupportRequest) => abilitiesOf(ctx, rules, record.state, record)

/** Past the planned day, or past the wished one where nobody has planned it. */
const isLate = ({ state, plan_date, preferred_date }: SupportRequest, today: string) =>
  state !== 'FINISHED' && (plan_date ?? preferred_date) < today

type Row = Omit<Infer<typeof supportRequestRow>, 'abilities'>

export function presentRow(record: SupportRequest, people: ReadonlyMap<number, string>, today: string): Row {
  const person = (id: number) => ({ id, name: people.get(id) ?? '' })
  return {
    id: record.id,
    number: numberOf(record),
    industryId: record.industry_id,
    type: record.type,
    text: record.text,
    limit: record.percent,
    status: record.state,
    preferredDate: record.preferred_date,
    planDate: record.plan_date,
    waitsSince: record.state === 'FINISHED' ? null : record.waits_since,
    late: isLate(record, today),
    requester: person(record.requester_id),
    handler: record.handler_id === null ? null : person(record.handler_id),
    outcome: record.outcome,
    rating: record.rating,
    createdAt: record.created_at,
    endedAt: record.ended_at,
    rowVersion: record.row_version,
  }
}

async function present(ctx: ReadContext, record: SupportRequest): Promise<Infer<typeof supportRequestRecord>> {
  const people = await ctx.cached(accountNames)
  return {
    ...presentRow(record, people, await plantToday(ctx, record.industry_id)),
    abilities: await abilitiesFor(ctx, record),
    result: record.result,
    notes: await notesOf(ctx, record.id),
    files: [...((await filesOf(ctx, ENTITY, [record.id])).get(record.id) ?? [])],
    attendees: await attendeesOf(ctx, record.id),
    history: await readHistory(ctx.db, ENTITY, record.id, (id) => people.get(id) ?? ''),
  }
}

/** How a support request moves. */
export const workflow: Workflow<SupportRequestState, SupportRequest, Infer<typeof supportRequestRecord>> = {
  rules,
  table: 'support_requests',
  state: 'state',
  entity: ENTITY,
  container: CONTAINER,
  load: loadRequest,
  lock: lockRequest,
  present,
  mayTakePart,
  announceMove,
}
