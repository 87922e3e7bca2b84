import { planActionStateCodes } from '@lineside/contract/action-plans'
import { expect, it } from 'vitest'
import { onOwnPlant } from '../../../testing/plant.ts'
import { planYear } from './index.ts'

it('a year of the demo plants reaches every state, by commands whose history is as old as they are', () =>
  onOwnPlant(async (plant) => {
    await plant.db.query('delete from action_plans')
    const anchor = plant.now()
    const setClock = (at: Date) => plant.moveClock(at.getTime() - plant.now().getTime())
    await planYear(plant.app, { anchor, setClock }, 200)
    const { rows } = await plant.db.query<{ state: string }>('select distinct state from action_plans')
    expect(rows.map(({ state }) => state).sort()).toEqual([...planActionStateCodes].sort())
    expect(plant.now()).toEqual(anchor)
    const old = await plant.count('history', `event = 'action-plans.executed' and at < '2026-08-01'`)
    expect(old).toBeGreaterThan(10)
    // of the year only the last week is still to be read
    const weekAgo = new Date(anchor.getTime() - 7 * 86_400_000).toISOString()
    const notified = `event_source in ('ActionPlan', 'SeoActionPlan') and updated_at`
    expect(await plant.count('notifications', `${notified} < '${weekAgo}' and is_read`)).toBeGreaterThan(10)
    expect(await plant.count('notifications', `${notified} < '${weekAgo}' and not is_read`)).toBe(0)
    expect(await plant.count('notifications', `${notified} >= '${weekAgo}' and not is_read`)).toBeGreaterThan(0)
  }))
