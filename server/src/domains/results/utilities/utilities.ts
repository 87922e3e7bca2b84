import type { FieldProblem, Infer, Parsed, SchemasOf } from '@lineside/contract/core'
import { hasAnyRight } from '@lineside/contract/core'
import {
  addGeneration,
  changeGeneration,
  exportGeneration,
  generationList,
  type generationRow,
  getGenerationLog,
  listGeneration,
  mayEditResults,
  resultLimits,
  type UtilityType,
} from '@lineside/contract/results'
import { assertInScope, inScope } from '../../../core/access/index.ts'
import { acquireLock, rowAs } from '../../../core/db/index.ts'
import { exportable } from '../../../core/export/index.ts'
import { readHistory } from '../../../core/history/index.ts'
import { command, list, query, type ReadContext, type WriteContext } from '../../../core/kernel/index.ts'
import { findBy, type ListSource, runList } from '../../../core/list/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { plantToday } from '../../../core/workflow/index.ts'
import { accountNames, searchedPeople } from '../../accounts/index.ts'
import { firstDay, lastDay, monthOf, roundTo } from '../month/months.ts'
import { texts } from '../texts.ts'

export const GENERATION = 'results.utilities'

/** A row of `results_utilities`, with whether its month is closed. */
export interface Generation {
  id: number
  industry_id: number
  type: UtilityType
  day: string
  quantity: number
  unit: string
  by_id: number
  at: string
  row_version: number
  closed: boolean
}

export const generationColumns = `u.id, u.industry_id, u.type, u.day, u.quantity, u.unit, u.by_id, u.at, u.row_version,
  exists (select from results_months m where m.industry_id = u.industry_id and m.state = 'CLOSED'
    and m.month = date_trunc('month', u.day)) as closed`

function present(ctx: ReadContext, row: Generation, people: ReadonlyMap<number, string>): Infer<typeof generationRow> {
  const generationChanged = row.closed ? 'MONTH_CLOSED' : (true as const)
  return {
    id: row.id,
    industryId: row.industry_id,
    type: row.type,
    day: row.day,
    quantity: row.quantity,
    unit: row.unit,
    closed: row.closed,
    by: { id: row.by_id, name: people.get(row.by_id) ?? '' },
    at: row.at,
    rowVersion: row.row_version,
    abilities: hasAnyRight(ctx.actor, mayEditResults) ? { generationChanged } : {},
  }
}

async function load(ctx: ReadContext, id: number): Promise<Generation> {
  const { rows } = await ctx.db.query<Generation>(
    `select ${generationColumns} from results_utilities u where u.id = $1`,
    [id],
  )
  if (!rows[0]) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, rows[0].industry_id)
  return rows[0]
}

const presented = async (ctx: ReadContext, id: number) =>
  present(ctx, await load(ctx, id), await ctx.cached(accountNames))

interface Day {
  industryId: number
  type: UtilityType
  day: string
  quantity: number
  unit: string
}

/** Whether the month of a day is closed; who closes it meanwhile waits for the end of this command. */
export async function isMonthClosed(ctx: ReadContext, industryId: number, day: string): Promise<boolean> {
  const { rows } = await ctx.db.query<{ state: string }>(
    'select state from results_months where industry_id = $1 and month = $2::date for share',
    [industryId, firstDay(monthOf(day))],
  )
  return rows[0]?.state === 'CLOSED'
}

/** The unit of the other days of the month of a type; undefined where there are none. */
async function unitOfMonth(ctx: ReadContext, { industryId, type, day }: Day): Promise<string | undefined> {
  const { rows } = await ctx.db.query<{ unit: string }>(
    `select unit from results_utilities
     where industry_id = $1 and type = $2 and day between $3::date and $4::date and day <> $5::date limit 1`,
    [industryId, type, firstDay(monthOf(day)), lastDay(monthOf(day)), day],
  )
  return rows[0]?.unit
}

/** What stands against the quantity and the unit of a day, by field. */
export async function dayProblems(ctx: ReadContext, one: Day): Promise<Record<string, FieldProblem>> {
  // a day that has not come has no month yet whose unit could be asked for
  if (one.day > (await plantToday(ctx, one.industryId))) return { day: { code: 'inFuture' } }
  const problems: Record<string, FieldProblem> = {}
  if (one.quantity < 0) problems.quantity = { code: 'tooSmall', params: { min: 0 } }
  else if (roundTo(one.quantity, resultLimits.utilityDecimals) !== one.quantity)
    problems.quantity = { code: 'decimals', params: { decimals: resultLimits.utilityDecimals } }
  const unit = await unitOfMonth(ctx, one)
  if (unit !== undefined && unit !== one.unit) problems.unit = { code: 'otherUnit', params: { unit } }
  return problems
}

