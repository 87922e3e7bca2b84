export { callQuery } from './call-query.ts'
export {
  type Attempt,
  assume,
  type CallInput,
  type CallOptions,
  call,
  callBytes,
  callList,
  callUpload,
  isAssumed,
  resumeReading,
  setUpApi,
  stopReading,
  type UploadOptions,
} from './client.ts'
export { CLOCK_ERROR_MS, clockOffset } from './clock.ts'
export { checkConnection, isOnline, lastAnswered, onConnection, useOnline } from './connection.ts'
export { ApiProblem, type ApiProblemCode, type Intent, isRefusal, OfflineProblem } from './problem.ts'
export { type QueryValue, queryText } from './query.ts'
export { useAskAgain } from './useAskAgain.ts'
export { serverNow, useNow } from './useNow.ts'
