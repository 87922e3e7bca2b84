import { expect, it } from 'vitest'
import { onOwnPlant } from '../../../testing/plant.ts'
import { resultsDemo } from './index.ts'

it('the demo plant has twelve months of results, made of what was typed, of records and of days, the last one open', () =>
  onOwnPlant(async (plant) => {
    const anchor = plant.now()
    const setClock = (to: Date) => plant.moveClock(to.getTime() - plant.now().getTime())
    await resultsDemo(plant.app, { anchor, setClock })
    const { rows: months } = await plant.db.query<{ state: string; result: number | null; weight_total: number }>(
      'select state, result, weight_total from results_months order by month',
    )
    expect(months).toHaveLength(12)
    expect(months.slice(0, -1).every(({ state, weight_total }) => state === 'CLOSED' && weight_total === 1000)).toBe(
      true,
    )
    expect(months.at(-1)).toMatchObject({ state: 'OPEN', result: null })
    const results = months.flatMap(({ result }) => result ?? [])
    expect(Math.min(...results)).toBeGreaterThan(700)
    expect(Math.max(...results)).toBeGreaterThan(1000)
    const { rows: frozen } = await plant.db.query<{ source: string; empty: number }>(
      `select facts ->> 'source' as source, count(*) filter (where facts ->> 'actual' is null) as empty
       from results_figures group by 1 order by 1`,
    )
    expect(frozen).toEqual([
      { source: 'FORM_FIELD', empty: 0 },
      { source: 'TYPED', empty: 0 },
      { source: 'UTILITIES', empty: 0 },
    ])
    expect(plant.now()).toEqual(anchor)
  }))
