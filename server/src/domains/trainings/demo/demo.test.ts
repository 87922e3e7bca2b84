import { expect, it } from 'vitest'
import { onOwnPlant } from '../../../testing/plant.ts'
import { trainingsDemo } from './index.ts'

it('the demo plant has 40 trainings: finished, one cancelled, some ahead; certificates of each standing', () =>
  onOwnPlant(async (plant) => {
    const anchor = plant.now()
    await trainingsDemo(plant.app, { anchor, setClock: (to) => plant.moveClock(to.getTime() - plant.now().getTime()) })
    const { rows } = await plant.db.query(
      'select state, count(*)::int as count from trainings_sessions group by state order by state',
    )
    expect(rows).toEqual([
      { state: 'CANCELLED', count: 1 },
      { state: 'FINISHED', count: 35 },
      { state: 'PLANNED', count: 4 },
    ])
    const day = anchor.toISOString().slice(0, 10)
    const { rows: standing } = await plant.db.query<Record<string, number>>(
      `select count(*) filter (where expires_on < $1::date)::int as expired,
         count(*) filter (where expires_on between $1::date and $1::date + 30)::int as expiring,
         count(*) filter (where expires_on is null)::int as forever from trainings_certificates`,
      [day],
    )
    for (const key of ['expired', 'expiring', 'forever'])
      expect([key, (standing[0]?.[key] ?? 0) > 0]).toEqual([key, true])
    expect(plant.now()).toEqual(anchor)
  }))
