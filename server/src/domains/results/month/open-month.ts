import { openMonth } from '@lineside/contract/results'
import { inScope } from '../../../core/access/index.ts'
import { acquireLock } from '../../../core/db/index.ts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { moveRecord, plantToday } from '../../../core/workflow/index.ts'
import { indicatorsOf } from '../indicators/indicators.ts'
import { monthWorkflow } from '../workflow.ts'
import { type Month, type MonthColumns, monthColumns, withFigures } from './month.ts'
import { firstDay, monthOf, shiftMonth } from './months.ts'

/** So many months ahead targets may be set. */
const AHEAD = 12

async function findMonth(ctx: WriteContext, industryId: number, month: string): Promise<Month | undefined> {
  const { rows } = await ctx.db.query<MonthColumns>(
    `select ${monthColumns} from results_months m where m.industry_id = $1 and m.month = $2::date for update`,
    [industryId, firstDay(month)],
  )
  return rows[0] && withFigures(ctx, rows[0])
}

/** A month that is there is answered as it is, so that two who open one have the same. */
export const openMonthCommand = command(openMonth, async (ctx, { body: { industryId, month } }) => {
  const plants = await ctx.services.plants(ctx.db)
  if (!plants.some(({ id }) => id === industryId) || !inScope(ctx.actor, industryId))
    throw fieldProblem('industryId', { code: 'unknownHere' })
  if (month > shiftMonth(monthOf(await plantToday(ctx, industryId)), AHEAD))
    throw fieldProblem('month', { code: 'invalid' })
  await acquireLock(ctx.db, 'results.month', industryId)
  const there = await findMonth(ctx, industryId, month)
  if (there) return ctx.unchanged(await monthWorkflow.present(ctx, there))
  return monthWorkflow.present(ctx, await openNew(ctx, industryId, month))
})

/** The month of a plant for who writes into it, opened where nobody did. */
export async function monthToWrite(ctx: WriteContext, industryId: number, month: string): Promise<Month> {
  await acquireLock(ctx.db, 'results.month', industryId)
  return (await findMonth(ctx, industryId, month)) ?? openNew(ctx, industryId, month)
}

interface Carried {
  indicator_id: number
  tenths: number | null
  target: number | null
}

/** It begins with the weights and the targets of the month before it that the plant has, of indicators that are enabled. */
async function openNew(ctx: WriteContext, industryId: number, month: string): Promise<Month> {
  const carried = await carriedFrom(ctx, industryId, month)
  const total = carried.reduce((sum, { tenths }) => sum + (tenths ?? 0), 0)
  const row: MonthColumns = {
    id: await ctx.newId(),
    industry_id: industryId,
    month: firstDay(month),
    state: 'OPEN',
    weight_total: total,
    weights_version: 1,
    result: null,
    closed_at: null,
    closed_by: null,
    row_version: 1,
  }
  const opened = withFigures(ctx, row)
  const after = { month, weightTotal: total / 10 }
  await moveRecord(ctx, monthWorkflow, opened, { born: true, event: 'monthOpened', after })
  await ctx.db.query(
    `insert into results_months (id, industry_id, month, state, weight_total) values ($1, $2, $3::date, 'OPEN', $4)`,
    [row.id, industryId, row.month, total],
  )
  await writeWeights(
    ctx,
    row,
    carried.flatMap(({ indicator_id, tenths }) => (tenths ? [{ indicator_id, tenths }] : [])),
  )
  await carryTargets(ctx, row, carried)
  return opened
}

async function carriedFrom(ctx: WriteContext, industryId: number, month: string): Promise<Carried[]> {
  const enabled = (await indicatorsOf(ctx, industryId)).filter((one) => one.enabled).map(({ id }) => id)
  const { rows } = await ctx.db.query<Carried>(
    `select i.id as indicator_id, w.tenths, v.target from unnest($3::bigint[]) i (id)
     join results_months m on m.id = (select id from results_months where industry_id = $1 and month < $2::date
       order by month desc limit 1)
     left join results_weights w on w.month_id = m.id and w.indicator_id = i.id
     left join results_values v on v.month_id = m.id and v.indicator_id = i.id`,
    [industryId, firstDay(month), enabled],
  )
  return rows
}

async function carryTargets(ctx: WriteContext, month: MonthColumns, carried: readonly Carried[]): Promise<void> {
  const targets = carried.filter(({ target }) => target !== null)
  const ids = await Promise.all(targets.map(() => ctx.newId()))
  await ctx.db.query(
    `insert into results_values (id, month_id, indicator_id, industry_id, month, target, note, by_id, at)
     select one.id, $1, one.indicator_id, $2, $3::date, one.target, '', $4, $5
     from unnest($6::bigint[], $7::bigint[], $8::numeric[]) one (id, indicator_id, target)`,
    [
      month.id,
      month.industry_id,
      month.month,
      ctx.actor.accountId,
      ctx.now.toISOString(),
      ids,
      targets.map(({ indicator_id }) => indicator_id),
      targets.map(({ target }) => String(target)),
    ],
  )
}

export interface StoredWeight {
  indicator_id: number
  tenths: number
}

/** The weights of a month that has none. */
export async function writeWeights(
  ctx: WriteContext,
  month: Pick<MonthColumns, 'id' | 'industry_id' | 'month'>,
  weights: readonly StoredWeight[],
): Promise<void> {
  const ids = await Promise.all(weights.map(() => ctx.newId()))
  await ctx.db.query(
    `insert into results_weights (id, month_id, indicator_id, industry_id, month, tenths)
     select one.id, $1, one.indicator_id, $2, $3::date, one.tenths
     from unnest($4::bigint[], $5::bigint[], $6::integer[]) one (id, indicator_id, tenths)`,
    [
      month.id,
      month.industry_id,
      month.month,
      ids,
      weights.map(({ indicator_id }) => indicator_id),
      weights.map(({ tenths }) => tenths),
    ],
  )
}
