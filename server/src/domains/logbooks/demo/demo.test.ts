import { instantOf } from '@lineside/contract/core'
import { getLogbookDay, getOwnLogbook, listLogbookDays } from '@lineside/contract/logbooks'
import { expect, it } from 'vitest'
import { onOwnPlant, type TestPlant } from '../../../testing/plant.ts'
import { today } from '../testing.ts'
import { logbooksDemo } from './index.ts'

const played = (test: (plant: TestPlant) => Promise<void>, seconds = 0) =>
  onOwnPlant(async (plant) => {
    if (seconds > 0)
      plant.moveClock(instantOf(today(plant), seconds, 'America/Sao_Paulo').getTime() - plant.now().getTime())
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

it('leaves something to whoever begins the next shift, minutes after it was filled', () =>
  played(async (plant) => {
    plant.moveClock(12 * 60_000)
    const { day } = await (await plant.signIn('operator')).ask(getOwnLogbook, {})
    const { shift, open, missed, notes } = day?.handover ?? {}
    expect(shift?.start).toBe(instantOf(today(plant), 22 * 3600, 'America/Sao_Paulo').toISOString())
    expect([...(open ?? []), ...(missed ?? []), ...(notes ?? [])].length).toBeGreaterThan(0)
  }, 21.9 * 3600))

it('the list of books counts what stands in each as the book itself does', () =>
  played(async (plant) => {
    const admin = await plant.as('admin')
    const rows = await admin.ask(listLogbookDays, { query: {} })
    expect(rows.length).toBeGreaterThan(10)
    for (const { id, due, settled, carried, missed } of rows) {
      const { counts } = await admin.ask(getLogbookDay, { params: { id: String(id) } })
      expect(counts).toMatchObject({ due, settled, carried, missed })
    }
  }))
