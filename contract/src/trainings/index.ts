export {
  type CourseContent,
  courseLimits,
  courseList,
  courseStates,
  courses,
  mayReadTrainings,
  mayTrain,
  type TrainingLevel,
  trainingLevels,
} from './courses.ts'
export {
  changeSession,
  correctSession,
  exportCertificates,
  exportSessions,
  finishSession,
  getCertificate,
  getSession,
  getSessionLog,
  listCertificates,
  listLacking,
  listSessions,
  planSession,
  sessionTransitions,
} from './endpoints.ts'
export { certificateList, sessionList } from './list.ts'
export {
  certificateRecord,
  certificateRow,
  lackingAnswer,
  newSession,
  sessionChange,
  sessionCorrection,
  sessionLimits,
  sessionOutcome,
  sessionRecord,
  sessionRow,
} from './schemas.ts'
export {
  type AttendeeResult,
  attendeeResults,
  type CertificateState,
  EXPIRING_DAYS,
  type LackingState,
  type SessionState,
  sessionStates,
} from './states.ts'
export { trainingTemplates } from './templates.ts'
