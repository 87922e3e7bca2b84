import { sessionTransitions } from '@lineside/contract/trainings'
import type { ServerDomain } from '../../core/domain.ts'
import { transitionCommands } from '../../core/workflow/index.ts'
import { certificateExport, getCertificateQuery, listCertificatesQuery } from './certificate/list-certificates.ts'
import { courseRecords } from './course/courses.ts'
import { listLackingQuery } from './course/lacking.ts'
import { sessionEvidence } from './files.ts'
import { noticeJob } from './notice-job.ts'
import { recappedTrainings, touchedOfTrainings } from './recap.ts'
import { searchedHere } from './search.ts'
import { correctSessionCommand, finishSessionCommand } from './session/finish.ts'
import { getSessionLogQuery, getSessionQuery, listSessionsQuery, sessionExport } from './session/list-sessions.ts'
import { changeSessionCommand, planSessionCommand } from './session/save-session.ts'
import { sessionWorkflow } from './session/session.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'

export { enabledCourses } from './course/courses.ts'
export { coursesDemo, trainingsDemo } from './demo/index.ts'
export { isCourseUsed } from './session/has-sessions.ts'
export { recordTraining } from './session/record-training.ts'

export const trainingsDomain: ServerDomain = {
  name: 'trainings',
  texts,
  search: searchedHere,
  templates,
  recapped: recappedTrainings,
  touched: touchedOfTrainings,
  endpoints: [
    ...courseRecords.endpoints,
    listSessionsQuery,
    // before the record, whose address it looks like
    listLackingQuery,
    getSessionQuery,
    getSessionLogQuery,
    planSessionCommand,
    changeSessionCommand,
    finishSessionCommand,
    correctSessionCommand,
    ...transitionCommands(sessionWorkflow, sessionTransitions),
    listCertificatesQuery,
    getCertificateQuery,
  ],
  exports: [courseRecords.export, sessionExport, certificateExport],
  fileContainers: [sessionEvidence],
  jobs: [noticeJob],
}
