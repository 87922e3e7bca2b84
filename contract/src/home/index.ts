export { accountCache, cachedListNames } from './account-cache.ts'
export { getAccountCache, getPending, getPlantDay, getSummary } from './endpoints.ts'
export { byRisk, isApproval, reasonsOf, urgencyOf, type Waiting } from './order.ts'
export { getPunchList } from './punch-list.ts'
export {
  type daySummary,
  type formDue,
  GROUP_LENGTH,
  NEXT_LENGTH,
  type PendingKey,
  PLANT_HOURS,
  type pending,
  pendingKeys,
  type plantDay,
  QUEUE_LENGTH,
  type QueueReason,
  type queueItem,
  type queueLine,
  queueReasons,
  type summary,
} from './schemas.ts'
export {
  MAX_HITS,
  MAX_SEARCHED,
  MIN_SEARCHED,
  type SearchKind,
  searchHit,
  searchKinds,
  searchRecords,
} from './search.ts'
