import { z } from 'zod'
import { idList, instant } from './scalars.ts'

/** The windows of the statistics calls, in days of the plant's own calendar; the present day is the last of them. */
export const statisticsWindows = { d1: 1, d7: 7, d30: 30 } as const

export interface Statistic<V extends string> {
  /** what is counted */
  value: V
  /** all that were counted, which are those of the widest window */
  count: number
  d1: number
  d7: number
  d30: number
}

/** Left out: every plant of the caller. */
export const statisticsQuery = () => z.strictObject({ industryId: idList().optional() })

/** The answer of a statistics call (decisions 5.2): at most a minute old, `asOf` says of when. */
export const statisticsAnswer = <V extends string>(values: readonly [V, ...V[]]) =>
  z.object({
    asOf: instant(),
    statistics: z.array(z.object({ value: z.enum(values), count: z.int(), d1: z.int(), d7: z.int(), d30: z.int() })),
  })
