import { expect, it } from 'vitest'
import { systemContext } from '../../../core/kernel/index.ts'
import { onOwnPlant } from '../../../testing/plant.ts'
import { judgementOf } from '../lot/judge.ts'
import { findLots } from '../lot/lot.ts'
import { lotsDemo } from './index.ts'

it('the demo plant has days of receipts and production, all of it balanced, and an incident that was treated', () =>
  onOwnPlant(async (plant) => {
    const anchor = plant.now()
    const setClock = (to: Date) => plant.moveClock(to.getTime() - plant.now().getTime())
    await lotsDemo(plant.app, { anchor, setClock, short: true })
    expect(plant.now()).toEqual(anchor)
    const { rows } = await plant.db.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from lots group by state order by state',
    )
    expect(rows.map(({ state }) => state)).toEqual(['A', 'B', 'L', 'LR', 'R'])
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(150)
    expect(await plant.count('lots_recalls')).toBe(1)
    expect(await plant.count('lots_balances', 'quantity < 0 and not is_source')).toBe(0)
    const { rows: judged } = await plant.db.query<{ id: number }>(
      `select id from lots where state = 'L' and source_lot_id is null`,
    )
    const lots = await findLots(
      plant.app.services,
      judged.map(({ id }) => id),
    )
    const suggestions = await Promise.all(lots.map((lot) => judgementOf(systemContext(plant.app.services), lot)))
    expect(new Set(suggestions.map(({ suggestion }) => suggestion))).toEqual(new Set(['L']))
    const { rows: others } = await plant.db.query(
      `select from lots_movements m join history h on h.entity = 'lots.movements' and h.entity_id = m.id and h.event = 'lots.moved'
       where h.actor_id <> m.created_by`,
    )
    expect(others).toEqual([])
    const { rows: away } = await plant.db.query<{ state: string; less: boolean | null }>(
      `select state, received_quantity < quantity as less from lots_movements where to_industry_id is not null order by state`,
    )
    expect(away).toEqual([
      { state: 'IN_TRANSIT', less: null },
      { state: 'POSTED', less: true },
    ])
    const { rows: sums } = await plant.db.query('select from lots_entries group by lot_id having sum(quantity) <> 0')
    expect(sums).toEqual([])
    const returned = `kind = 'MOVE' and destination_id in (select id from lots_places where kind = 'RETURN')`
    expect(await plant.count('lots_movements', returned)).toBe(1)
  }))
