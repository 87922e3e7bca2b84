export { cacheOnDevice, isFromDevice, tidyDevice } from './cached-answers.ts'
export { deviceStore } from './store.ts'
