import type { Random } from './random.ts'

/** How the answers of a field come about in generated data. */
export type Signal =
  | Measure
  /** whole numbers; `trouble` multiplies the mean */
  | { kind: 'count'; mean: number }
  /** one value as a rule, another in a share of the cases; trouble makes it more frequent */
  | {
      kind: 'rare'
      usual: string | boolean
      rare: string | boolean
      share: number
      others?: readonly (string | boolean)[]
    }
  /** the wall clock of the plant some minutes before the record */
  | { kind: 'hour'; minutesBefore: number }
  /** a day counted from the record's own; by chance a wrong one */
  | { kind: 'date'; days: number; wrongShare: number }
  /** a lot number: prefix, day, line */
  | { kind: 'lot'; prefix: string }
  | { kind: 'remark'; texts: readonly string[] }
  | { kind: 'none' }

/** A measured value around a target. All of `memory`, `drift` and `night` are in units of the spread. */
export interface Measure {
  kind: 'measure'
  target: number
  spread: number
  /** targets that differ, by product id */
  byProduct?: Readonly<Record<string, number>>
  /** 0: each value is new; towards 1: it resembles the one before (default 0.6) */
  memory?: number
  /** how far it wanders from calibration to calibration (default 0.7) */
  drift?: number
  /** what the night adds (default 0.2) */
  night?: number
  /** the way trouble pushes it: 1 up, -1 down, not given: to either side */
  trouble?: 1 | -1
  lowest?: number
}

/** What surrounds one answer. */
export interface Moment {
  productId: number | null
  /** days since the start of the data, with fractions */
  day: number
  night: boolean
  /** 0: a usual day; 1: a bad one; more: a machine fault */
  trouble: number
  /** 'YYYY-MM-DD' and seconds since midnight by the plant's wall clock */
  localDay: string
  localSeconds: number
  lineNumber: number
}

/** What a measured field remembers between two records at one place. */
export interface Memory {
  deviation: number
  bias: number
  phase: number
  period: number
  push: number
}

export function createMemory(signal: Signal, random: Random): Memory {
  const side = random.chance(0.5) ? 1 : -1
  return {
    deviation: random.normal(),
    bias: random.normal() * 0.3,
    phase: random.next(),
    period: 9 + random.next() * 12,
    push: (signal.kind === 'measure' && signal.trouble) || side,
  }
}

/** Chance around a target as an autoregressive process of the first order, on a drift that each calibration ends. */
export function measure(signal: Measure, memory: Memory, moment: Moment, random: Random): number {
  const phi = signal.memory ?? 0.6
  memory.deviation = phi * memory.deviation + Math.sqrt(1 - phi * phi) * random.normal()
  const sinceCalibration = (moment.day / memory.period + memory.phase) % 1
  const drift = (signal.drift ?? 0.7) * (sinceCalibration * 2 - 1) * memory.push
  const night = moment.night ? (signal.night ?? 0.2) : 0
  const away = memory.deviation * (1 + 0.35 * moment.trouble) + memory.bias + drift + night
  const target = signal.byProduct?.[String(moment.productId)] ?? signal.target
  const value = target + signal.spread * (away + 1.1 * moment.trouble * memory.push)
  return Math.max(value, signal.lowest ?? Number.NEGATIVE_INFINITY)
}
