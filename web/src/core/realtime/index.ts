export { askHub, hubState, startHub } from './hub.ts'
export { whenIdle } from './idle.ts'
export { useHub, useHubState, useListChanges } from './useHub.ts'
