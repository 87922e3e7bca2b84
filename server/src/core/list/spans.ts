/** One local day of a plant as the instants it lies between; the end is outside. */
export interface DaySpan {
  industryId: number
  day: string
  begins: string
  ends: string
}

/** Spans as a relation `s` (industry_id, day, begins, ends) of a statement whose first parameters they are. */
export const spans = `unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::timestamptz[])
  as s (industry_id, day, begins, ends)`

export function spanValues(days: readonly DaySpan[]): unknown[] {
  return [
    days.map((one) => one.industryId),
    days.map((one) => one.day),
    days.map((one) => one.begins),
    days.map((one) => one.ends),
  ]
}
