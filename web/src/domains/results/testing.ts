import type { Figure, FigureDetail, Generation, IndicatorRow, Month, MonthRow } from './queries.ts'

export const ana = { id: 7, name: 'Ana Souza' }

export const figure = (indicatorId: number, name: string, own: Partial<Figure> = {}): Figure => ({
  indicatorId,
  name,
  unit: '%',
  decimals: 1,
  direction: 'HIGHER',
  source: 'TYPED',
  aggregate: null,
  utility: null,
  target: 80,
  actual: null,
  note: '',
  count: null,
  weight: 0,
  attainment: null,
  points: null,
  beacon: null,
  rowVersion: 1,
  by: ana,
  at: '2026-11-02T12:00:00.000Z',
  ...own,
})

/** October, still open: efficiency reached, scrap by a form, steam by its days, complaints without an actual; 99.9 %. */
export const month: Month = {
  id: 31,
  industryId: 1,
  month: '2026-10',
  state: 'OPEN',
  weightTotal: 99.9,
  result: 74.5,
  beacon: 'RED',
  closedAt: null,
  closedBy: null,
  rowVersion: 9,
  abilities: { valueSaved: true, weightsSaved: true, closed: 'WEIGHTS_NOT_100' },
  over: true,
  weightsVersion: 3,
  missing: [{ indicatorId: 4, name: 'Complaints' }],
  figures: [
    figure(1, 'Efficiency', { actual: 76, weight: 40, attainment: 95, points: 38, beacon: 'YELLOW' }),
    figure(2, 'Scrap', {
      direction: 'LOWER',
      source: 'FORM_FIELD',
      aggregate: 'SUM',
      unit: 'kg',
      target: 110,
      actual: 100,
      count: 1204,
      weight: 30,
      attainment: 110,
      points: 33,
      beacon: 'GREEN',
    }),
    figure(3, 'Steam', { source: 'UTILITIES', utility: 'V', unit: 't', target: 120, actual: 105, count: 2 }),
    figure(4, 'Complaints', { direction: 'LOWER', decimals: 0, unit: '', target: 4, weight: 29.9, rowVersion: 0 }),
  ],
  trend: [{ monthId: 30, month: '2026-09', state: 'CLOSED', result: 101.2, beacon: 'GREEN' }],
}

const { over: _, weightsVersion: __, missing: ___, figures: ____, trend: _____, ...facts } = month
export const monthRow: MonthRow = { ...facts, result: null, beacon: null }
export const closedRow: MonthRow = {
  ...monthRow,
  id: 30,
  month: '2026-09',
  state: 'CLOSED',
  result: 101.2,
  beacon: 'GREEN',
}

export const scrapDetail: FigureDetail = {
  month: facts,
  figure: month.figures[1] as Figure,
  trend: [
    { monthId: 30, month: '2026-09', state: 'CLOSED', target: 110, actual: 130, attainment: 84.6, beacon: 'RED' },
    { monthId: 31, month: '2026-10', state: 'OPEN', target: 110, actual: 100, attainment: 110, beacon: 'GREEN' },
  ],
  history: [],
  records: {
    formId: 5,
    fieldId: 61,
    formName: 'Scrap of the shift',
    fieldName: 'Scrap',
    industryId: 1,
    dateBegin: '2026-10-01',
    dateEnd: '2026-10-31',
    count: 1204,
    sum: 100,
    average: 0.083056,
    last: 0.5,
  },
  days: null,
}

export const generation = (id: number, type: 'F' | 'V', day: string, quantity: number): Generation => ({
  id,
  industryId: 1,
  type,
  day,
  quantity,
  unit: type === 'F' ? 'kWh' : 't',
  closed: false,
  by: ana,
  at: '2026-10-02T12:00:00.000Z',
  rowVersion: 2,
  abilities: { generationChanged: true },
})

export const indicatorRow: IndicatorRow = {
  id: 1,
  industryId: 1,
  name: 'Efficiency',
  unit: '%',
  decimals: 1,
  direction: 'HIGHER',
  source: 'TYPED',
  formId: null,
  fieldId: null,
  aggregate: null,
  utility: null,
  enabled: true,
  rowVersion: 1,
  abilities: { changed: true, disabled: true },
}
