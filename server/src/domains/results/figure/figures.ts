import type { Infer } from '@lineside/contract/core'
import { attainmentOf, beaconOf, type figure, type MonthState, pointsOf } from '@lineside/contract/results'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { plantToday } from '../../../core/workflow/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { type MonthOfField, monthsOfFields } from '../../collects/index.ts'
import { type Indicator, indicatorsOf } from '../indicators/indicators.ts'
import { lastDay, monthOf, roundTo } from '../month/months.ts'
import { type MonthOfUtility, monthsOfUtilities } from '../utilities/utilities-of-month.ts'

export type Figure = Infer<typeof figure>

/** As much of a month as its figures are found by. */
interface Month {
  id: number
  industry_id: number
  /** its first day */
  month: string
  state: MonthState
}

export interface StoredValue {
  id: number
  month_id: number
  indicator_id: number
  target: number | null
  actual: number | null
  note: string
  by_id: number
  at: string
  row_version: number
}

export const valueColumns = 'v.id, v.month_id, v.indicator_id, v.target, v.actual, v.note, v.by_id, v.at, v.row_version'

/** What closing keeps of a figure; who entered it stands with the value. */
type Frozen = Omit<Figure, 'by' | 'at' | 'rowVersion'>

const key = (...parts: readonly (string | number | null)[]) => parts.join(' ')

/**
 * The figures of months of one plant, by the id of the month: of closed ones as they were frozen, of open ones as they are;
 * of one indicator alone where it is said.
 */
export async function figuresOf(
  ctx: ReadContext,
  months: readonly Month[],
  only: number | null = null,
): Promise<ReadonlyMap<number, Figure[]>> {
  const { rows: values } = await ctx.db.query<StoredValue>(
    `select ${valueColumns} from results_values v where v.month_id = any($1::bigint[])
       and ($2::bigint is null or v.indicator_id = $2)`,
    [months.map(({ id }) => id), only],
  )
  const byKey = new Map(values.map((value) => [key(value.month_id, value.indicator_id), value]))
  const people = await ctx.cached(accountNames)
  const enteredIn = (monthId: number, indicatorId: number): Pick<Figure, 'by' | 'at' | 'rowVersion'> => {
    const value = byKey.get(key(monthId, indicatorId))
    if (!value) return { by: null, at: null, rowVersion: 0 }
    return { by: { id: value.by_id, name: people.get(value.by_id) ?? '' }, at: value.at, rowVersion: value.row_version }
  }
  const frozen = await frozenFigures(ctx, months, only)
  const open = months.filter(({ state }) => state === 'OPEN')
  const live = open.length === 0 ? new Map<number, Frozen[]>() : await liveFigures(ctx, open, byKey, only)
  return new Map(
    months.map(({ id }) => [
      id,
      (frozen.get(id) ?? live.get(id) ?? []).map((one) => ({ ...one, ...enteredIn(id, one.indicatorId) })),
    ]),
  )
}

async function frozenFigures(
  ctx: ReadContext,
  months: readonly Month[],
  only: number | null,
): Promise<ReadonlyMap<number, Frozen[]>> {
  const closed = months.filter(({ state }) => state === 'CLOSED').map(({ id }) => id)
  if (closed.length === 0) return new Map()
  const { rows } = await ctx.db.query<{ month_id: number; facts: Frozen }>(
    'select month_id, facts from results_figures where month_id = any($1::bigint[]) and ($2::bigint is null or indicator_id = $2)',
    [closed, only],
  )
  const byMonth = Map.groupBy(rows, ({ month_id }) => month_id)
  const named = (all: typeof rows) => all.map(({ facts }) => facts).sort((a, b) => a.name.localeCompare(b.name))
  return new Map(closed.map((id) => [id, named(byMonth.get(id) ?? [])]))
}

interface Measures {
  field: (indicator: Indicator, month: string) => MonthOfField | undefined
  utility: (indicator: Indicator, month: string) => MonthOfUtility | undefined
}

