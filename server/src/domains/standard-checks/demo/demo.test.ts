import { expect, it } from 'vitest'
import { onOwnPlant } from '../../../testing/plant.ts'
import { checkDemo } from './index.ts'

it('the demo plant works through its checks in every state, and follows what failed', () =>
  onOwnPlant(async (plant) => {
    const anchor = plant.now()
    await checkDemo(plant.app, { anchor, setClock: (to) => plant.moveClock(to.getTime() - plant.now().getTime()) })
    const { rows } = await plant.db.query<{ state: string }>('select distinct state from standard_checks_executions')
    expect(rows.map(({ state }) => state).sort()).toEqual(['CANCELLED', 'DONE', 'IN_PROGRESS'])
    expect(await plant.count('standard_checks', `state = 'ENABLED'`)).toBe(3)
    expect(await plant.count('standard_checks_tasks', `state = 'FAILED' and action_id is not null`)).toBe(2)
    expect(plant.now()).toEqual(anchor)
  }))
