export { cacheOnDevice, isFromDevice, tidyDevice } from './cached-answers.ts'
export {
  closeStorage,
  isStorageDurable,
  isStorageOpen,
  onStoredElsewhere,
  openStorage,
  readStored,
  saveStored,
  storedNames,
} from './device-storage.ts'
export type { StoredChange } from './device-storage-disk.ts'
export { decryptBytes, decryptText, encryptBytes, encryptText, readEncrypted, writeEncrypted } from './encryption.ts'
export { ageInSight, lastAnswer, saveAnswers } from './last-answers.ts'
export { askToPersist, usePersisted } from './persistence.ts'
export { countRows as countStored } from './shelf.ts'
export { deviceStore } from './store.ts'
