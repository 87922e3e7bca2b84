export { countList } from './count.ts'
export { runList } from './run.ts'
export type { ListSource, Params, SortColumn } from './source.ts'
export { type DaySpan, spans, spanValues } from './spans.ts'
