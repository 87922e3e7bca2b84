export { cacheOnDevice, isFromDevice, tidyDevice } from './cached-answers.ts'
export { decryptBytes, decryptText, encryptBytes, encryptText, readEncrypted, writeEncrypted } from './encryption.ts'
export { deviceStore } from './store.ts'
