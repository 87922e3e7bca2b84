export { getCollect, getCollectLog, getLastValues, listCollects, saveCollect } from './endpoints.ts'
export type { CollectEvents, CollectSaved } from './events.ts'
export { collectList } from './list.ts'
export {
  changeStates,
  collect,
  collectRow,
  collectValue,
  lastValues,
  newCollect,
  noteStates,
} from './schemas.ts'
