import { defineList } from '@lineside/contract/core'
import { checkShift, shiftImport, shiftSheet } from '@lineside/contract/shifts'
import { setEnabled, stateOf } from '../../core/catalogue/index.ts'
import { type Change, type Importable, importable, refuseFile, type Written } from '../../core/import/index.ts'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import type { ListSource } from '../../core/list/index.ts'
import type { Dependents } from '../../core/pending/index.ts'
import { placePaths, structure } from '../structure/index.ts'
import { shiftRecords } from './catalogue.ts'
import { isSame, storeChange } from './change-shift.ts'
import { storeShift } from './create-shift.ts'
import { shiftSource } from './find-shifts.ts'
import { namingOf, openCheck } from './import-check.ts'
import { readShift, type ShiftFacts, type Values, valuesOf } from './import-rows.ts'
import { lockShifts, type Shift, shifts, shiftsNow } from './queries.ts'
import { texts } from './texts.ts'

/** What later domains have that depends on shifts; known when the first request comes. */
export type DependentSources = () => readonly Dependents[]

/** Of the shifts of a plant that have one code: the enabled one, otherwise the last that was made. */
const oneOfEach = `(select distinct on (industry_id, code) * from shifts
  order by industry_id, code, enabled desc, id desc) s`

/** The shifts of a plant stand together: they are looked at beside each other. */
const list = defineList({
  name: 'shifts',
  columns: [{ key: 'plant', kind: 'number', sortable: true }],
  filters: {},
  defaultSort: 'plant',
  search: false,
})

const source: ListSource<object> = {
  from: oneOfEach,
  select: shiftSource.select,
  plant: 's.industry_id',
  id: shiftSource.id,
  sorts: { plant: { sql: 's.industry_id', type: 'bigint', field: 'industryId' } },
  filters: {},
}

/** Shifts as a spreadsheet: a row is the one of the five shifts of its plant. */
export function shiftsByFile(sources: DependentSources): Importable {
  const inUse = (ctx: ReadContext, ids: readonly number[]) => shiftsInUse(ctx, sources, ids)
  return importable({
    sheet: shiftSheet,
    calls: shiftImport,
    texts: texts,
    list,
    source,
    async present(ctx) {
      const naming = await namingOf(ctx, (await ctx.cached(shifts)).all)
      return (row: Shift) => valuesOf(row, naming)
    },
    open: async (ctx) => openCheck(ctx),
    create,
    change,
    async remove(ctx, ids) {
      await remove(ctx, ids)
      await assertFit(ctx)
    },
    async now(ctx, ids) {
      const result = await shiftsNow(ctx, ids)
      const naming = await namingOf(ctx, result)
      return result.map((one) => ({
        id: one.id,
        version: one.rowVersion,
        values: valuesOf(one, naming),
        plants: [one.industryId],
      }))
    },
    inUse,
  })
}

async function create(ctx: WriteContext, input: readonly object[]): Promise<Written[]> {
  const rows = input as readonly Values[]
  const { people } = await namingOf(ctx, [], rows)
  const paths = placePaths(await ctx.cached(structure))
  const written: Written[] = []
  for (const row of rows) {
    const { facts } = readShift(row, paths.plantOf(String(row.plant)) ?? 0, undefined, people)
    const { enabled, ...values } = checked(facts)
    const id = await storeShift(ctx, values)
    if (!enabled) {
      const [made] = await shiftsNow(ctx, [id])
      if (made) await setEnabled(ctx, shiftRecords, made, { rowVersion: made.rowVersion, enabled: false })
    }
    written.push({ id, version: enabled ? 1 : 2 })
  }
  return written
}

/** The plants whose shifts a unit of work has changed, for whoever takes an import back. */
const touched = new WeakMap<WriteContext, Set<number>>()

async function change(ctx: WriteContext, changes: readonly Change[]): Promise<Written[]> {
  const result = await shiftsNow(
    ctx,
    changes.map(({ record }) => record.id),
  )
  const plants = [...new Set(result.map((one) => one.industryId))].sort((a, b) => a - b)
  for (const plant of plants) await lockShifts(ctx, plant)
  touched.set(ctx, new Set([...(touched.get(ctx) ?? []), ...plants]))
  const byId = new Map(result.map((one) => [one.id, one]))
  const { people } = await namingOf(
    ctx,
    result,
    changes.map(({ after }) => after),
  )
  const written: Written[] = []
  for (const { record, after } of changes) {
    const before = byId.get(record.id)
    if (!before) throw refuseFile('outdated')
    const facts = checked(readShift(after as Values, before.industryId, before, people).facts)
    written.push({ id: before.id, version: await moveTo(ctx, before, record.version, facts) })
  }
  return written
}

/** What changes of its values, and its being enabled, are two steps of its history; gives the version after them. */
async function moveTo(ctx: WriteContext, before: Shift, sent: number, { enabled, ...values }: ShiftFacts) {
  let version = sent
  if (!isSame(before, values)) {
    await storeChange(ctx, before, version, values)
    version++
  }
  if (before.enabled !== enabled) {
    await setEnabled(ctx, shiftRecords, { ...before, rowVersion: version }, { rowVersion: version, enabled })
    version++
  }
  return version
}

/** Rows are checked before they are written. */
function checked(facts: ShiftFacts | null): ShiftFacts {
  if (!facts) throw refuseFile('outdated')
  return facts
}

async function remove(ctx: WriteContext, ids: readonly number[]): Promise<void> {
  for (const { id, industryId, rowVersion: _, ...before } of await shiftsNow(ctx, ids)) {
    await ctx.record({
      entity: 'shifts',
      entityId: id,
      industryId,
      event: 'shifts.removed',
      from: stateOf(before),
      before,
    })
    await ctx.db.query('delete from shifts where id = $1', [id])
    await ctx.announce('shifts.moved', { shiftId: id, industryId, event: 'removed' })
  }
  ctx.outdates(shifts)
}

/**
 * What an import changed is put back before what it made is removed, so whether the shifts of a plant go together is
 * asked at the end.
 * @throws a refusal `noLongerFits` where somebody has made or changed another shift since
 */
async function assertFit(ctx: WriteContext): Promise<void> {
  for (const plant of touched.get(ctx) ?? []) {
    const enabled = (await lockShifts(ctx, plant)).filter((one) => one.enabled)
    for (const one of enabled) {
      const others = enabled.filter((other) => other !== one)
      if (Object.keys(checkShift(one, others)).length > 0) throw refuseFile('noLongerFits')
    }
  }
}

async function shiftsInUse(ctx: ReadContext, sources: DependentSources, ids: readonly number[]): Promise<number[]> {
  const mine = sources().filter((one) => one.on === 'shifts')
  const used: number[] = []
  for (const id of ids) {
    for (const source of mine) {
      if ((await source.find(ctx, id, 1)).length === 0) continue
      used.push(id)
      break
    }
  }
  return used
}
