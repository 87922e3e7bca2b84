import { dueDay, type Frequency } from '@lineside/contract/logbooks'
import type { LogbookVersion } from '../queries.ts'

/** Whether a period of an activity that began on `anchor` begins on `day`; both YYYY-MM-DD. */
export function isDueOn(anchor: string, frequency: Frequency, day: string): boolean {
  if (day <= anchor) return day === anchor && frequency !== 'ON_DEMAND'
  for (let period = 1; ; period++) {
    const due = dueDay(anchor, frequency, period)
    if (due === null || due >= day) return due === day
  }
}

interface Begun {
  frequency: Frequency
  /** YYYY-MM-DD */
  anchor: string
}

/** Since which day each activity is due so often, by its id: another frequency begins anew with its version. */
export function begunIn(versions: readonly LogbookVersion[]): ReadonlyMap<number, Begun> {
  const begun = new Map<number, Begun>()
  for (const { validFrom, activities } of versions.toSorted((a, b) => a.number - b.number))
    for (const { id, frequency } of activities)
      if (begun.get(id)?.frequency !== frequency) begun.set(id, { frequency, anchor: validFrom })
  return begun
}

/** The day from which an activity is counted as it stands in a form; undefined: it begins anew. */
export function anchorOf(begun: ReadonlyMap<number, Begun>, id: number | null, frequency: Frequency) {
  const known = id === null ? undefined : begun.get(id)
  return known?.frequency === frequency ? known.anchor : undefined
}
