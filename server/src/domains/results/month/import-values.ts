import { type FieldProblem, type SheetValues, searchText } from '@lineside/contract/core'
import { valueImport, valueList, valueSheet } from '@lineside/contract/results'
import { inScope } from '../../../core/access/index.ts'
import { type Checked, type Importable, importable, type RecordOfPlants } from '../../../core/import/index.ts'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { writeRow } from '../../../core/workflow/change.ts'
import { moveRecord } from '../../../core/workflow/index.ts'
import { type PlacePaths, placePaths, structure } from '../../structure/index.ts'
import { type StoredValue, valueColumns } from '../figure/figures.ts'
import { type Indicator, indicatorsOf } from '../indicators/indicators.ts'
import { values as valueSource } from '../lists.ts'
import { texts } from '../texts.ts'
import { monthWorkflow } from '../workflow.ts'
import { ENTITY, loadMonth, type Month, type MonthColumns } from './month.ts'
import { firstDay, monthOf } from './months.ts'
import { monthToWrite } from './open-month.ts'
import { nothingEntered, sameValue, type ValueInput, valueFacts, valueIn, valueProblems, writeValue } from './value.ts'

type Values = SheetValues<(typeof valueSheet)['columns'][number]['key']>

interface Stored extends StoredValue {
  industry_id: number
  month: string
  state: MonthColumns['state']
  name: string
}

const stored = `select ${valueColumns}, v.industry_id, v.month, m.state, i.name
  from results_values v join results_months m on m.id = v.month_id join results_indicators i on i.id = v.indicator_id`

const pathsOf = async (ctx: ReadContext) => placePaths(await ctx.cached(structure))

const valuesOf = (row: Stored, paths: PlacePaths): Values => ({
  plant: paths.textOf(row.industry_id),
  indicator: row.name,
  year: Number(row.month.slice(0, 4)),
  monthNumber: Number(row.month.slice(5, 7)),
  target: row.target,
  actual: row.actual,
  note: row.note || null,
})

const recordOf = (row: Stored, paths: PlacePaths): RecordOfPlants => ({
  id: row.id,
  version: row.row_version,
  values: valuesOf(row, paths),
  plants: [row.industry_id],
})

const numberOr = (value: unknown, former: number | null) =>
  value === undefined ? former : typeof value === 'number' ? value : null

/** What a row says of a value; a column that the file leaves out stays. */
const inputOf = (row: Values, former: ValueInput): ValueInput => ({
  target: numberOr(row.target, former.target),
  actual: numberOr(row.actual, former.actual),
  note: row.note === undefined ? former.note : String(row.note ?? '').trim(),
})

/** The indicators of plants by name, each plant asked for once. */
function finder(ctx: ReadContext) {
  const known = new Map<number, Promise<ReadonlyMap<string, Indicator>>>()
  return async (industryId: number, name: unknown): Promise<Indicator | undefined> => {
    const byName = known.get(industryId) ?? byNames(ctx, industryId)
    known.set(industryId, byName)
    return (await byName).get(searchText(String(name ?? '').trim()))
  }
}

const byNames = async (ctx: ReadContext, industryId: number) =>
  new Map((await indicatorsOf(ctx, industryId)).map((one) => [searchText(one.name), one]))

interface Place {
  industryId: number
  indicator: Indicator
  /** YYYY-MM */
  month: string
}

type Find = ReturnType<typeof finder>

/** Which indicator in which month a row means; null with what is wrong at its columns. */
async function placeOf(
  ctx: ReadContext,
  find: Find,
  paths: PlacePaths,
  row: Values,
): Promise<{ place: Place | null; problems: Record<string, FieldProblem> }> {
  const problems: Record<string, FieldProblem> = {}
  const industryId = paths.plantOf(String(row.plant ?? '')) ?? 0
  if (industryId === 0 || !inScope(ctx.actor, industryId))
    problems.plant = { code: row.plant ? 'unknownHere' : 'required' }
  const indicator = problems.plant ? undefined : await find(industryId, row.indicator)
  if (!indicator && !problems.plant) problems.indicator = { code: row.indicator ? 'unknownHere' : 'required' }
  const within = (key: 'year' | 'monthNumber', min: number, max: number): number => {
    const value = Number(row[key] ?? 0)
    if (row[key] === null || row[key] === undefined) problems[key] = { code: 'required' }
    else if (value < min) problems[key] = { code: 'tooSmall', params: { min } }
    else if (value > max) problems[key] = { code: 'max', params: { max } }
    return value
  }
  const thisYear = ctx.now.getUTCFullYear()
  const [year, number] = [within('year', 2000, thisYear + 1), within('monthNumber', 1, 12)]
  if (!indicator || Object.keys(problems).length > 0) return { place: null, problems }
  return { place: { industryId, indicator, month: `${year}-${String(number).padStart(2, '0')}` }, problems }
}