async function liveFigures(
  ctx: ReadContext,
  months: readonly Month[],
  values: ReadonlyMap<string, StoredValue>,
  only: number | null,
): Promise<ReadonlyMap<number, Frozen[]>> {
  const industryId = months[0]?.industry_id ?? 0
  const all = await indicatorsOf(ctx, industryId)
  const indicators = only === null ? all : all.filter(({ id }) => id === only)
  const { rows: weights } = await ctx.db.query<{ month_id: number; indicator_id: number; tenths: number }>(
    'select month_id, indicator_id, tenths from results_weights where month_id = any($1::bigint[])',
    [months.map(({ id }) => id)],
  )
  const weightOf = new Map(weights.map((one) => [key(one.month_id, one.indicator_id), one.tenths / 10]))
  const measures = await measuresOf(ctx, industryId, indicators, months)
  const today = await plantToday(ctx, industryId)
  return new Map(
    months.map(({ id, month }) => {
      const figures = indicators.flatMap((indicator) => {
        const value = values.get(key(id, indicator.id))
        const weight = weightOf.get(key(id, indicator.id)) ?? 0
        if (!indicator.enabled && !value && weight === 0) return []
        const grows = isSum(indicator) && today <= lastDay(monthOf(month))
        return [
          liveFigure(indicator, { value, weight, grows, ...actualOf(indicator, monthOf(month), value, measures) }),
        ]
      })
      return [id, figures]
    }),
  )
}

/** What is calculated, for all months and indicators at once. */
async function measuresOf(
  ctx: ReadContext,
  industryId: number,
  indicators: readonly Indicator[],
  months: readonly Month[],
): Promise<Measures> {
  const days = months.map(({ month }) => month).sort()
  const span = { industryId, from: days[0] ?? '', to: lastDay(monthOf(days.at(-1) ?? '')) }
  const fieldIds = [...new Set(indicators.flatMap(({ field_id }) => field_id ?? []))]
  const fields = await monthsOfFields(ctx, { ...span, fieldIds })
  const utilities = indicators.some(({ utility }) => utility) ? await monthsOfUtilities(ctx, span) : []
  const byField = new Map(fields.map((one) => [key(one.fieldId, one.month), one]))
  const byUtility = new Map(utilities.map((one) => [key(one.type, one.month), one]))
  return {
    field: ({ field_id }, month) => byField.get(key(field_id, month)),
    utility: ({ utility }, month) => byUtility.get(key(utility, month)),
  }
}

/** What adds up over the month: before its end it is a part, which is not graded by the target of the whole. */
const isSum = ({ source, aggregate }: Indicator) =>
  source === 'UTILITIES' || (source === 'FORM_FIELD' && (aggregate ?? 'SUM') === 'SUM')

type Actual = Pick<Figure, 'actual' | 'count'>

/** Typed, of the records of the month, or of its days; in the decimals of the indicator. */
function actualOf(indicator: Indicator, month: string, value: StoredValue | undefined, measures: Measures): Actual {
  if (indicator.source === 'TYPED') return { actual: value?.actual ?? null, count: null }
  if (indicator.source === 'UTILITIES') {
    const days = measures.utility(indicator, month)
    return { actual: days ? roundTo(days.sum, indicator.decimals) : null, count: days?.count ?? 0 }
  }
  const made = measures.field(indicator, month)
  const of = { SUM: made?.sum, AVERAGE: made?.average, LAST: made?.last }[indicator.aggregate ?? 'SUM']
  return { actual: of === undefined ? null : roundTo(of, indicator.decimals), count: made?.count ?? 0 }
}

function liveFigure(
  indicator: Indicator,
  { value, weight, grows, actual, count }: { value: StoredValue | undefined; weight: number; grows: boolean } & Actual,
): Frozen {
  const { direction } = indicator
  const measured = { direction, target: value?.target ?? null, actual, weight }
  const attainment = attainmentOf(measured)
  return {
    indicatorId: indicator.id,
    name: indicator.name,
    unit: indicator.unit,
    decimals: indicator.decimals,
    direction,
    source: indicator.source,
    aggregate: indicator.aggregate,
    utility: indicator.utility,
    target: measured.target,
    actual,
    note: value?.note ?? '',
    count,
    weight,
    attainment,
    points: pointsOf(measured),
    beacon: grows ? null : beaconOf(attainment),
  }
}

/** Weighted indicators without which a month cannot be closed: they lack a target or an actual. */
export const missingIn = (figures: readonly Figure[]) =>
  figures
    .filter(({ weight, attainment }) => weight > 0 && attainment === null)
    .map(({ indicatorId, name }) => ({ indicatorId, name }))

/** A month keeps its figures as they are shown now. */
export const freezing = (figures: readonly Figure[]): string =>
  JSON.stringify(figures.map(({ by: _by, at: _at, rowVersion: _rowVersion, ...frozen }) => frozen))
