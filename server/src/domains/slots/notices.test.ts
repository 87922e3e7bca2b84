import { listNotifications } from '@lineside/contract/notifications'
import { listLinesToOpen } from '@lineside/contract/slots'
import { describe, expect, it } from 'vitest'
import { onOwnPlant, plantOn, type TestPlant, usePlant } from '../../testing/plant.ts'
import { collectAt, hourly, scheduleForm } from './testing.ts'

const { onPlant } = usePlant()
const HOUR = 3_600_000

async function until(plant: TestPlant, time: string) {
  plant.moveClock(Date.parse(`${time}:00Z`) - plant.now().getTime())
  await plant.runJobs()
}

async function supervise(plant: TestPlant) {
  const { supervisor, manager } = plant.facts.people
  await plant.db.query('update shifts set supervisor_id = $1, substitute_id = $2 where industry_id = $3', [
    supervisor,
    manager,
    plant.facts.plant,
  ])
  plant.app.services.caches.invalidateAll()
}

async function messages(plant: TestPlant, login: string) {
  const rows = await (await plant.as(login)).ask(listNotifications, { query: {} })
  return rows.filter(({ eventSource }) => eventSource === 'CollectMissed').map(({ message }) => message)
}

describe('the digest of a shift', () => {
  it('says at its end, once, how much was missed: to its supervisor and who stands in', () =>
    onPlant(async (plant) => {
      await supervise(plant)
      await scheduleForm(plant)
      await plant.runJobs()
      await until(plant, '2026-11-20T16:00')
      await collectAt(plant, plant.now())
      await until(plant, '2026-11-20T16:59')
      expect(await messages(plant, 'supervisor')).toEqual([])
      for (const time of ['17:00', '17:01', '18:00']) await until(plant, `2026-11-20T${time}`)
      const sentence = '1 collection was missed in shift Turno 1 of 20/11/2026'
      expect(await messages(plant, 'supervisor')).toEqual([sentence])
      expect(await messages(plant, 'manager')).toHaveLength(1)
      expect(await messages(plant, 'operator')).toEqual([])
    }))

  it('waits for the last window, and says nothing where nothing was missed', () =>
    onPlant(async (plant) => {
      await supervise(plant)
      await scheduleForm(plant, { ...hourly, startAfter: 59, tolerance: 20 })
      await plant.runJobs()
      // 13:59 is due until 14:19, the shift ends at 14:00
      await until(plant, '2026-11-20T17:10')
      expect(await messages(plant, 'supervisor')).toEqual([])
      await collectAt(plant, plant.now())
      await collectAt(plant, plant.now(), 'operator', 1)
      await until(plant, '2026-11-20T17:30')
      expect(await plant.count('slots_notices', `production_date = '2026-11-20'`)).toBeGreaterThan(0)
      expect((await messages(plant, 'supervisor')).join()).toContain('2 collections')
    }))

  it('is sent once by two processes', () =>
    onOwnPlant(async (plant) => {
      await supervise(plant)
      await scheduleForm(plant)
      await plant.runJobs()
      const other = await plantOn(plant.db)
      const later = 2 * HOUR
      plant.moveClock(later)
      other.moveClock(later)
      await Promise.all([plant.runJobs(), other.runJobs()])
      expect(await messages(plant, 'supervisor')).toHaveLength(1)
      await other.app.close()
    }))
})

it('where nobody did by half of the shift, its supervisor is notified once', () =>
  onPlant(async (plant) => {
    await supervise(plant)
    await scheduleForm(plant, { ...hourly, opensShift: true })
    // shift 2 is from 14:00 to 22:00
    await until(plant, '2026-11-20T20:59')
    const before = (await messages(plant, 'supervisor')).filter((text) => text.includes('Turno 2'))
    expect(before).toEqual([])
    await until(plant, '2026-11-20T21:00')
    await until(plant, '2026-11-20T21:01')
    const after = (await messages(plant, 'supervisor')).filter((text) => text.includes('Turno 2'))
    const toOpen = (await (await plant.as('operator')).ask(listLinesToOpen, { query: {} })).length
    expect([after.length, toOpen > 0]).toEqual([toOpen, true])
    expect(after[0]).toContain('no one has opened it')
  }))
