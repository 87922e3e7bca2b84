export {
  createSupportRequest,
  editSupportRequest,
  endSupportRequest,
  exportSupportRequests,
  getSupportBounds,
  getSupportRequest,
  listSupportCourses,
  listSupportRequests,
  rateSupportRequest,
  supportRequestTransitions,
  updateSupportRequest,
} from './endpoints.ts'
export { supportRequestList } from './list.ts'
export {
  newSupportRequest,
  supportBounds,
  supportLimits,
  supportRequestEdit,
  supportRequestEnd,
  supportRequestRating,
  supportRequestRecord,
  supportRequestRow,
  supportRequestUpdate,
} from './schemas.ts'
export {
  mayManageSupport,
  mayReadSupport,
  RATE_DAYS,
  REOPEN_DAYS,
  type SupportOutcome,
  type SupportRequestState,
  type SupportRequestType,
  supportRequestStates,
  supportRequestTypes,
} from './states.ts'
export { supportRequestTemplates } from './templates.ts'
