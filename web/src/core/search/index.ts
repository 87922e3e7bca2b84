export { markOf } from './mark.ts'
export { useRested } from './useRested.ts'
