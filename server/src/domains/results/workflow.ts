import type { Infer } from '@lineside/contract/core'
import {
  beaconOfMonth,
  getMonth,
  getMonthLog,
  type MonthState,
  type monthRecord,
  resultOf,
} from '@lineside/contract/results'
import { readHistory } from '../../core/history/index.ts'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import type { Step, Workflow } from '../../core/workflow/index.ts'
import { accountNames, mayTakePart } from '../accounts/index.ts'
import { figuresOf, freezing, missingIn } from './figure/figures.ts'
import {
  ENTITY,
  isOver,
  loadMonth,
  lockMonth,
  type Month,
  type MonthColumns,
  monthColumns,
  monthRules,
  ofTenths,
  presentMonthRow,
} from './month/month.ts'
import { firstDay, monthOf, shiftMonth } from './month/months.ts'

type Answer = Infer<typeof monthRecord>

/** Months that a trend goes back, with the one that it ends in. */
const TREND = 12

/** The months of its plant up to one, oldest first. */
export async function monthsUpTo(ctx: ReadContext, { industry_id, month }: MonthColumns): Promise<MonthColumns[]> {
  const { rows } = await ctx.db.query<MonthColumns>(
    `select ${monthColumns} from results_months m
     where m.industry_id = $1 and m.month between $2::date and $3::date order by m.month`,
    [industry_id, firstDay(shiftMonth(monthOf(month), 1 - TREND)), month],
  )
  return rows
}

async function trendOf(ctx: ReadContext, month: Month, ownResult: number | null): Promise<Answer['trend']> {
  const months = await monthsUpTo(ctx, month)
  const others = months.filter(({ id, state }) => state === 'OPEN' && id !== month.id)
  const figures = others.length === 0 ? new Map() : await figuresOf(ctx, others)
  return months.map((one) => {
    const live = one.id === month.id ? ownResult : resultOf(figures.get(one.id) ?? [])
    const result = one.state === 'CLOSED' ? ofTenths(one.result) : live
    return {
      monthId: one.id,
      month: monthOf(one.month),
      state: one.state,
      result,
      beacon: beaconOfMonth(one.state, result),
    }
  })
}

async function present(ctx: ReadContext, month: Month): Promise<Answer> {
  const figures = await month.figures()
  const result = month.state === 'CLOSED' ? ofTenths(month.result) : resultOf(figures)
  return {
    ...presentMonthRow(month, await ctx.cached(accountNames)),
    result,
    beacon: beaconOfMonth(month.state, result),
    over: await isOver(ctx, month),
    weightsVersion: month.weights_version,
    missing: missingIn(figures),
    figures: [...figures],
    trend: await trendOf(ctx, month, result),
    abilities: await abilitiesOf(ctx, monthRules, month.state, month),
  }
}

/** How a month moves. */
export const monthWorkflow: Workflow<MonthState, Month, Answer> = {
  rules: monthRules,
  table: 'results_months',
  state: 'state',
  entity: ENTITY,
  container: ENTITY,
  load: loadMonth,
  lock: lockMonth,
  present,
  mayTakePart,
  // decisions section 4 have no source for it
  announceMove: () => Promise.resolve(),
}

/** The result is frozen with every figure, as they are in this transaction. */
export const closeStep: Step<MonthState, Month> = {
  async change(ctx, month) {
    const figures = await month.figures()
    const result = resultOf(figures)
    return {
      after: { result, weightTotal: month.weight_total / 10 },
      values: {
        result: result === null ? null : Math.round(result * 10),
        closed_at: ctx.now.toISOString(),
        closed_by: ctx.actor.accountId,
      },
      async also() {
        await ctx.db.query(
          `insert into results_figures (month_id, indicator_id, facts)
           select $1, (one ->> 'indicatorId')::bigint, one from jsonb_array_elements($2::jsonb) one`,
          [month.id, freezing(figures)],
        )
      },
    }
  },
}

/** What was frozen is so no more; the history says what it was. Months closed later stay as they are. */
export const reopenStep: Step<MonthState, Month> = {
  change: (ctx, month) => ({
    before: { result: ofTenths(month.result) },
    values: { result: null, closed_at: null, closed_by: null },
    async also() {
      await ctx.db.query('delete from results_figures where month_id = $1', [month.id])
    },
  }),
}

export const getMonthQuery = query(getMonth, async (ctx, { params }) => present(ctx, await loadMonth(ctx, params.id)))

/** The history of a month, for who may read it. */
export async function monthHistory(ctx: ReadContext, id: number) {
  const people = await ctx.cached(accountNames)
  return readHistory(ctx.db, ENTITY, id, (accountId) => people.get(accountId) ?? '')
}

export const getMonthLogQuery = query(getMonthLog, async (ctx, { params }) => {
  const { id } = await loadMonth(ctx, params.id)
  return monthHistory(ctx, id)
})
