export { cacheOnDevice, isFromDevice, tidyDevice } from './cached-answers.ts'
export { decryptBytes, decryptText, encryptBytes, encryptText } from './encryption.ts'
export { deviceStore } from './store.ts'
