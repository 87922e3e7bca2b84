export { getPending, getSummary } from './endpoints.ts'
export { type daySummary, type PendingKey, type pending, pendingKeys, type summary } from './schemas.ts'
