import { countNames, countRows, recappedCatalogue, recappedWorkflow, type Touched } from '../../core/recap/index.ts'
import { courseRecords } from './course/courses.ts'
import { sessionWorkflow } from './session/session.ts'

export const recappedTrainings = [recappedWorkflow(sessionWorkflow), recappedCatalogue(courseRecords.catalogue)]

/** Who would have come to a training, and what is planned of a course. */
export const touchedOfTrainings: readonly Touched[] = [
  {
    on: 'trainings.sessions',
    what: 'attendees',
    measure: (ctx, id) =>
      countRows(ctx, 'select count(*)::int as count from trainings_attendees where session_id = $1', [id]),
  },
  {
    on: 'trainings',
    what: 'sessions',
    by: ['disabled'],
    measure: (ctx, id) =>
      countNames(
        ctx,
        `select to_char(begins_on, 'YYYY-MM-DD') as name from trainings_sessions
         where course_id = $1 and state = 'PLANNED' order by begins_on, id`,
        [id],
      ),
  },
]
