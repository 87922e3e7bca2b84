import { sessionTransitions } from '@lineside/contract/trainings'
import type { ServerDomain } from '../../core/domain.ts'
import { transitionCommands } from '../../core/workflow/index.ts'
import { courseRecords } from './courses.ts'
import { sessionEvidence } from './files.ts'
import { correctSessionCommand, finishSessionCommand } from './finish.ts'
import { listLackingQuery } from './lacking.ts'
import { certificateExport, getCertificateQuery, listCertificatesQuery } from './list-certificates.ts'
import { getSessionLogQuery, getSessionQuery, listSessionsQuery, sessionExport } from './list-sessions.ts'
import { noticeJob } from './notice-job.ts'
import { changeSessionCommand, planSessionCommand } from './save-session.ts'
import { sessionWorkflow } from './session.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'

export { enabledCourses } from './courses.ts'
export { coursesDemo, trainingsDemo } from './demo/index.ts'
export { recordTraining } from './record-training.ts'

export const trainingsDomain: ServerDomain = {
  name: 'trainings',
  texts,
  templates,
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
