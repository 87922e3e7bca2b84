import { planActionStateCodes } from '@lineside/contract/action-plans'
import { expect, it } from 'vitest'
import { onOwnPlant, type TestPlant } from '../../../testing/plant.ts'
import { COUNT, planYear } from './index.ts'

const MINUTE = 60_000

async function fill(plant: TestPlant, count: number) {
  await plant.db.query('delete from action_plans')
  const anchor = plant.now()
  const setClock = (at: Date) => plant.moveClock(at.getTime() - plant.now().getTime())
  await planYear(plant.app, { anchor, setClock }, count)
  expect(plant.now()).toEqual(anchor)
  return anchor
}

async function states(plant: TestPlant): Promise<string[]> {
  const { rows } = await plant.db.query<{ state: string }>('select state from action_plans order by id')
  return rows.map(({ state }) => state)
}

it('a year of the demo plants reaches every state, by commands whose history is as old as they are', () =>
  onOwnPlant(async (plant) => {
    const anchor = await fill(plant, COUNT)
    expect([...new Set(await states(plant))].sort()).toEqual([...planActionStateCodes].sort())
    const due = `state = 'E' and effective is null and effectiveness_date <= '${anchor.toISOString().slice(0, 10)}'`
    expect(await plant.count('action_plans', due)).toBeGreaterThanOrEqual(2)
    const old = await plant.count('history', `event = 'action-plans.executed' and at < '2026-08-01'`)
    expect(old).toBeGreaterThan(10)
    // of the year only the last week is still to be read
    const weekAgo = new Date(anchor.getTime() - 7 * 86_400_000).toISOString()
    const notified = `event_source in ('ActionPlan', 'SeoActionPlan') and updated_at`
    expect(await plant.count('notifications', `${notified} < '${weekAgo}' and is_read`)).toBeGreaterThan(10)
    expect(await plant.count('notifications', `${notified} < '${weekAgo}' and not is_read`)).toBe(0)
    expect(await plant.count('notifications', `${notified} >= '${weekAgo}' and not is_read`)).toBeGreaterThan(0)
  }))

it('the year is the same at whatever minute a plant is filled', async () => {
  const years: string[][] = []
  for (const minutes of [0, 37])
    await onOwnPlant(async (plant) => {
      plant.moveClock(minutes * MINUTE)
      await fill(plant, 40)
      years.push(await states(plant))
    })
  expect(years[1]).toEqual(years[0])
})
