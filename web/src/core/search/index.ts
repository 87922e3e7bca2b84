export { markOf } from './mark.ts'
