import type { Infer, Parsed, SchemasOf } from '@lineside/contract/core'
import {
  attainmentOf,
  beaconOf,
  exportMonths,
  exportValues,
  exportWeights,
  listMonths,
  listValues,
  listWeights,
  monthList,
  valueList,
  type valueRow,
  weightList,
  type weightRow,
} from '@lineside/contract/results'
import { presentPage, withoutGuards } from '../../core/catalogue/index.ts'
import { rowAs } from '../../core/db/index.ts'
import { exportable } from '../../core/export/index.ts'
import { list, type ReadContext } from '../../core/kernel/index.ts'
import { findBy, type ListSource, runList } from '../../core/list/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { accountNames, searchedPeople } from '../accounts/index.ts'
import { searchedPlaces } from '../structure/index.ts'
import { type StoredValue, valueColumns } from './figure/figures.ts'
import type { Indicator } from './indicators/indicators.ts'
import { type MonthColumns, monthColumns, monthRules, presentMonthRow } from './month/month.ts'
import { monthOf } from './month/months.ts'
import { texts } from './texts.ts'

const id = (sql: string) => ({ sql, type: 'bigint', field: 'id' }) as const
const written = (month: string) => `to_char(${month}, 'YYYY-MM MM/YYYY')`
const byMonth = (sql: string) => ({ month: { sql, type: 'date', field: 'month' } }) as const

const months: ListSource<Parsed<SchemasOf<typeof listMonths>>['query']> = {
  from: 'results_months m',
  select: monthColumns,
  plant: 'm.industry_id',
  day: 'm.month',
  id: id('m.id'),
  sorts: byMonth('m.month'),
  search: findBy({
    names: [
      { columns: ['m.industry_id'], of: searchedPlaces },
      { columns: ['m.closed_by'], of: searchedPeople },
    ],
    texts: [written('m.month')],
  }),
  filters: {
    state: (states, p) => p.oneOf('m.state', states),
    beacon: (lights, p) =>
      `case when m.result is null then null when m.result >= 1000 then 'GREEN' when m.result >= 900 then 'YELLOW' else 'RED' end
       = any(${p.add(lights)}::text[])`,
  },
}

/** What asks the database is left out of rows: the command refuses, and the record says so beforehand. */
const rowRules = withoutGuards(monthRules, 'isOver', 'isMeasured', 'isAmongLast')

export const listMonthsQuery = list(listMonths, async (ctx, { query }) => {
  const page = await runList(ctx, monthList, months, query, (row) => rowAs<MonthColumns>(row))
  return presentPage(page, {
    likeness: ({ state, weight_total }) => `${state} ${weight_total}`,
    abilities: (month) => abilitiesOf(ctx, rowRules, month.state, { ...month, figures: async () => [] }),
    present: await monthPresenter(ctx),
  })
})

async function monthPresenter(ctx: ReadContext) {
  const people = await ctx.cached(accountNames)
  return (row: MonthColumns) => presentMonthRow(row, people)
}

export const monthExport = exportable({
  endpoint: exportMonths,
  list: monthList,
  source: months,
  texts,
  fileName: 'resultados-por-mes',
  present: monthPresenter,
})

type ValueColumns = StoredValue &
  Pick<Indicator, 'name' | 'unit' | 'decimals' | 'direction' | 'source' | 'aggregate' | 'utility' | 'industry_id'> &
  Pick<MonthColumns, 'month' | 'state'> & { frozen: number | null }

/** With what was typed; of a closed month with the actual that was frozen. */
export const values: ListSource<Parsed<SchemasOf<typeof listValues>>['query']> = {
  from: `results_values v join results_months m on m.id = v.month_id join results_indicators i on i.id = v.indicator_id
    left join results_figures f on f.month_id = v.month_id and f.indicator_id = v.indicator_id`,
  select: `${valueColumns}, v.industry_id, v.month, m.state, i.name, i.unit, i.decimals, i.direction, i.source, i.aggregate,
    i.utility, (f.facts ->> 'actual')::numeric as frozen`,
  plant: 'v.industry_id',
  day: 'v.month',
  id: id('v.id'),
  sorts: byMonth('v.month'),
  search: findBy({ texts: ['i.search_name', written('v.month')] }),
  filters: {
    state: (states, p) => p.oneOf('m.state', states),
    indicatorId: (ids, p) => p.oneOf('v.indicator_id', ids),
    source: (sources, p) => p.oneOf('i.source', sources),
  },
}

