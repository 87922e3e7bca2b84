export { accountCache, cachedListNames } from './account-cache.ts'
export { getAccountCache, getPending, getPlantDay, getSummary } from './endpoints.ts'
export { getPunchList } from './punch-list.ts'
export {
  type daySummary,
  type formDue,
  NEXT_LENGTH,
  type PendingKey,
  PLANT_HOURS,
  type pending,
  pendingKeys,
  type plantDay,
  QUEUE_LENGTH,
  type queueItem,
  type summary,
} from './schemas.ts'
