import { addMonths, searchText } from '@lineside/contract/core'
import { acquireLock } from '../../../core/db/index.ts'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { type Course, lockCourse } from '../course/courses.ts'
import type { Attendee, Session } from '../session/session.ts'
import { numberOf } from './certificate.ts'

/**
 * Certificates as the results have them: who passed has one, whose result was corrected has none. One that was taken
 * back and is due after all is the same one again. Issued on the last day of the training.
 */
export async function giveCertificates(
  ctx: WriteContext,
  session: Session,
  attendees: readonly Attendee[],
): Promise<void> {
  const passed = attendees.filter(({ result }) => result === 'APPROVED').map(({ account_id }) => account_id)
  await ctx.db.query(
    `update trainings_certificates set withdrawn = account_id <> all($2::bigint[])
     where session_id = $1 and withdrawn = (account_id = any($2::bigint[]))`,
    [session.id, passed],
  )
  const { rows } = await ctx.db.query<{ account_id: number }>(
    'select account_id from trainings_certificates where session_id = $1',
    [session.id],
  )
  const current = new Set(rows.map(({ account_id }) => account_id))
  const due = passed.filter((id) => !current.has(id))
  if (due.length === 0) return
  const course = await lockCourse(ctx, session.course_id, session.industry_id)
  if (!course) throw new Error(`Training ${session.id} has lost its course`)
  await issue(ctx, session, course, due)
}

/** Numbers go on within the plant and the year, without gaps: one training at a time takes them. */
async function issue(ctx: WriteContext, session: Session, course: Course, due: readonly number[]): Promise<void> {
  const { industry_id, ends_on, quarters } = session
  const year = Number(ends_on.slice(0, 4))
  await acquireLock(ctx.db, 'trainings.certificates', industry_id)
  const { rows } = await ctx.db.query<{ last: number }>(
    'select coalesce(max(sequence), 0) as last from trainings_certificates where industry_id = $1 and year = $2',
    [industry_id, year],
  )
  const people = await ctx.cached(accountNames)
  const first = (rows[0]?.last ?? 0) + 1
  const sequences = due.map((_, at) => first + at)
  await ctx.db.query(
    `insert into trainings_certificates (id, industry_id, session_id, course_id, account_id, year, sequence, course, level,
       quarters, search_text, issued_on, expires_on)
     select one.id, $1, $2, $3, one.account_id, $4, one.sequence, $5, $6, $7, one.search_text, $8::date, $9::date
     from unnest($10::bigint[], $11::bigint[], $12::integer[], $13::text[]) one (id, account_id, sequence, search_text)`,
    [
      industry_id,
      session.id,
      course.id,
      year,
      course.name,
      course.level,
      quarters,
      ends_on,
      course.validityMonths === null ? null : addMonths(ends_on, course.validityMonths),
      await Promise.all(due.map(() => ctx.newId())),
      due,
      sequences,
      due.map((id, at) =>
        searchText(`${numberOf({ year, sequence: sequences[at] ?? 0 })} ${people.get(id) ?? ''} ${course.name}`),
      ),
    ],
  )
}
