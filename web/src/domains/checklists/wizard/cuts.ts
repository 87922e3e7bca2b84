import { type ChecklistContent, type ResultRange, rangesByCuts } from '@lineside/contract/checklists'

/** Ranges lie between 100 and 0; what may be set are the points where one ends and the next begins. */
export type Ranges = ChecklistContent['ranges']

/** The least that a range measures, in percent: a score has one decimal. */
const MIN_STEP = 0.1

const tenths = (value: number) => Math.round(value * 10) / 10

/** The dividing points from high to low; those that cannot be are put where they can. */
export function cutsOf(ranges: readonly ResultRange[]): number[] {
  const count = ranges.length - 1
  const lows = ranges.slice(0, -1).map(({ min }) => min)
  const falls = lows.every((cut, index) => {
    const above = index === 0 ? 100 : lows[index - 1]
    return typeof cut === 'number' && typeof above === 'number' && cut < above && cut > 0
  })
  if (falls) return lows as number[]
  return Array.from({ length: Math.max(0, count) }, (_, index) => tenths(100 - ((index + 1) * 100) / (count + 1)))
}

/** The dividing point at an index where it may be nearest to `to`: between its neighbours. */
export function cutAt(cuts: readonly number[], index: number, to: number): number {
  const [above, below] = [cuts[index - 1] ?? 100, cuts[index + 1] ?? 0]
  return tenths(Math.min(above - MIN_STEP, Math.max(below + MIN_STEP, to)))
}

const labelsOf = (ranges: readonly ResultRange[]) => ranges.map(({ label }) => label)

/** Ranges with one of their dividing points moved, as far as its neighbours let it. */
export function moveCut(ranges: readonly ResultRange[], index: number, to: number): Ranges {
  const cuts = cutsOf(ranges)
  return rangesByCuts(labelsOf(ranges), cuts.with(index, cutAt(cuts, index, to)))
}

/** One more, in the lower half of the widest. */
export function splitWidest(ranges: readonly ResultRange[], label: string): Ranges {
  if (ranges.length === 0) return rangesByCuts([label], [])
  const ends = [100, ...cutsOf(ranges), 0]
  const widths = ranges.map((_, index) => (ends[index] ?? 0) - (ends[index + 1] ?? 0))
  const at = widths.indexOf(Math.max(...widths))
  const middle = Math.round(((ends[at] ?? 0) + (ends[at + 1] ?? 0)) / 2)
  return rangesByCuts(labelsOf(ranges).toSpliced(at + 1, 0, label), cutsOf(ranges).toSpliced(at, 0, middle))
}

/** Without one of them: the one below takes its place, of the lowest the one above. */
export function withoutRange(ranges: readonly ResultRange[], index: number): Ranges {
  const cut = Math.min(index, ranges.length - 2)
  return rangesByCuts(labelsOf(ranges).toSpliced(index, 1), cutsOf(ranges).toSpliced(Math.max(0, cut), 1))
}

export const withLabel = (ranges: readonly ResultRange[], index: number, label: string): Ranges =>
  ranges.map((range, at) => (at === index ? { ...range, label } : range))