async function assertDay(ctx: WriteContext, one: Day): Promise<void> {
  // the unit of a month is one, whoever enters its first day
  await acquireLock(ctx.db, 'results.month', one.industryId)
  if (await isMonthClosed(ctx, one.industryId, one.day)) throw problem('MONTH_CLOSED')
  const fields = await dayProblems(ctx, one)
  if (Object.keys(fields).length > 0) throw problem('VALIDATION', { fields })
}

/** Writes a new day with its history; gives its id. */
export async function insertDay(ctx: WriteContext, one: Day): Promise<number> {
  const id = await ctx.newId()
  const { industryId, ...after } = one
  await ctx.record({ entity: GENERATION, entityId: id, industryId, event: 'results.generationAdded', after })
  await ctx.db.query(
    `insert into results_utilities (id, industry_id, type, day, quantity, unit, by_id, at)
     values ($1, $2, $3, $4::date, $5::numeric, $6, $7, $8)`,
    [id, industryId, one.type, one.day, one.quantity, one.unit, ctx.actor.accountId, ctx.now.toISOString()],
  )
  return id
}

/** Writes a corrected day with its history; gives its next version. */
export async function updateDay(
  ctx: WriteContext,
  { id, industry_id, quantity, unit, row_version }: Generation,
  after: Pick<Day, 'quantity' | 'unit'>,
): Promise<number> {
  await ctx.record({
    entity: GENERATION,
    entityId: id,
    industryId: industry_id,
    event: 'results.generationChanged',
    before: { quantity, unit },
    after: { quantity: after.quantity, unit: after.unit },
  })
  await ctx.db.query(
    `update results_utilities set quantity = $2::numeric, unit = $3, by_id = $4, at = $5, row_version = row_version + 1
     where id = $1`,
    [id, after.quantity, after.unit, ctx.actor.accountId, ctx.now.toISOString()],
  )
  return row_version + 1
}

export const addGenerationCommand = command(addGeneration, async (ctx, { body }) => {
  const plants = await ctx.services.plants(ctx.db)
  if (!plants.some(({ id }) => id === body.industryId) || !inScope(ctx.actor, body.industryId))
    throw fieldProblem('industryId', { code: 'unknownHere' })
  await assertDay(ctx, body)
  const { rows } = await ctx.db.query(
    'select 1 from results_utilities where industry_id = $1 and type = $2 and day = $3::date',
    [body.industryId, body.type, body.day],
  )
  if (rows.length > 0) throw fieldProblem('day', { code: 'taken' })
  return presented(ctx, await insertDay(ctx, body))
})

export const changeGenerationCommand = command(changeGeneration, async (ctx, { params, body }) => {
  await ctx.db.query('select 1 from results_utilities where id = $1 for update', [params.id])
  const former = await load(ctx, params.id)
  const people = await ctx.cached(accountNames)
  if (former.quantity === body.quantity && former.unit === body.unit) return ctx.unchanged(present(ctx, former, people))
  if (body.rowVersion !== former.row_version) throw problem('STALE', { current: present(ctx, former, people) })
  const { industry_id: industryId, type, day } = former
  await assertDay(ctx, { industryId, type, day, quantity: body.quantity, unit: body.unit })
  await updateDay(ctx, former, body)
  return presented(ctx, params.id)
})

export const getGenerationLogQuery = query(getGenerationLog, async (ctx, { params }) => {
  const { id } = await load(ctx, params.id)
  const people = await ctx.cached(accountNames)
  return readHistory(ctx.db, GENERATION, id, (accountId) => people.get(accountId) ?? '')
})

export const generationSource: ListSource<Parsed<SchemasOf<typeof listGeneration>>['query']> = {
  from: 'results_utilities u',
  select: generationColumns,
  plant: 'u.industry_id',
  day: 'u.day',
  id: { sql: 'u.id', type: 'bigint', field: 'id' },
  sorts: { day: { sql: 'u.day', type: 'date', field: 'day' } },
  filters: { type: (types, p) => p.oneOf('u.type', types) },
  search: findBy({
    names: [{ columns: ['u.by_id'], of: searchedPeople }],
    texts: [`to_char(u.day, 'YYYY-MM-DD DD/MM/YYYY')`, 'lower(u.unit)'],
  }),
}

export const listGenerationQuery = list(listGeneration, async (ctx, { query: sent }) => {
  const people = await ctx.cached(accountNames)
  return runList(ctx, generationList, generationSource, sent, (row) => present(ctx, rowAs<Generation>(row), people))
})

export const generationExport = exportable({
  endpoint: exportGeneration,
  list: generationList,
  source: generationSource,
  texts,
  fileName: 'geracao-de-utilidades',
  present: async (ctx) => {
    const people = await ctx.cached(accountNames)
    return (row: Generation) => ({
      ...row,
      plantName: ctx.placeName(row.industry_id),
      byName: people.get(row.by_id) ?? '',
    })
  },
  values: { industryId: (row) => row.plantName, by: (row) => row.byName },
})
