import { expect, it } from 'vitest'
import { onOwnPlant } from '../../testing/plant.ts'
import { lotsDemo } from './demo.ts'

it('the demo plant has days of receipts and production, all of it balanced, and an incident that was treated', () =>
  onOwnPlant(async (plant) => {
    const anchor = plant.now()
    const setClock = (to: Date) => plant.moveClock(to.getTime() - plant.now().getTime())
    await lotsDemo(plant.app, { anchor, setClock, short: true })
    expect(plant.now()).toEqual(anchor)
    const { rows } = await plant.db.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from lots group by state order by state',
    )
    expect(rows.map(({ state }) => state)).toEqual(['A', 'B', 'L', 'R'])
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(150)
    expect(await plant.count('lots_recalls')).toBe(1)
    expect(await plant.count('lots_balances', 'quantity < 0 and not is_source')).toBe(0)
    const { rows: sums } = await plant.db.query('select from lots_entries group by lot_id having sum(quantity) <> 0')
    expect(sums).toEqual([])
    const returned = `kind = 'MOVE' and destination_id in (select id from lots_places where kind = 'RETURN')`
    expect(await plant.count('lots_movements', returned)).toBe(1)
  }))
