import type { Infer } from '@lineside/contract/core'
import { type LackingState, type lackingAnswer, listLacking } from '@lineside/contract/trainings'
import { inScope } from '../../../core/access/index.ts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { plantToday } from '../../../core/workflow/index.ts'
import { accountNames, peopleOfPlant, subordinatesOf } from '../../accounts/index.ts'
import { knownPeople } from '../access.ts'
import { stateOf } from '../certificate/certificate.ts'
import { type Course, isCourseOf, mandatoryCourses } from './courses.ts'
import { holdersOfPositions } from './skills.ts'

type Row = Infer<typeof lackingAnswer>['rows'][number]

/**
 * Of those whom the reader may know: who lacks a mandatory course, or will within 30 days.
 * @throws NOT_FOUND for a plant that is not the reader's, and for what is not there: a course, or somebody whom the reader may not know
 */
export const listLackingQuery = query(listLacking, async (ctx, { query: sent }) => {
  const { industryId, courseId, accountId, subordinates } = sent
  if (!inScope(ctx.actor, industryId)) throw problem('NOT_FOUND')
  const all = await mandatoryCourses(ctx, industryId)
  const courses = all.filter(({ id }) => courseId === undefined || id === courseId)
  const known = (await knownHere(ctx, industryId)).filter((id) => accountId === undefined || id === accountId)
  if (courseId !== undefined && !(await isCourseOf(ctx, courseId, industryId))) throw problem('NOT_FOUND')
  if (accountId !== undefined && known.length === 0) throw problem('NOT_FOUND')
  const team = subordinates ? await subordinatesOf(ctx) : null
  const people = known.filter((id) => team === null || team.includes(id))
  return {
    asOf: ctx.now.toISOString(),
    people: people.length,
    courses: courses.length,
    rows: await lackingRows(ctx, industryId, courses, people),
  }
})

async function knownHere(ctx: ReadContext, industryId: number): Promise<readonly number[]> {
  const known = await knownPeople(ctx)
  const here = (await peopleOfPlant(ctx, industryId)).map(({ id }) => id)
  return here.filter((id) => known === null || known.includes(id))
}

async function lackingRows(
  ctx: ReadContext,
  industryId: number,
  courses: readonly Course[],
  people: readonly number[],
): Promise<Row[]> {
  if (courses.length === 0 || people.length === 0) return []
  const names = await ctx.cached(accountNames)
  const today = await plantToday(ctx, industryId)
  const holders = await holdersOfPositions(ctx, industryId)
  const newest = await newestCertificates(ctx, courses, people)
  const planned = await plannedDays(ctx, courses, people)
  return courses.flatMap(({ id: courseId, name: course, forEverybody, positionIds }) =>
    people
      .filter((id) => forEverybody || positionIds.includes(holders.get(id) ?? 0))
      .flatMap((id): Row[] => {
        const expiresOn = newest.get(keyOf(id, courseId))
        const state = lackOf(expiresOn, today)
        if (state === null) return []
        const person = { id, name: names.get(id) ?? '' }
        const plannedOn = planned.get(keyOf(id, courseId)) ?? null
        return [{ person, courseId, course, state, expiresOn: expiresOn ?? null, plannedOn }]
      }),
  )
}

const keyOf = (accountId: number, courseId: number) => `${accountId}/${courseId}`

/** `undefined`: there is no certificate; null: it is good for ever. */
function lackOf(expiresOn: string | null | undefined, today: string): LackingState | null {
  if (expiresOn === undefined) return 'MISSING'
  const state = stateOf({ withdrawn: false, expires_on: expiresOn }, today)
  return state === 'EXPIRED' || state === 'EXPIRING' ? state : null
}

/** The expiry of the certificate that is good the longest. */
async function newestCertificates(ctx: ReadContext, courses: readonly Course[], people: readonly number[]) {
  const { rows } = await ctx.db.query<{ account_id: number; course_id: number; expires_on: string | null }>(
    `select distinct on (account_id, course_id) account_id, course_id, expires_on from trainings_certificates
     where not withdrawn and account_id = any($1::bigint[]) and course_id = any($2::bigint[])
     order by account_id, course_id, expires_on desc nulls first`,
    [people, courses.map(({ id }) => id)],
  )
  return new Map(rows.map((row) => [keyOf(row.account_id, row.course_id), row.expires_on]))
}

async function plannedDays(ctx: ReadContext, courses: readonly Course[], people: readonly number[]) {
  const { rows } = await ctx.db.query<{ account_id: number; course_id: number; begins_on: string }>(
    `select a.account_id, s.course_id, min(s.begins_on) as begins_on
     from trainings_sessions s join trainings_attendees a on a.session_id = s.id
     where s.state = 'PLANNED' and a.account_id = any($1::bigint[]) and s.course_id = any($2::bigint[])
     group by a.account_id, s.course_id`,
    [people, courses.map(({ id }) => id)],
  )
  return new Map(rows.map((row) => [keyOf(row.account_id, row.course_id), row.begins_on]))
}
