import type { FieldProblem, SheetValues } from '@lineside/contract/core'
import {
  generationImport,
  generationList,
  generationSheet,
  newGeneration,
  type UtilityType,
} from '@lineside/contract/results'
import { inScope } from '../../../core/access/index.ts'
import { type Checked, type Importable, importable, type RecordOfPlants } from '../../../core/import/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { validationProblem } from '../../../core/problems/index.ts'
import { type PlacePaths, placePaths, structure } from '../../structure/index.ts'
import { texts } from '../texts.ts'
import {
  dayProblems,
  GENERATION,
  type Generation,
  generationColumns,
  generationSource,
  insertDay,
  isMonthClosed,
  updateDay,
} from './utilities.ts'

type Values = SheetValues<(typeof generationSheet)['columns'][number]['key']>

const pathsOf = async (ctx: ReadContext) => placePaths(await ctx.cached(structure))

const valuesOf = (row: Generation, paths: PlacePaths): Values => ({
  plant: paths.textOf(row.industry_id),
  type: row.type,
  day: row.day,
  quantity: row.quantity,
  unit: row.unit,
})

const recordOf = (row: Generation, paths: PlacePaths): RecordOfPlants => ({
  id: row.id,
  version: row.row_version,
  values: valuesOf(row, paths),
  plants: [row.industry_id],
})

/** What a row says, the id of its plant in the place of its name. */
const sentOf = (row: Values, paths: PlacePaths) => ({
  industryId: paths.plantOf(String(row.plant ?? '')) ?? 0,
  type: row.type as UtilityType,
  day: String(row.day ?? ''),
  quantity: row.quantity as number,
  unit: String(row.unit ?? '').trim(),
})

async function findDay(ctx: ReadContext, { industryId, type, day }: ReturnType<typeof sentOf>) {
  const { rows } = await ctx.db.query<Generation>(
    `select ${generationColumns} from results_utilities u where u.industry_id = $1 and u.type = $2 and u.day = $3::date`,
    [industryId, type, day],
  )
  return rows[0]
}

async function checkRow(ctx: ReadContext, paths: PlacePaths, row: Values): Promise<Checked> {
  const sent = sentOf(row, paths)
  const problems: Record<string, FieldProblem> = {}
  if (sent.industryId === 0 || !inScope(ctx.actor, sent.industryId))
    problems.plant = { code: row.plant ? 'unknownHere' : 'required' }
  // the contract looks at the other fields also where the plant is not known
  const parsed = newGeneration().safeParse({ ...sent, industryId: sent.industryId || 1 }, { reportInput: true })
  if (!parsed.success) Object.assign(problems, validationProblem(parsed.error.issues).details.fields)
  if (Object.keys(problems).length > 0) return { record: null, problems }
  const there = await findDay(ctx, sent)
  const record = there ? recordOf(there, paths) : null
  if (there && there.quantity === sent.quantity && there.unit === sent.unit) return { record, problems }
  if (await isMonthClosed(ctx, sent.industryId, sent.day)) problems.day = { code: 'monthClosed' }
  else Object.assign(problems, await dayProblems(ctx, sent))
  return { record, problems }
}

/** What was generated, as a spreadsheet: a row a day and type. */
export const generationByFile: Importable = importable({
  sheet: generationSheet,
  calls: generationImport,
  texts,
  list: generationList,
  source: generationSource,
  async present(ctx) {
    const paths = await pathsOf(ctx)
    return (row: Generation) => valuesOf(row, paths)
  },
  async open(ctx) {
    const paths = await pathsOf(ctx)
    const units = new Map<string, string>()
    return async (rows) => {
      const checked: Checked[] = []
      for (const row of rows) checked.push(await checkRow(ctx, paths, row as Values))
      return oneUnitEach(units, checked, rows as readonly Values[])
    }
  },
  async create(ctx, rows) {
    const paths = await pathsOf(ctx)
    const written = []
    for (const row of rows as readonly Values[])
      written.push({ id: await insertDay(ctx, sentOf(row, paths)), version: 1 })
    return written
  },
  async change(ctx, changes) {
    const byId = new Map(
      (
        await daysOf(
          ctx,
          changes.map(({ record }) => record.id),
        )
      ).map((one) => [one.id, one]),
    )
    const written = []
    for (const { record, after } of changes) {
      const former = byId.get(record.id)
      if (!former) throw new Error('A row that was checked is gone')
      const { quantity, unit } = { ...former, ...(after as Partial<Pick<Generation, 'quantity' | 'unit'>>) }
      written.push({ id: former.id, version: await updateDay(ctx, former, { quantity, unit: unit.trim() }) })
    }
    return written
  },
  async remove(ctx, ids) {
    for (const { id, industry_id: industryId, type, day, quantity, unit } of await daysOf(ctx, ids)) {
      const before = { type, day, quantity, unit }
      await ctx.record({ entity: GENERATION, entityId: id, industryId, event: 'results.generationRemoved', before })
      await ctx.db.query('delete from results_utilities where id = $1', [id])
    }
  },
  async now(ctx, ids) {
    const paths = await pathsOf(ctx)
    return (await daysOf(ctx, ids)).map((one) => recordOf(one, paths))
  },
  async inUse(ctx, ids) {
    return (await daysOf(ctx, ids)).filter(({ closed }) => closed).map(({ id }) => id)
  },
})

/** Two rows of a month in two units: the second is told, as if the first were there. */
function oneUnitEach(units: Map<string, string>, checked: readonly Checked[], rows: readonly Values[]): Checked[] {
  return checked.map((one, at) => {
    const { plant, type, day, unit } = rows[at] ?? {}
    const month = [plant, type, String(day).slice(0, 7)].join('\u0000')
    const first = units.get(month)
    if (Object.keys(one.problems).length > 0) return one
    units.set(month, first ?? String(unit))
    if (first === undefined || first === String(unit)) return one
    return { ...one, problems: { unit: { code: 'otherUnit', params: { unit: first } } } }
  })
}

async function daysOf(ctx: ReadContext, ids: readonly number[]): Promise<Generation[]> {
  const { rows } = await ctx.db.query<Generation>(
    `select ${generationColumns} from results_utilities u where u.id = any($1::bigint[]) order by u.id`,
    [ids],
  )
  return rows
}
