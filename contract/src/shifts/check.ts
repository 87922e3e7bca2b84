import type { FieldProblem } from '../core/index.ts'
import { searchText } from '../core/index.ts'
import { commercialCode, type ShiftCode } from './codes.ts'
import {
  DAY,
  type Occurrence,
  occurrencesOf,
  overflows,
  type ShiftTimes,
  type ShiftTiming,
  until,
  WEEK,
} from './timings.ts'

/** What a person says of a shift, by screen or by spreadsheet. */
export interface ShiftValues {
  code: ShiftCode
  name: string
  timings: readonly ShiftTiming[]
  toleranceMinutes: number
  supervisorId: number | null
  substituteId: number | null
}

/** Another enabled shift of the same plant. */
export interface OtherShift extends Omit<ShiftTimes, 'id'> {
  code: ShiftCode
  name: string
}

type Problems = Record<string, FieldProblem>
type Around = Occurrence<Pick<OtherShift, 'name' | 'timings' | 'toleranceMinutes'>>

const fieldOf = (timing: number) => `timings.${timing}.start`

/**
 * What is wrong with a shift beside the other enabled shifts of its plant, by field; nothing for a good one. Numbered
 * shifts may not lie over each other, the commercial one may lie over them (docs/decisions). A tolerance may touch the
 * next start and not pass it (decisions 5.6), and not run on beyond 24 hours after the own start.
 */
export function checkShift(values: ShiftValues, others: readonly OtherShift[]): Problems {
  const commercial = values.code === commercialCode
  const own: Around[] = occurrencesOf(values)
  const around: Around[] = others
    .filter((other) => other.commercial === commercial)
    .flatMap((one) => occurrencesOf(one))
  const problems: Problems = { ...checkNames(values, others), ...checkOverlaps(own, around) }
  if (Object.keys(problems).some((field) => field.startsWith('timings.'))) return problems
  return { ...problems, ...checkTolerance(values, own, around), ...checkToleranceBefore(own, around) }
}

function checkNames(values: ShiftValues, others: readonly OtherShift[]): Problems {
  const problems: Problems = {}
  if (others.some((other) => other.code === values.code)) problems.code = { code: 'taken' }
  const name = searchText(values.name)
  if (others.some((other) => searchText(other.name) === name)) problems.name = { code: 'taken' }
  if (values.substituteId !== null && values.substituteId === values.supervisorId) {
    problems.substituteId = { code: 'samePerson' }
  }
  return problems
}

function overlap(a: Around, b: Around): boolean {
  return until(a.start, b.start) < a.duration || until(b.start, a.start) < b.duration
}

function checkOverlaps(own: readonly Around[], around: readonly Around[]): Problems {
  const problems: Problems = {}
  for (const one of own) {
    const field = fieldOf(one.timing)
    if (problems[field]) continue
    const itself = own.some((other) => other !== one && other.timing <= one.timing && overlap(one, other))
    const other = around.find((two) => overlap(one, two))
    if (itself) problems[field] = { code: 'overlapsItself' }
    else if (other) problems[field] = { code: 'overlapsShift', params: { name: other.shift.name } }
  }
  return problems
}

/** Seconds from the end of an occurrence to the next start, its own next week's at the latest; and whose that is. */
function nextAfter(one: Around, all: readonly Around[]): { gap: number; name: string } {
  const end = one.start + one.duration
  let result = { gap: WEEK - one.duration, name: one.shift.name }
  for (const other of all) {
    const gap = until(end, other.start)
    if (other !== one && gap < result.gap) result = { gap, name: other.shift.name }
  }
  return result
}

function checkTolerance(values: ShiftValues, own: readonly Around[], around: readonly Around[]): Problems {
  const all = [...own, ...around]
  for (const one of own) {
    const { gap, name } = nextAfter(one, all)
    if (values.toleranceMinutes * 60 > gap) {
      return { toleranceMinutes: { code: 'passesNext', params: { name, minutes: Math.floor(gap / 60) } } }
    }
  }
  const longest = values.timings.find((timing) => overflows(timing, values.toleranceMinutes))
  if (!longest) return {}
  const [first] = own.filter((one) => values.timings[one.timing] === longest)
  const room = first ? Math.floor((DAY - first.duration) / 60) : 0
  return { toleranceMinutes: { code: 'passesDay', params: { minutes: room } } }
}

/** The tolerance of a shift before may not reach into this one either. */
function checkToleranceBefore(own: readonly Around[], around: readonly Around[]): Problems {
  const problems: Problems = {}
  for (const other of around) {
    for (const one of own) {
      if (other.shift.toleranceMinutes * 60 <= until(other.start + other.duration, one.start)) continue
      problems[fieldOf(one.timing)] ??= {
        code: 'insideTolerance',
        params: { name: other.shift.name, minutes: other.shift.toleranceMinutes },
      }
    }
  }
  return problems
}
