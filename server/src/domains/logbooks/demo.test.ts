import { expect, it } from 'vitest'
import { onOwnPlant, type TestPlant } from '../../testing/plant.ts'
import { logbooksDemo } from './demo.ts'

const played = (test: (plant: TestPlant) => Promise<void>) =>
  onOwnPlant(async (plant) => {
    const setClock = (to: Date) => plant.moveClock(to.getTime() - plant.now().getTime())
    await logbooksDemo(plant.app, { anchor: plant.now(), setClock, short: true })
    await test(plant)
  })

it('the demo plant keeps two logbooks, with what was carried and missed, and one of today', () =>
  played(async (plant) => {
    const { rows } = await plant.db.query<{ result: string }>('select distinct result from logbooks_days order by 1')
    expect(rows.map(({ result }) => result)).toContain('OPEN')
    expect(await plant.count('logbooks')).toBe(2)
    expect(await plant.count('logbooks_days')).toBe(14)
    expect(await plant.count('logbooks_items', 'carried')).toBeGreaterThan(0)
    expect(await plant.count('logbooks_notes', 'flagged')).toBe(1)
    expect(await plant.count('accounts', 'log_book_id is not null')).toBe(4)
    expect(await plant.count('accounts', `log_book_id is not null and login = 'supervisor'`)).toBe(1)
  }))
