import type { Infer } from '@lineside/contract/core'
import type { newSession } from '@lineside/contract/trainings'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { moveRecord } from '../../../core/workflow/index.ts'
import { giveCertificates } from '../certificate/give-certificates.ts'
import { lockCourse } from '../course/courses.ts'
import { factsOf, insertSession, writeAttendees } from './save-session.ts'
import { type Session, sessionWorkflow } from './session.ts'
import { type SuggestionOrigin, suggestLevels } from './suggest-levels.ts'

type NewTraining = Pick<Infer<typeof newSession>, 'industryId' | 'courseId' | 'beginsAt' | 'endsAt' | 'attendeeIds'> & {
  trainedOn: string
  trainerId: number
}

/**
 * A training that another domain's record gave: finished at once, everybody who was there has passed, with their
 * certificates and what the matrix is suggested. Who may do so, and whom it is about, the other record has checked; its
 * command names the event `trainings.recorded`. @returns the id of the session
 * @throws VALIDATION at `courseId`, where the plant has no such course or it is disabled
 */
export async function recordTraining(
  ctx: WriteContext,
  training: NewTraining,
  origin: SuggestionOrigin,
): Promise<number> {
  const { industryId, courseId, trainedOn, beginsAt, endsAt, trainerId, attendeeIds } = training
  const course = await lockCourse(ctx, courseId, industryId)
  if (!course) throw fieldProblem('courseId', { code: 'unknownHere' })
  if (!course.enabled) throw fieldProblem('courseId', { code: 'disabledHere' })
  const session: Session = {
    id: await ctx.newId(),
    industry_id: industryId,
    course_id: courseId,
    course: course.name,
    level: course.level,
    state: 'FINISHED',
    begins_on: trainedOn,
    begins_at: beginsAt,
    ends_on: trainedOn,
    ends_at: endsAt,
    quarters: Math.max(1, Math.round((minutes(endsAt) - minutes(beginsAt)) / 15)),
    place: '',
    trainer_id: trainerId,
    trainer_name: '',
    row_version: 1,
    attendee_count: attendeeIds.length,
    approved_count: attendeeIds.length,
    attendees: attendeeIds.map((account_id) => ({ account_id, result: 'APPROVED' })),
  }
  await moveRecord(ctx, sessionWorkflow, session, { born: true, event: 'recorded', after: factsOf(session) })
  await insertSession(ctx, session)
  await writeAttendees(ctx, session.id, session.attendees)
  await giveCertificates(ctx, session, session.attendees)
  await suggestLevels(ctx, session, attendeeIds, origin)
  return session.id
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