async function findStored(ctx: ReadContext, { indicator, month }: Place): Promise<Stored | undefined> {
  const { rows } = await ctx.db.query<Stored>(`${stored} where v.indicator_id = $1 and v.month = $2::date`, [
    indicator.id,
    firstDay(month),
  ])
  return rows[0]
}

async function isClosed(ctx: ReadContext, { industryId, month }: Place): Promise<boolean> {
  const { rows } = await ctx.db.query(
    `select 1 from results_months where industry_id = $1 and month = $2::date and state = 'CLOSED'`,
    [industryId, firstDay(month)],
  )
  return rows.length > 0
}

async function checkRow(ctx: ReadContext, find: Find, paths: PlacePaths, row: Values): Promise<Checked> {
  const { place, problems } = await placeOf(ctx, find, paths, row)
  if (!place) return { record: null, problems }
  const there = await findStored(ctx, place)
  const input = inputOf(row, there ?? nothingEntered)
  const record = there ? recordOf(there, paths) : null
  if (there && sameValue(there, input)) return { record, problems }
  Object.assign(problems, valueProblems(place.indicator, input))
  if (await isClosed(ctx, place)) problems.monthNumber = { code: 'monthClosed' }
  if (!place.indicator.enabled && !there) problems.indicator = { code: 'disabledHere' }
  return { record, problems }
}

/** Writes a value into its locked month, with its history. */
async function store(ctx: WriteContext, month: Month, indicator: Indicator, row: Values) {
  const former = await valueIn(ctx, month.id, indicator.id)
  const input = inputOf(row, former ?? nothingEntered)
  await moveRecord(ctx, monthWorkflow, month, {
    event: 'valueSaved',
    before: valueFacts(indicator, former ?? nothingEntered),
    after: valueFacts(indicator, input),
  })
  const written = await writeValue(ctx, month, indicator.id, input)
  await writeRow(ctx, 'results_months', month.id, {})
  return written
}

/** The values of indicators by month as a spreadsheet; a month that nobody opened is opened. */
export const valuesByFile: Importable = importable({
  sheet: valueSheet,
  calls: valueImport,
  texts,
  list: valueList,
  source: valueSource,
  async present(ctx) {
    const paths = await pathsOf(ctx)
    return (row: Stored) => valuesOf(row, paths)
  },
  async open(ctx) {
    const paths = await pathsOf(ctx)
    const find = finder(ctx)
    return async (rows) => {
      const checked: Checked[] = []
      for (const row of rows) checked.push(await checkRow(ctx, find, paths, row as Values))
      return checked
    }
  },
  async create(ctx, rows) {
    const paths = await pathsOf(ctx)
    const find = finder(ctx)
    const written = []
    for (const row of rows as readonly Values[]) {
      const { place } = await placeOf(ctx, find, paths, row)
      if (!place) throw new Error('A row that was checked means nothing')
      const month = await monthToWrite(ctx, place.industryId, place.month)
      written.push(await store(ctx, month, place.indicator, row))
    }
    return written
  },
  async change(ctx, changes) {
    const byId = new Map(
      (
        await storedOf(
          ctx,
          changes.map(({ record }) => record.id),
        )
      ).map((one) => [one.id, one]),
    )
    const find = finder(ctx)
    const written = []
    for (const { record, after } of changes) {
      const former = byId.get(record.id)
      const indicator = former && (await find(former.industry_id, former.name))
      if (!former || !indicator) throw new Error('A row that was checked is gone')
      const month = await monthToWrite(ctx, former.industry_id, monthOf(former.month))
      written.push(await store(ctx, month, indicator, after as Values))
    }
    return written
  },
  async remove(ctx, ids) {
    for (const one of await storedOf(ctx, ids)) {
      const month = await loadMonth(ctx, one.month_id)
      const before = valueFacts({ id: one.indicator_id, name: one.name }, one)
      const of = { entity: ENTITY, entityId: month.id, industryId: month.industry_id }
      await ctx.record({ ...of, event: 'results.valueRemoved', before })
      await ctx.db.query('delete from results_values where id = $1', [one.id])
      await writeRow(ctx, 'results_months', month.id, {})
    }
  },
  async now(ctx, ids) {
    const paths = await pathsOf(ctx)
    return (await storedOf(ctx, ids)).map((one) => recordOf(one, paths))
  },
  async inUse(ctx, ids) {
    return (await storedOf(ctx, ids)).filter(({ state }) => state === 'CLOSED').map(({ id }) => id)
  },
})

async function storedOf(ctx: ReadContext, ids: readonly number[]): Promise<Stored[]> {
  const { rows } = await ctx.db.query<Stored>(`${stored} where v.id = any($1::bigint[]) order by v.id`, [ids])
  return rows
}
