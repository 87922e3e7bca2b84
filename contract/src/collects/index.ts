export {
  exportCollects,
  getCollect,
  getCollectLog,
  getLastValues,
  listCollects,
  listFormsToFill,
  saveCollect,
} from './endpoints.ts'
export type { CollectEvents, CollectSaved } from './events.ts'
export { collectList } from './list.ts'
export {
  changeStates,
  collect,
  collectRow,
  collectValue,
  formToFill,
  lastValues,
  newCollect,
  noteStates,
} from './schemas.ts'
export { collectTemplates } from './templates.ts'
