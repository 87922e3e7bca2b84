import { addDays } from '@lineside/contract/core'
import type { Random } from './random.ts'
import { type Memory, type Moment, measure, type Signal } from './signal.ts'

const DAY_SECONDS = 86_400

function wallClock(moment: Moment, minutesBefore: number, random: Random): string {
  const earlier = moment.localSeconds - Math.round(minutesBefore * (0.7 + random.next() * 0.6)) * 60
  const minutes = Math.floor(((earlier + DAY_SECONDS) % DAY_SECONDS) / 60)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`
}

function round(value: number, decimals: number): number {
  const power = 10 ** decimals
  return Math.round(value * power) / power + 0
}

/** An answer as a person would have given it, in the form in which it is stored. */
export function answerOf(
  signal: Signal,
  decimals: number,
  memory: Memory,
  moment: Moment,
  random: Random,
): string | number | boolean | null {
  switch (signal.kind) {
    case 'measure':
      return round(measure(signal, memory, moment, random), decimals)
    case 'count':
      return random.count(signal.mean * (1 + 0.6 * moment.trouble))
    case 'rare':
      if (random.chance(signal.share * (1 + 2 * moment.trouble))) return signal.rare
      return signal.others && random.chance(0.2) ? random.pick(signal.others) : signal.usual
    case 'hour':
      return wallClock(moment, signal.minutesBefore, random)
    case 'date': {
      const wrong = random.chance(signal.wrongShare * (1 + moment.trouble))
      return addDays(moment.localDay, wrong ? Math.round(signal.days / 2) : signal.days)
    }
    case 'lot':
      return `${signal.prefix}${moment.localDay.slice(2).replaceAll('-', '')}-${moment.lineNumber}`
    case 'remark':
      return random.pick(signal.texts)
    case 'none':
      return null
  }
}
