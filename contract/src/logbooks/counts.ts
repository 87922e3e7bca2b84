import type { Frequency } from './frequencies.ts'
import { type ItemState, settledStates } from './states.ts'

/** An item as a book of a day has it. */
export interface BookItem {
  frequency: Frequency
  state: ItemState
  /** it was due on an earlier day */
  carried: boolean
  /** its period ended and it was not settled */
  missed: boolean
}

/** Concluded, or not applicable. */
export const isSettled = ({ state }: Pick<BookItem, 'state'>): boolean => settledStates.some((one) => one === state)

/** Whether a book counts an item: what is on demand is never due, and what the definition ended is due no more. */
const isDue = ({ frequency, state, missed }: BookItem): boolean =>
  frequency !== 'ON_DEMAND' && (state !== 'CLOSED' || missed)

/** What stands in a book, the same on a page, on a device without the server, in the server and in its lists. */
export function countsOf(items: readonly BookItem[]) {
  const due = items.filter(isDue)
  return {
    due: due.length,
    settled: due.filter(isSettled).length,
    pending: due.filter(({ state }) => state === 'PENDING').length,
    carried: due.filter(({ carried }) => carried).length,
    missed: due.filter(({ missed }) => missed).length,
  }
}
