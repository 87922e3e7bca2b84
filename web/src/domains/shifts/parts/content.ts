import {
  readTime,
  type ShiftCode,
  type ShiftTiming,
  type Weekday,
  weekdays,
  writeTime,
} from '@lineside/contract/shifts'
import { formValues } from '../../../core/fields/index.ts'
import { shiftFields } from '../fields.ts'
import type { Shift } from '../queries.ts'

/** A timing as it is typed. */
export interface TypedTiming {
  start: string
  end: string
  days: Weekday[]
}

/** A shift as it is typed: the times as texts by either clock, the tolerance as digits. */
export interface Content {
  code: ShiftCode | null
  name: string
  timings: TypedTiming[]
  toleranceMinutes: string
  supervisorId: number | null
  substituteId: number | null
}

export const noTiming = (): TypedTiming => ({ start: '', end: '', days: [...weekdays] })

export const blank = (): Content => ({
  code: null,
  name: '',
  timings: [noTiming()],
  toleranceMinutes: '0',
  supervisorId: null,
  substituteId: null,
})

export function contentOf(shift: Shift): Content {
  const timings = shift.timings.map(({ start, end, days }) => ({
    start: writeTime(start),
    end: writeTime(end),
    days: [...days],
  }))
  return { ...formValues<Content>(shiftFields, shift), timings }
}

/** What of the typed timings a clock can show already. */
export function readTimings(typed: readonly Partial<TypedTiming>[]): ShiftTiming[] {
  return typed.flatMap(({ start, end, days }) => {
    const [from, to] = [readTime(start ?? ''), readTime(end ?? '')]
    return from !== null && to !== null && days && days.length > 0 ? [{ start: from, end: to, days }] : []
  })
}
