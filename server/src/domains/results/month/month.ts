import type { Infer } from '@lineside/contract/core'
import {
  beaconOfMonth,
  type MonthState,
  type monthRow,
  monthStates,
  REOPENABLE,
  weightLeft,
} from '@lineside/contract/results'
import { assertInScope } from '../../../core/access/index.ts'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import type { StateRules } from '../../../core/states/index.ts'
import { plantToday, type WorkflowRow } from '../../../core/workflow/index.ts'
import { type Figure, figuresOf, missingIn } from '../figure/figures.ts'
import { lastDay, monthOf } from './months.ts'

export const ENTITY = 'results.months'

/** A row of `results_months`. */
export interface MonthColumns extends WorkflowRow {
  /** its first day */
  month: string
  state: MonthState
  /** in tenths of a percent */
  weight_total: number
  weights_version: number
  /** in tenths of a percent; null while it is open */
  result: number | null
  closed_at: string | null
  closed_by: number | null
}

/** A month, whose figures are found when they are first needed. */
export interface Month extends MonthColumns {
  figures(): Promise<readonly Figure[]>
}

export const monthColumns = `m.id, m.industry_id, m.month, m.state, m.weight_total, m.weights_version, m.result, m.closed_at,
  m.closed_by, m.row_version`

export function withFigures(ctx: ReadContext, row: MonthColumns): Month {
  let known: Promise<readonly Figure[]> | undefined
  const figures = async () => (await figuresOf(ctx, [row])).get(row.id) ?? []
  return {
    ...row,
    figures() {
      known ??= figures()
      return known
    },
  }
}

/** One of the reader's plants; any other does not exist for them. */
export async function loadMonth(ctx: ReadContext, id: number): Promise<Month> {
  const { rows } = await ctx.db.query<MonthColumns>(`select ${monthColumns} from results_months m where m.id = $1`, [
    id,
  ])
  if (!rows[0]) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, rows[0].industry_id)
  return withFigures(ctx, rows[0])
}

/** The same for who changes it: others wait for the end of the command. */
export async function lockMonth(ctx: WriteContext, id: number): Promise<Month> {
  // a statement of its own: what is read along with the lock may be older than what it waited for
  await ctx.db.query('select 1 from results_months where id = $1 for update', [id])
  return loadMonth(ctx, id)
}

/** Whether a month is over by the plant's calendar. */
export const isOver = async (ctx: ReadContext, { industry_id, month }: MonthColumns): Promise<boolean> =>
  (await plantToday(ctx, industry_id)) > lastDay(monthOf(month))

async function lastClosed(ctx: ReadContext, industryId: number): Promise<readonly number[]> {
  const { rows } = await ctx.db.query<{ id: number }>(
    `select id from results_months where industry_id = $1 and state = 'CLOSED' order by month desc limit $2`,
    [industryId, REOPENABLE],
  )
  return rows.map(({ id }) => id)
}

export const monthRules: StateRules<MonthState, Month> = {
  machine: monthStates,
  guards: {
    async isOver(ctx, month) {
      if (!(await isOver(ctx, month))) throw problem('MONTH_NOT_OVER')
    },
    isWeighed(_ctx, { weight_total }) {
      if (weightLeft(weight_total / 10) === 0) return
      const params = { total: weight_total / 10 }
      throw problem('WEIGHTS_NOT_100', { fields: { weights: { code: 'weightsTotal', params } } })
    },
    async isMeasured(_ctx, month) {
      const names = missingIn(await month.figures()).map(({ name }) => name)
      if (names.length === 0) return
      const params = { names: names.join(', ') }
      throw problem('ACTUALS_MISSING', { fields: { actuals: { code: 'actualsMissing', params } } })
    },
    async isAmongLast(ctx, { id, industry_id }) {
      if (!(await lastClosed(ctx, industry_id)).includes(id)) throw problem('MONTH_NOT_LAST')
    },
  },
  persons: {},
}

/** What stands in tenths, as people read it. */
export const ofTenths = (tenths: number | null): number | null => (tenths === null ? null : tenths / 10)

/** As lists have it: the result of a closed month alone. */
export function presentMonthRow(
  month: MonthColumns,
  people: ReadonlyMap<number, string>,
): Omit<Infer<typeof monthRow>, 'abilities'> {
  const result = ofTenths(month.result)
  return {
    id: month.id,
    industryId: month.industry_id,
    month: monthOf(month.month),
    state: month.state,
    weightTotal: month.weight_total / 10,
    result,
    beacon: beaconOfMonth(month.state, result),
    closedAt: month.closed_at,
    closedBy: month.closed_by === null ? null : { id: month.closed_by, name: people.get(month.closed_by) ?? '' },
    rowVersion: month.row_version,
  }
}
