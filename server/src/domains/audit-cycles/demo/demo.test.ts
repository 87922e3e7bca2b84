import { expect, it } from 'vitest'
import { onOwnPlant } from '../../../testing/plant.ts'
import { auditDemo } from './index.ts'

it('the demo plant has closed a self-assessment and an audit, and assesses itself in the audit that runs', () =>
  onOwnPlant(async (plant) => {
    const anchor = plant.now()
    await auditDemo(plant.app, { anchor, setClock: (to) => plant.moveClock(to.getTime() - plant.now().getTime()) })
    const { rows } = await plant.db.query<{ state: string }>(
      'select kind, state, level, rating, self_rating from audit_cycles order by ends_on',
    )
    expect(rows).toEqual([
      { kind: 'SELF_ASSESSMENT', state: 'CLOSED', level: 'BRONZE', rating: 643, self_rating: 643 },
      { kind: 'AUDIT', state: 'CLOSED', level: 'SILVER', rating: 780, self_rating: 837 },
      { kind: 'AUDIT', state: 'RUNNING', level: null, rating: null, self_rating: 878 },
    ])
    expect(plant.now()).toEqual(anchor)
  }))
