import { DAY, type Occurrence, occurrencesOf, type ShiftTimes, until, WEEK } from './timings.ts'

/** Whose a moment is, and how many days before it that shift began. */
interface Owner {
  shiftId: number | null
  daysAgo: number
}

/** A week by the wall clock, cut where the answer changes: `owners[i]` from `starts[i]` on. */
interface WeekTable {
  starts: readonly number[]
  owners: readonly Owner[]
}

const tables = new WeakMap<readonly ShiftTimes[], WeekTable>()

/** Whose a second of the week is (0: Monday 00:00:00), where no clock changes. The table is made once for an array. */
export function ownerAt(second: number, shifts: readonly ShiftTimes[]): Owner {
  let table = tables.get(shifts)
  if (!table) {
    table = makeTable(shifts)
    tables.set(shifts, table)
  }
  const { starts, owners } = table
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= second) low = middle
    else high = middle
  }
  return owners[low]!
}

function makeTable(shifts: readonly ShiftTimes[]): WeekTable {
  const occurrences = shifts.flatMap(occurrencesOf)
  const cuts = new Set<number>()
  for (let day = 0; day < 7; day++) cuts.add(day * DAY)
  for (const { start, duration, shift } of occurrences) {
    for (const moment of [0, duration, duration + shift.toleranceMinutes * 60 + 1]) cuts.add((start + moment) % WEEK)
  }
  const starts = [...cuts].sort((a, b) => a - b)
  return { starts, owners: starts.map((second) => ownerOf(second, shifts, occurrences)) }
}

/** The rule itself, see `shiftOf`. */
function ownerOf(second: number, shifts: readonly ShiftTimes[], all: readonly Occurrence[]): Owner {
  const since = ({ start }: Occurrence) => until(start, second)
  const runs = (one: Occurrence) => since(one) < one.duration
  const numbered = all.filter((one) => !one.shift.commercial)
  const ended = numbered
    .filter((one) => since(one) <= one.duration + one.shift.toleranceMinutes * 60)
    .sort((a, b) => since(a) - a.duration - (since(b) - b.duration))
  const match = numbered.find(runs) ?? ended[0] ?? all.find((one) => one.shift.commercial && runs(one))
  if (!match) return { shiftId: shifts.find((shift) => shift.commercial)?.id ?? null, daysAgo: 0 }
  return { shiftId: match.shift.id, daysAgo: Math.floor(((match.start % DAY) + since(match)) / DAY) }
}
