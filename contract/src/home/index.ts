export { accountCache, cachedListNames } from './account-cache.ts'
export { getAccountCache, getPending, getSummary } from './endpoints.ts'
export { type daySummary, type PendingKey, type pending, pendingKeys, type summary } from './schemas.ts'
