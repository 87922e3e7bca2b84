import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { changeSession, planSession } from '@lineside/contract/trainings'
import { inScope } from '../../../core/access/index.ts'
import { changesNothing, differences } from '../../../core/catalogue/index.ts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { changeLocked, moveRecord } from '../../../core/workflow/index.ts'
import { peopleOfPlant } from '../../accounts/index.ts'
import { lockCourse } from '../course/courses.ts'
import { type Session, sessionWorkflow } from './session.ts'

type Content = Omit<Parsed<SchemasOf<typeof changeSession>>['body'], 'rowVersion'>

export const planSessionCommand = command(planSession, async (ctx, { body }) => {
  const { industryId, ...content } = body
  const plants = await ctx.services.plants(ctx.db)
  if (!plants.some(({ id }) => id === industryId) || !inScope(ctx.actor, industryId))
    throw fieldProblem('industryId', { code: 'unknownHere' })
  const course = await lockCourse(ctx, content.courseId, industryId)
  if (!course) throw fieldProblem('courseId', { code: 'unknownHere' })
  if (!course.enabled) throw fieldProblem('courseId', { code: 'disabledHere' })
  await assertPeople(ctx, industryId, content, [])
  const session: Session = {
    id: await ctx.newId(),
    industry_id: industryId,
    course: course.name,
    level: course.level,
    state: 'PLANNED',
    row_version: 1,
    attendee_count: content.attendeeIds.length,
    approved_count: 0,
    ...columnsOf(content),
    attendees: attendeesOf(content),
  }
  await moveRecord(ctx, sessionWorkflow, session, { born: true, event: 'planned', after: factsOf(session) })
  await insertSession(ctx, session)
  await writeAttendees(ctx, session.id, session.attendees)
  return sessionWorkflow.present(ctx, session)
})

/** Course and plant stay. What changes nothing is answered as it stands. */
export const changeSessionCommand = command(changeSession, async (ctx, { params, body }) => {
  const { rowVersion: sent, ...content } = body
  const session = await sessionWorkflow.lock(ctx, params.id)
  if (content.courseId !== session.course_id) throw fieldProblem('courseId', { code: 'unknownHere' })
  const next = { ...session, ...columnsOf(content), attendees: attendeesOf(content) }
  const [was, is] = [factsOf(session), factsOf(next)]
  const changes = differences(was, is, Object.keys(is) as (keyof typeof is)[])
  if (changesNothing(changes)) return ctx.unchanged(await sessionWorkflow.present(ctx, session))
  return changeLocked(ctx, sessionWorkflow, session, {
    event: 'sessionChanged',
    sent,
    ...changes,
    values: columnsOf(content),
    async also() {
      await assertPeople(ctx, session.industry_id, content, peopleOf(session))
      await writeAttendees(ctx, session.id, next.attendees)
    },
  })
})

export async function insertSession(ctx: WriteContext, session: Session): Promise<void> {
  const { id, industry_id, state, course_id, begins_on, begins_at, ends_on, ends_at, quarters, place } = session
  await ctx.db.query(
    `insert into trainings_sessions (id, industry_id, state, course_id, begins_on, begins_at, ends_on, ends_at, quarters,
       place, trainer_id, trainer_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[id, industry_id, state, course_id, begins_on, begins_at, ends_on, ends_at, quarters, place],
      ...[session.trainer_id, session.trainer_name],
    ],
  )
}

const columnsOf = (content: Content) => ({
  course_id: content.courseId,
  begins_on: content.beginsOn,
  begins_at: content.beginsAt,
  ends_on: content.endsOn,
  ends_at: content.endsAt,
  quarters: Math.round(content.hours * 4),
  place: content.place,
  trainer_id: content.trainerId,
  trainer_name: content.trainerName,
})

const attendeesOf = ({ attendeeIds }: Content) =>
  [...attendeeIds].sort((a, b) => a - b).map((account_id) => ({ account_id, result: null }))

const peopleOf = ({ trainer_id, attendees }: Session): readonly number[] => [
  ...attendees.map(({ account_id }) => account_id),
  ...(trainer_id === null ? [] : [trainer_id]),
]

/** What the history keeps of it. */
export const factsOf = (session: Session) => ({
  courseId: session.course_id,
  beginsOn: session.begins_on,
  beginsAt: session.begins_at,
  endsOn: session.ends_on,
  endsAt: session.ends_at,
  hours: session.quarters / 4,
  place: session.place,
  trainerId: session.trainer_id,
  trainerName: session.trainer_name,
  attendeeIds: session.attendees.map(({ account_id }) => account_id),
})

/** Active people of the plant; who is named already may be named again. */
async function assertPeople(
  ctx: WriteContext,
  industryId: number,
  { trainerId, attendeeIds }: Content,
  former: readonly number[],
): Promise<void> {
  const here = new Set([...(await peopleOfPlant(ctx, industryId)).map(({ id }) => id), ...former])
  if (trainerId !== null && !here.has(trainerId)) throw fieldProblem('trainerId', { code: 'unknownHere' })
  if (!attendeeIds.every((id) => here.has(id))) throw fieldProblem('attendeeIds', { code: 'unknownHere' })
}

/** These are who attends from now on, with how they came out of it. */
export async function writeAttendees(ctx: WriteContext, id: number, attendees: Session['attendees']): Promise<void> {
  const ids = attendees.map(({ account_id }) => account_id)
  await ctx.db.query('delete from trainings_attendees where session_id = $1 and account_id <> all($2::bigint[])', [
    id,
    ids,
  ])
  await ctx.db.query(
    `insert into trainings_attendees (session_id, account_id, result)
     select $1, * from unnest($2::bigint[], $3::text[])
     on conflict (session_id, account_id) do update set result = excluded.result`,
    [id, ids, attendees.map(({ result }) => result)],
  )
}
