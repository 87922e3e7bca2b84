import { dueDay, type Frequency, type ItemState, lastDay } from '@lineside/contract/logbooks'

/** The newest item of an activity at a place. */
export interface Latest {
  id: number
  activityId: number
  frequency: Frequency
  anchor: string
  period: number
  dueDate: string
  /** null: on demand */
  until: string | null
  state: ItemState
  carried: boolean
}

/** What a place is on the day that begins: `activities` of the version that holds, null where no book is opened. */
export interface PlaceOnDay {
  day: string
  latest: readonly Latest[]
  activities: readonly { id: number; frequency: Frequency }[] | null
}

export interface Opening {
  activityId: number
  frequency: Frequency
  anchor: string
  period: number
  dueDate: string
  until: string | null
  previousId: number | null
}

/** What the pass does, in this order. */
export interface RollOver {
  /** `missed`: its period ended; otherwise the definition ended it */
  close: { id: number; missed: boolean }[]
  carry: number[]
  /** settled ones whose next period begins */
  renew: number[]
  open: Opening[]
}

/**
 * The pass over one place on the day that begins (decisions 3.9): close, carry, renew, open. It knows nothing of clocks
 * and tables: whoever slept goes through the days one by one.
 */
export function rollOverDay({ day, latest, activities }: PlaceOnDay): RollOver {
  const pass: RollOver = { close: [], carry: [], renew: [], open: [] }
  const defined = new Map((activities ?? []).map((one) => [one.id, one.frequency]))
  for (const item of latest) {
    const frequency = defined.get(item.activityId)
    defined.delete(item.activityId)
    const isPending = item.state === 'PENDING'
    const ended = item.until !== null && item.until < day
    if (frequency === item.frequency && !ended && item.state !== 'CLOSED') {
      if (isPending && item.until !== null && item.dueDate < day && !item.carried) pass.carry.push(item.id)
      continue
    }
    if (isPending) pass.close.push({ id: item.id, missed: ended })
    else if (frequency && item.state !== 'CLOSED') pass.renew.push(item.id)
    if (frequency) pass.open.push({ ...nextOf(item, frequency, day), previousId: item.id })
  }
  for (const [activityId, frequency] of defined)
    pass.open.push({ ...begin({ activityId, frequency }, day), previousId: null })
  return pass
}

const begin = (of: { activityId: number; frequency: Frequency }, day: string) => ({
  ...of,
  anchor: day,
  period: 0,
  dueDate: day,
  until: lastDay(day, of.frequency, 0),
})

/**
 * The next period. Where that is over as well, the frequency is another one, or the definition had ended the item, the
 * periods begin anew on the day.
 */
function nextOf(item: Latest, frequency: Frequency, day: string) {
  const { activityId, anchor } = item
  const period = item.period + 1
  const until = lastDay(anchor, frequency, period)
  const withdrawn = item.until !== null && item.until >= day
  if (frequency !== item.frequency || withdrawn || until === null || until < day)
    return begin({ activityId, frequency }, day)
  return { activityId, frequency, anchor, period, dueDate: dueDay(anchor, frequency, period) ?? day, until }
}
