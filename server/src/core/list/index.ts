export { runList } from './run.ts'
export type { ListSource, Params, SortColumn } from './source.ts'
