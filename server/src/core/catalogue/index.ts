export { type BulkResult, changeEach, setEachEnabled } from './bulk.ts'
export {
  assertVersion,
  type Catalogue,
  type CatalogueRecord,
  createStep,
  historyOf,
  loadRecord,
  lockRecord,
  presentRecord,
  recordStep,
  setEnabled,
  stateOf,
} from './catalogue.ts'
export { copyName } from './copy-name.ts'
export { applyChange, changesNothing, type Differences, differences } from './differences.ts'
export { enablingCommand, getQuery, logQuery, type NamesOf, setEnabledCommand } from './endpoints.ts'
export { putInOrder } from './order.ts'
export { presentPage, withAbilities, withoutGuards } from './row-abilities.ts'
