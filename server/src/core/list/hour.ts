import type { Params } from './source.ts'

/** The condition of a filter of kind `hour`: at the instant or within the hour after it. */
export const inHour = (at: string) => (begins: string, p: Params) => {
  const from = `${p.add(begins)}::timestamptz`
  return `(${at} >= ${from} and ${at} < ${from} + interval '1 hour')`
}
