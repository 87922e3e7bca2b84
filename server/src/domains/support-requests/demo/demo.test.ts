import { expect, it } from 'vitest'
import { onOwnPlant } from '../../../testing/plant.ts'
import { supportRequestsDemo } from './index.ts'

it('the demo plants have requests in every standing, one past its planned day', () =>
  onOwnPlant(async (plant) => {
    const anchor = plant.now()
    await plant.db.query('delete from support_requests_attendees')
    const before = await plant.count('support_requests')
    await supportRequestsDemo(plant.app, {
      anchor,
      setClock: (to) => plant.moveClock(to.getTime() - plant.now().getTime()),
    })
    const { rows } = await plant.db.query(
      `select state, outcome, count(*)::int as count from support_requests
       where id not in (select id from support_requests order by id limit $1) group by 1, 2 order by 1, 2`,
      [before],
    )
    expect(rows).toEqual([
      { state: 'FINISHED', outcome: 'done', count: 2 },
      { state: 'FINISHED', outcome: 'withdrawn', count: 1 },
      { state: 'IN_SERVICE', outcome: null, count: 3 },
      { state: 'PENDING', outcome: null, count: 3 },
    ])
    expect(plant.now()).toEqual(anchor)
  }))
