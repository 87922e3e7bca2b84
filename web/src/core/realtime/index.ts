export { ringAlert, useAlertSound } from './alert-sound.ts'
export { askHub, hubState, startHub } from './hub.ts'
export { endOwnTime, whenIdle } from './idle.ts'
export { useHub, useHubState, useListChanges } from './useHub.ts'
