import { type FieldProblem, searchText } from '@lineside/contract/core'
import { createSupportRequest, getSupportBounds } from '@lineside/contract/support-requests'
import { inScope } from '../../core/access/index.ts'
import { command, query, type ReadContext, type WriteContext } from '../../core/kernel/index.ts'
import { fieldProblem } from '../../core/problems/index.ts'
import { setting } from '../../core/settings/index.ts'
import { assertDay, moveRecord, plantToday } from '../../core/workflow/index.ts'
import type { SupportRequest } from './notices.ts'
import { announceMove } from './notices.ts'
import { numberOf } from './number.ts'
import { workflow } from './request.ts'

export const createSupportRequestCommand = command(createSupportRequest, async (ctx, { body }) => {
  const { industryId, type, text, preferredDate, limit } = body
  const plants = await ctx.services.plants(ctx.db)
  if (!plants.some(({ id }) => id === industryId) || !inScope(ctx.actor, industryId))
    throw fieldProblem('industryId', { code: 'unknownHere' })
  await assertDay(ctx, { industryId, day: preferredDate, bound: 'notPast', field: 'preferredDate' })
  await assertLimit(ctx, limit)
  const today = await plantToday(ctx, industryId)
  const year = Number(today.slice(0, 4))
  const record: SupportRequest = {
    id: await ctx.newId(),
    industry_id: industryId,
    year,
    sequence: await nextInYear(ctx, year),
    type,
    text,
    preferred_date: preferredDate,
    percent: limit,
    state: 'PENDING',
    requester_id: ctx.actor.accountId,
    handler_id: null,
    plan_date: null,
    waits_since: today,
    outcome: null,
    result: null,
    rating: null,
    created_at: ctx.now.toISOString(),
    ended_at: null,
    row_version: 1,
  }
  const after = { number: numberOf(record), type, text, preferredDate, limit }
  await moveRecord(ctx, workflow, record, { born: true, event: 'created', after })
  ctx.insert('support_requests', { ...record, search_text: searchTextOf(record) })
  await announceMove(ctx, record, { event: 'created', actorId: ctx.actor.accountId })
  return workflow.present(ctx, record)
})

/**
 * Numbers go on within the year over all plants, without gaps: the row is held until the command ends, and what does not
 * end takes its number back.
 */
async function nextInYear(ctx: WriteContext, year: number): Promise<number> {
  const { rows } = await ctx.db.query<{ last: number }>(
    `insert into support_requests_numbers (year, last) values ($1, 1)
     on conflict (year) do update set last = support_requests_numbers.last + 1 returning last`,
    [year],
  )
  const [row] = rows
  if (!row) throw new Error(`No number was given in ${year}`)
  return row.last
}

export const searchTextOf = (record: Pick<SupportRequest, 'year' | 'sequence' | 'text'>) =>
  searchText(`${numberOf(record)} ${record.text}`)

async function boundsNow(ctx: ReadContext) {
  const [minPercent, maxPercent] = [await setting(ctx, 'ciex.minPercent'), await setting(ctx, 'ciex.maxPercent')]
  return { minPercent, maxPercent }
}

/** @throws VALIDATION at `limit`, where it lies outside what the settings allow now */
export async function assertLimit(ctx: ReadContext, limit: number): Promise<void> {
  const { minPercent: min, maxPercent: max } = await boundsNow(ctx)
  const wrong: FieldProblem | null =
    limit < min ? { code: 'tooSmall', params: { min } } : limit > max ? { code: 'max', params: { max } } : null
  if (wrong) throw fieldProblem('limit', wrong)
}

export const getSupportBoundsQuery = query(getSupportBounds, boundsNow)
