import { isDeepStrictEqual } from 'node:util'
import { type FieldProblem, type SheetValues, searchText } from '@lineside/contract/core'
import { commercialCode, type ShiftCode } from '@lineside/contract/shifts'
import { inScope } from '../../core/access/index.ts'
import type { Checked, RowCheck } from '../../core/import/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { peopleByLogin } from '../accounts/index.ts'
import { placePaths, structure } from '../structure/index.ts'
import { isSame } from './change-shift.ts'
import { problemsOf } from './check-values.ts'
import {
  byColumn,
  type Naming,
  type ReadShift,
  readShift,
  type ShiftFacts,
  type Values,
  valuesOf,
} from './import-rows.ts'
import { lockShifts, type Shift } from './queries.ts'

interface Row extends ReadShift {
  input: Values
  industryId: number
  before: Shift | undefined
}

/** What the file has said so far of each plant's shifts. */
type Input = Map<number, Map<ShiftCode, ShiftFacts>>

/**
 * Looks at rows beside the shifts of their plants as they will be when all rows up to here are done, so that two shifts
 * can change places in one file. Where the rows are about to be written, nobody else changes these plants meanwhile.
 */
export function openCheck(ctx: ReadContext): RowCheck {
  const next: Input = new Map()
  return async (rows) => {
    const input = rows as readonly Values[]
    const paths = placePaths(await ctx.cached(structure))
    const plantOf = (row: Values) => {
      const id = paths.plantOf(String(row.plant ?? '')) ?? 0
      return inScope(ctx.actor, id) ? id : 0
    }
    const stored = await shiftsOf(ctx, input.map(plantOf))
    const naming = await namingOf(ctx, [...stored.values()].flat(), input)
    const read = input.map((row): Row => {
      const industryId = plantOf(row)
      const before = standing(stored.get(industryId) ?? [], row.code)
      return { input: row, industryId, before, ...readShift(row, industryId, before, naming.people) }
    })
    for (const { facts } of read) if (facts) note(next, facts)
    const checked: Checked[] = []
    for (const row of read) checked.push(await checkRow(ctx, row, stored.get(row.industryId) ?? [], next, naming))
    return checked
  }
}

/** How plants and people are written for the reader. */
export async function namingOf(
  ctx: ReadContext,
  shifts: readonly Shift[],
  rows: readonly SheetValues[] = [],
): Promise<Naming> {
  const paths = placePaths(await ctx.cached(structure))
  const ids = shifts.flatMap(({ supervisorId, substituteId }) => [supervisorId ?? [], substituteId ?? []].flat())
  const logins = rows.flatMap(({ supervisor, substitute }) =>
    [supervisor, substitute].map((login) => String(login ?? '')),
  )
  return { language: ctx.language, plantName: paths.textOf, people: await peopleByLogin(ctx, { ids, logins }) }
}

async function shiftsOf(ctx: ReadContext, plants: readonly number[]): Promise<Map<number, readonly Shift[]>> {
  const results = new Map<number, readonly Shift[]>()
  // in one order, so that two who wait for each other's plants do not
  for (const id of [...new Set(plants)].filter(Boolean).sort((a, b) => a - b))
    results.set(id, await lockShifts(ctx, id))
  return results
}

/** The one of its name that a row means: the enabled one, otherwise the last that was made. */
function standing(shifts: readonly Shift[], code: Values['code']): Shift | undefined {
  const all = shifts.filter((one) => one.code === code)
  return all.find((one) => one.enabled) ?? all.toSorted((a, b) => b.id - a.id)[0]
}

function note(next: Input, facts: ShiftFacts): void {
  const ofPlant = next.get(facts.industryId) ?? new Map<ShiftCode, ShiftFacts>()
  next.set(facts.industryId, ofPlant.set(facts.code, facts))
}

async function checkRow(
  ctx: ReadContext,
  { input, industryId, before, facts, problems }: Row,
  stored: readonly Shift[],
  next: Input,
  naming: Naming,
): Promise<Checked> {
  const now = before && valuesOf(before, naming)
  const after = facts && valuesOf(facts, naming)
  const values = now && after ? asWritten(input, now, after) : now
  const record = before && values ? { id: before.id, version: before.rowVersion, values } : null
  if (!facts || (before && isSame(before, facts) && before.enabled === facts.enabled)) return { record, problems }
  const moved = now && after ? movedBeside(input, now, after) : {}
  const others = withChanges(stored, next.get(industryId)).filter(
    (one) => one.code !== facts.code || isPast(one, before),
  )
  const subject = { industryId, before: before ?? null, enabled: facts.enabled || !before, all: others }
  const faults: Record<string, FieldProblem> = await problemsOf(ctx, subject, facts)
  // a name is free for another shift only when who had it has let it go
  const isTaken = stored.some((one) => one.enabled && one.id !== before?.id && sameName(one.name, facts.name))
  if (isTaken) faults.name ??= { code: 'taken' }
  return { record, moved, problems: { ...byColumn(faults, input), ...problems } }
}

const sameName = (one: string, other: string) => searchText(one) === searchText(other)
const isPast = (one: Shift, before: Shift | undefined) => one.id > 0 && one.id !== before?.id

/** The days of a timing go with it, also where the file has no column of days. */
function movedBeside(row: Values, now: Values, after: Values): Values {
  const moved = Object.entries(now).filter(
    ([key, value]) => !(key in row) && !isDeepStrictEqual(value, after[key as keyof Values]),
  )
  return Object.fromEntries(moved)
}

/** A record's values in the words of the row where both mean the same: 6:00 AM is 06:00, and 1 is Monday. */
function asWritten(row: Values, now: Values, after: Values): Values {
  const same = Object.keys(row).filter((key) => isDeepStrictEqual(now[key as keyof Values], after[key as keyof Values]))
  return { ...now, ...Object.fromEntries(same.map((key) => [key, row[key as keyof Values]])) }
}

/** The shifts of a plant as the file wants them; those that are yet to be made have an id below zero. */
function withChanges(stored: readonly Shift[], next: ReadonlyMap<ShiftCode, ShiftFacts> = new Map()): Shift[] {
  const made: Shift[] = []
  for (const [code, facts] of next) {
    if (standing(stored, code)) continue
    made.push({ ...facts, id: -1 - made.length, commercial: code === commercialCode, rowVersion: 0 })
  }
  const changed = stored.map((one) => {
    const facts = standing(stored, one.code)?.id === one.id ? next.get(one.code) : undefined
    return facts ? { ...one, ...facts } : one
  })
  return [...changed, ...made]
}
