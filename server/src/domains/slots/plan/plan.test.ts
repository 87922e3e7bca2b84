import { setFormEnabled } from '@lineside/contract/forms'
import { shiftCatalogue } from '@lineside/contract/shifts'
import { changePlace } from '@lineside/contract/structure'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../core/demo/index.ts'
import { testForm } from '../../../testing/form.ts'
import { onOwnPlant, plantOn, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { shifts } from '../../shifts/index.ts'
import { collectAt, hourly, planNow, scheduleForm, slotsOf } from '../testing.ts'

const { onPlant } = usePlant()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
// the plant stands at 12:30 in São Paulo, in the shift from 06:00 to 14:00

/** The times of the first point as the plant's clock shows them, three hours behind UTC. */
async function timesOf(plant: TestPlant, where?: string) {
  const first = plant.facts.points[0]?.id
  const slots = (await slotsOf(plant, where)).filter(({ point }) => point === first)
  return slots.map(({ due }) => new Date(Date.parse(due) - 3 * HOUR).toISOString().slice(8, 16).replace('T', ' '))
}

const states = async (plant: TestPlant) => [...new Set((await slotsOf(plant)).map(({ state }) => state))]

async function planned(plant: TestPlant, frequency = hourly) {
  await scheduleForm(plant, frequency)
  await plant.runJobs()
}

async function versionOf(plant: TestPlant, table: string, id: number) {
  const { rows } = await plant.db.query<{ v: number }>(`select row_version as v from ${table} where id = $1`, [id])
  return rows[0]?.v ?? 0
}

describe('slots are made two days ahead', () => {
  it('for each point of a form, from the next window on, once however often the job runs', () =>
    onPlant(async (plant) => {
      await planned(plant)
      const times = await timesOf(plant)
      expect([times[0], times.at(-1), times.length]).toEqual(['20 13:00', '22 12:00', 48])
      expect(await plant.count('slots')).toBe(96)
      expect(await slotsOf(plant, "opens_at = due_at - interval '15 minutes'")).toHaveLength(96)
      await plant.runJobs()
      plant.moveClock(HOUR)
      await plant.runJobs()
      expect([await plant.count('slots'), (await timesOf(plant)).at(-1)]).toEqual([98, '22 13:00'])
      const { rows } = await plant.db.query(
        `select event, after -> 'count' as count from history where entity = 'slots.plan' order by at, id`,
      )
      expect(rows).toEqual([
        { event: 'slots.generated', count: 96 },
        { event: 'slots.generated', count: 2 },
      ])
    }))

  it('with a deadline: from the time on, not before it', () =>
    onPlant(async (plant) => {
      await scheduleForm(plant, hourly, 20)
      await plant.runJobs()
      expect(await slotsOf(plant, `opens_at <> due_at or closes_at <> due_at + interval '20 minutes'`)).toEqual([])
      expect(await plant.count('slots')).toBe(96)
    }))

  it('one of two processes makes them, and both at once the same ones', () =>
    onOwnPlant(async (plant) => {
      await scheduleForm(plant)
      const other = await plantOn(plant.db)
      await Promise.all([plant.runJobs(), other.runJobs()])
      expect(await plant.count('slots')).toBe(96)
      await other.app.close()
    }))

  it('a run that died leaves nothing half done and is done again', () =>
    onPlant(async (plant) => {
      await scheduleForm(plant)
      await plant.db.query(`alter table slots_plans add constraint dies check (planned_until < '2020-01-01')`)
      await expect(planNow(plant)).rejects.toThrow('dies')
      await plant.db.query('alter table slots_plans drop constraint dies')
      expect(await plant.count('slots')).toBe(0)
      await planNow(plant)
      expect(await plant.count('slots')).toBe(96)
    }))

  it('comparing the forms that changed leaves what comparing all of them leaves', () =>
    onOwnPlant(async (plant) => {
      const random = createRandom(3, 'plans')
      const [point = 0] = plant.facts.points.map(({ id }) => id)
      const [{ id: shift } = { id: 0 }] = (await plant.app.services.caches.get(shifts)).of(plant.facts.plant)
      const changes: (() => Promise<unknown>)[] = [
        () => scheduleForm(plant, { ...hourly, repeat: random.pick([60, 90, 240]), tolerance: random.pick([5, 15]) }),
        () => scheduleForm(plant, random.chance(0.5) ? null : { ...hourly, startAfter: 10 }),
        () => plant.db.query('update structure_nodes set enabled = not enabled where id = $1', [point]),
        () => plant.db.query('update shifts set enabled = not enabled where id = $1', [shift]),
        () => plant.db.query('update forms set enabled = not enabled where id = $1', [testForm.id]),
        async () => undefined,
      ]
      let due = 0
      await scheduleForm(plant)
      for (let round = 0; round < 40; round++) {
        await random.pick(changes)()
        plant.app.services.caches.invalidateAll()
        plant.moveClock(random.chance(0.1) ? 50 * HOUR : Math.round(random.next() * 3 * HOUR))
        await planNow(plant)
        const result = await slotsOf(plant)
        await plant.db.query(`update slots_plans_forms set basis = ''`)
        await planNow(plant)
        expect(result, `round ${round}`).toEqual(await slotsOf(plant))
        if (result.some(({ state }) => state === 'SCHEDULED')) due++
      }
      expect(due).toBeGreaterThan(10)
    }))

  it('of a form that is what it was, only the hours are looked at that come into reach', () =>
    onPlant(async (plant) => {
      await planned(plant)
      await plant.db.query(`delete from slots where due_at = '2026-11-21T15:00Z'`)
      plant.moveClock(HOUR)
      await planNow(plant)
      expect((await timesOf(plant)).at(-1)).toBe('22 13:00')
      expect(await slotsOf(plant, `due_at = '2026-11-21T15:00Z'`)).toEqual([])
    }))

  it('after a pause longer than they reach, what was due meanwhile is there and missed', () =>
    onPlant(async (plant) => {
      await planned(plant)
      plant.moveClock(60 * HOUR)
      await plant.runJobs()
      plant.moveClock(MINUTE)
      await plant.runJobs()
      const missed = await slotsOf(plant, `state = 'UNJUSTIFIED'`)
      expect(missed).toHaveLength(2 * 60)
      expect((await slotsOf(plant, `state = 'SCHEDULED'`)).every(({ closes }) => new Date(closes) >= plant.now())).toBe(
        true,
      )
    }))
})

describe('future slots follow', () => {
  it('a form that is disabled and enabled again', () =>
    onPlant(async (plant) => {
      await planned(plant)
      const manager = await plant.as('admin')
      const set = async (enabled: boolean) =>
        manager.ask(setFormEnabled, {
          params: { id: String(testForm.id) },
          body: { enabled, rowVersion: await versionOf(plant, 'forms', testForm.id) },
        })
      // in the window of 13:00
      plant.moveClock(20 * MINUTE)
      const id = await collectAt(plant, plant.now())
      await set(false)
      await plant.runJobs()
      expect(await slotsOf(plant)).toMatchObject([{ state: 'PERFORMED', collect: id }])
      await set(true)
      await plant.runJobs()
      expect((await timesOf(plant, `state = 'SCHEDULED'`))[0]).toBe('20 14:00')
    }))

  it('a shift that is disabled', () =>
    onPlant(async (plant) => {
      await planned(plant)
      const [{ shift } = { shift: 0 }] = await slotsOf(plant, `due_at = '2026-11-20T17:00Z'`)
      await (await plant.as('admin')).ask(shiftCatalogue.disable, {
        params: { id: String(shift) },
        body: { rowVersion: await versionOf(plant, 'shifts', shift) },
      })
      await plant.runJobs()
      expect(await slotsOf(plant, `shift_id = ${shift}`)).toEqual([])
      expect(await plant.count('slots')).toBeGreaterThan(40)
    }))

  it('a holiday that is entered: nothing is due in shifts that start on it', () =>
    onPlant(async (plant) => {
      await planned(plant)
      const { plant: id } = plant.facts
      const holidays = [{ day: '2026-11-21', name: 'Aniversário da unidade' }]
      const body = { rowVersion: await versionOf(plant, 'structure_nodes', id), level: 'industry' as const, holidays }
      await (await plant.as('admin')).ask(changePlace, { params: { id: String(id) }, body })
      await plant.runJobs()
      // the night shift of the 20th runs into the holiday, that of the 21st is gone
      expect(await slotsOf(plant, `production_date = '2026-11-21'`)).toEqual([])
      expect(await timesOf(plant, `due_at between '2026-11-21T08:00Z' and '2026-11-22T09:00Z'`)).toEqual([
        '21 05:00',
        '22 06:00',
      ])
    }))

  it('another frequency: what has begun stays, what is to come has the new times and windows', () =>
    onPlant(async (plant) => {
      await planned(plant)
      plant.moveClock(20 * MINUTE)
      await scheduleForm(plant, { ...hourly, repeat: 120, tolerance: 30 })
      plant.moveClock(HOUR - 20 * MINUTE)
      await plant.runJobs()
      // 13:30: the window of 13:00 has passed, that of 14:00 opens now
      expect((await timesOf(plant)).slice(0, 4)).toEqual(['20 13:00', '20 14:00', '20 16:00', '20 18:00'])
      expect(
        await slotsOf(plant, `due_at >= '2026-11-20T19:00Z' and opens_at <> due_at - interval '30 minutes'`),
      ).toEqual([])
      expect(await states(plant)).toEqual(['UNJUSTIFIED', 'SCHEDULED'])
    }))
})
