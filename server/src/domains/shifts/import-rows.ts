import { type FieldProblem, type Language, languages, type SheetValues, searchText } from '@lineside/contract/core'
import {
  newShift,
  type ShiftCode,
  type ShiftValues,
  type shiftSheet,
  type Weekday,
  weekdays,
  writeTime,
} from '@lineside/contract/shifts'
import { textAt } from '../../core/i18n/index.ts'
import { validationProblem } from '../../core/problems/index.ts'
import type { PeopleByLogin } from '../accounts/index.ts'
import type { Shift } from './queries.ts'
import { texts } from './texts.ts'

type Column = (typeof shiftSheet)['columns'][number]['key']
export type Values = SheetValues<Column>
type Problems = Partial<Record<Column, FieldProblem>>

/** What a row says of a shift. */
export interface ShiftFacts extends ShiftValues {
  industryId: number
  enabled: boolean
}

/** The timings that a row has columns for. */
const slots = [1, 2, 3] as const
type Slot = (typeof slots)[number]

export interface Naming {
  language: Language
  plantName(id: number): string
  people: PeopleByLogin
}

const dayLabel = (language: Language, day: Weekday) => textAt(texts[language], `codes.weekday.${day}`) ?? `${day}`

/** 'Mon', 'seg', 'PZT' or 1: the days by their words in any of the languages, Monday 1 to Sunday 7. */
const dayOf = new Map(
  weekdays.flatMap((day) => [
    [String(day), day] as const,
    ...languages.map((language) => [searchText(dayLabel(language, day)), day] as const),
  ]),
)

/** A shift as its row has it. */
export function valuesOf(shift: ShiftFacts, { language, plantName, people }: Naming): Values {
  const login = (id: number | null) => (id === null ? null : people.loginOf(id))
  const values: Values = {
    plant: plantName(shift.industryId),
    code: shift.code,
    name: shift.name,
    tolerance: shift.toleranceMinutes,
    supervisor: login(shift.supervisorId),
    substitute: login(shift.substituteId),
    enabled: shift.enabled,
  }
  for (const slot of slots) {
    const timing = shift.timings[slot - 1]
    values[`start${slot}`] = timing ? writeTime(timing.start) : null
    values[`end${slot}`] = timing ? writeTime(timing.end) : null
    values[`days${slot}`] = timing ? timing.days.map((day) => dayLabel(language, day)) : []
  }
  return values
}

export interface ReadShift {
  /** null: something cannot be read */
  facts: ShiftFacts | null
  problems: Problems
}

/**
 * Reads a row by the contract's own check; what its columns do not name stays as it is in `before`. `industryId` 0: the
 * plant is not known.
 */
export function readShift(
  row: Values,
  industryId: number,
  before: Shift | undefined,
  people: PeopleByLogin,
): ReadShift {
  const problems: Problems = {}
  if (industryId === 0) problems.plant = { code: row.plant ? 'unknownHere' : 'required' }
  if (!row.code && !before) problems.code = { code: 'required' }
  const { timings, used } = readTimings(row, before, problems)
  const person = (column: 'supervisor' | 'substitute') => {
    const login = row[column]
    if (login === undefined) return before?.[`${column}Id`] ?? null
    if (login === null || String(login).trim() === '') return null
    const id = people.idOf(String(login))
    if (id === undefined) problems[column] = { code: 'unknownHere' }
    return id ?? null
  }
  const input = {
    // the contract looks at the other fields also where the plant is not known
    industryId: industryId || 1,
    code: row.code ?? before?.code ?? '1',
    name: row.name === undefined ? (before?.name ?? '') : String(row.name ?? ''),
    timings,
    toleranceMinutes: row.tolerance === undefined ? (before?.toleranceMinutes ?? 0) : (row.tolerance ?? 0),
    supervisorId: person('supervisor'),
    substituteId: person('substitute'),
  }
  const parsed = newShift().safeParse(input, { reportInput: true })
  const fields = parsed.success ? {} : (validationProblem(parsed.error.issues).details.fields ?? {})
  for (const [column, what] of Object.entries(byColumn(fields, row, used))) problems[column as Column] ??= what
  if (!parsed.success || Object.keys(problems).length > 0) return { facts: null, problems }
  const enabled = typeof row.enabled === 'boolean' ? row.enabled : (before?.enabled ?? true)
  return { facts: { ...parsed.data, code: parsed.data.code as ShiftCode, enabled }, problems }
}

interface InputTiming {
  start: string
  end: string
  days: Weekday[]
}

/** `used`: of each timing the columns that have it. Without a column of days a timing begins every day. */
function readTimings(row: Values, before: Shift | undefined, problems: Problems) {
  const timings: InputTiming[] = []
  const used: Slot[] = []
  for (const slot of slots) {
    const was = before?.timings[slot - 1]
    const time = (part: 'start' | 'end') => {
      const input = row[`${part}${slot}`]
      return input === undefined ? (was?.[part] ?? '') : String(input ?? '')
    }
    const [start, end, listed] = [time('start'), time('end'), row[`days${slot}`]]
    const terms = Array.isArray(listed) ? listed.map(String) : undefined
    if (start === '' && end === '' && !terms?.length) continue
    // a timing without the one before it
    const missing = slots[timings.length]
    if (missing !== undefined && missing !== slot) problems[`start${missing}`] ??= { code: 'required' }
    const days = terms === undefined ? [...(was?.days ?? weekdays)] : terms.flatMap((word) => readDay(word) ?? [])
    if (terms && days.length < terms.length) problems[`days${slot}`] = { code: 'notAnOption' }
    timings.push({ start, end, days })
    used.push(slot)
  }
  return { timings, used }
}

const readDay = (word: string) => dayOf.get(searchText(word.replace(/\.$/, '')))

const columns: Readonly<Record<string, Column>> = {
  industryId: 'plant',
  timings: 'start1',
  toleranceMinutes: 'tolerance',
  supervisorId: 'supervisor',
  substituteId: 'substitute',
}

/** Fields of a shift by the column that has them; where the file has no such column, at the one that names the shift. */
export function byColumn(
  fields: Readonly<Record<string, FieldProblem>>,
  row: Values,
  used: readonly Slot[] = slots,
): Problems {
  return Object.fromEntries(
    Object.entries(fields).map(([field, what]) => {
      const [, at, part] = /^timings\.(\d+)\.(start|end|days)/.exec(field) ?? []
      const column = part ? `${part}${used[Number(at)] ?? 1}` : (columns[field] ?? field)
      return [column in row || column === 'plant' ? column : 'code', what]
    }),
  )
}
