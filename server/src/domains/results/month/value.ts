import type { FieldProblem } from '@lineside/contract/core'
import { resultLimits } from '@lineside/contract/results'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { type StoredValue, valueColumns } from '../figure/figures.ts'
import type { Indicator } from '../indicators/indicators.ts'
import type { MonthColumns } from './month.ts'
import { roundTo } from './months.ts'

/** What people enter of an indicator in a month. */
export type ValueInput = Pick<StoredValue, 'target' | 'actual' | 'note'>

export const nothingEntered: ValueInput = { target: null, actual: null, note: '' }

/** What stands against a value, by field. */
export function valueProblems(
  { direction, decimals, source }: Indicator,
  { target, actual, note }: ValueInput,
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {}
  if (target !== null && target < 0) problems.target = { code: 'tooSmall', params: { min: 0 } }
  if (target === 0 && direction === 'HIGHER') problems.target = { code: 'targetZero' }
  for (const [key, value] of Object.entries({ target, actual })) {
    if (value === null) continue
    if (Math.abs(value) > resultLimits.number) problems[key] ??= { code: 'max', params: { max: resultLimits.number } }
    if (roundTo(value, decimals) !== value) problems[key] ??= { code: 'decimals', params: { decimals } }
  }
  if (source !== 'TYPED' && actual !== null) problems.actual = { code: 'calculated' }
  if (note.length > resultLimits.note) problems.note = { code: 'tooLong', params: { length: resultLimits.note } }
  return problems
}

export const sameValue = (one: ValueInput, other: ValueInput): boolean =>
  one.target === other.target && one.actual === other.actual && one.note === other.note

/** As the history keeps it: of which indicator, and what. */
export const valueFacts = ({ id, name }: Pick<Indicator, 'id' | 'name'>, { target, actual, note }: ValueInput) => ({
  indicatorId: id,
  indicator: name,
  target,
  actual,
  ...(note && { note }),
})

/** What was entered of an indicator in a month. */
export async function valueIn(
  ctx: ReadContext,
  monthId: number,
  indicatorId: number,
): Promise<StoredValue | undefined> {
  const { rows } = await ctx.db.query<StoredValue>(
    `select ${valueColumns} from results_values v where v.month_id = $1 and v.indicator_id = $2`,
    [monthId, indicatorId],
  )
  return rows[0]
}

/** Writes it in the person's name; gives its id and the version that it then has. */
export async function writeValue(
  ctx: WriteContext,
  month: MonthColumns,
  indicatorId: number,
  { target, actual, note }: ValueInput,
): Promise<{ id: number; version: number }> {
  const { rows } = await ctx.db.query<{ id: number; version: number }>(
    `insert into results_values (id, month_id, indicator_id, industry_id, month, target, actual, note, by_id, at)
     values ($1, $2, $3, $4, $5::date, $6::numeric, $7::numeric, $8, $9, $10)
     on conflict (month_id, indicator_id) do update set target = excluded.target, actual = excluded.actual,
       note = excluded.note, by_id = excluded.by_id, at = excluded.at, row_version = results_values.row_version + 1
     returning id, row_version as version`,
    [
      await ctx.newId(),
      month.id,
      indicatorId,
      month.industry_id,
      month.month,
      target,
      actual,
      note,
      ctx.actor.accountId,
      ctx.now.toISOString(),
    ],
  )
  if (!rows[0]) throw new Error('The value was not written')
  return rows[0]
}