function presentValue(row: ValueColumns, people: ReadonlyMap<number, string>): Infer<typeof valueRow> {
  const actual = row.state === 'CLOSED' ? row.frozen : row.actual
  const attainment = attainmentOf({ direction: row.direction, target: row.target, actual })
  return {
    id: row.id,
    monthId: row.month_id,
    industryId: row.industry_id,
    month: monthOf(row.month),
    state: row.state,
    indicatorId: row.indicator_id,
    name: row.name,
    unit: row.unit,
    decimals: row.decimals,
    direction: row.direction,
    source: row.source,
    aggregate: row.aggregate,
    utility: row.utility,
    target: row.target,
    actual,
    attainment,
    beacon: beaconOf(attainment),
    note: row.note,
    by: { id: row.by_id, name: people.get(row.by_id) ?? '' },
    at: row.at,
    rowVersion: row.row_version,
  }
}

export const listValuesQuery = list(listValues, async (ctx, { query }) => {
  const people = await ctx.cached(accountNames)
  return runList(ctx, valueList, values, query, (row) => presentValue(rowAs<ValueColumns>(row), people))
})

export const valueExport = exportable({
  endpoint: exportValues,
  list: valueList,
  source: values,
  texts,
  fileName: 'indicadores-por-mes',
  present: async (ctx) => {
    const people = await ctx.cached(accountNames)
    return (row: ValueColumns) => presentValue(row, people)
  },
  values: { indicator: (row) => row.name },
  // by which an import finds the row again: a month alone would become a date there
  more: async (_ctx, _selection, cells) => ({
    columns: [
      { key: 'year', header: cells.word('sheet.year'), kind: 'number' },
      { key: 'monthNumber', header: cells.word('sheet.monthNumber'), kind: 'number' },
    ],
    cells: (row) => [Number(String(row.month).slice(0, 4)), Number(String(row.month).slice(5, 7))],
  }),
})

interface WeightColumns {
  id: number
  month_id: number
  industry_id: number
  month: string
  state: MonthColumns['state']
  indicator_id: number
  name: string
  tenths: number
}

const weights: ListSource<Parsed<SchemasOf<typeof listWeights>>['query']> = {
  from: `results_weights w join results_months m on m.id = w.month_id join results_indicators i on i.id = w.indicator_id`,
  select: 'w.id, w.month_id, w.industry_id, w.month, m.state, w.indicator_id, i.name, w.tenths',
  plant: 'w.industry_id',
  day: 'w.month',
  id: id('w.id'),
  sorts: byMonth('w.month'),
  search: findBy({ texts: ['i.search_name', written('w.month')] }),
  filters: {
    state: (states, p) => p.oneOf('m.state', states),
    indicatorId: (ids, p) => p.oneOf('w.indicator_id', ids),
  },
}

const presentWeight = (row: WeightColumns): Infer<typeof weightRow> => ({
  id: row.id,
  monthId: row.month_id,
  industryId: row.industry_id,
  month: monthOf(row.month),
  state: row.state,
  indicatorId: row.indicator_id,
  name: row.name,
  percent: row.tenths / 10,
})

export const listWeightsQuery = list(listWeights, (ctx, { query }) =>
  runList(ctx, weightList, weights, query, (row) => presentWeight(rowAs<WeightColumns>(row))),
)

export const weightExport = exportable({
  endpoint: exportWeights,
  list: weightList,
  source: weights,
  texts,
  fileName: 'pesos-por-mes',
  present: async () => presentWeight,
  values: { indicator: (row) => row.name },
})
