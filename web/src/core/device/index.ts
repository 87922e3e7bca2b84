export { cacheOnDevice, isFromDevice, tidyDevice } from './cached-answers.ts'
export { decryptBytes, decryptText, encryptBytes, encryptText, readEncrypted, writeEncrypted } from './encryption.ts'
export {
  closeKept,
  isKeptDurably,
  isKeptOpen,
  keep,
  keptNames,
  onKeptElsewhere,
  openKept,
  readKept,
} from './kept.ts'
export type { KeptChange } from './kept-disk.ts'
export { askToPersist, usePersisted } from './persistence.ts'
export { deviceStore } from './store.ts'
