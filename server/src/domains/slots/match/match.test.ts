import { approveChange, requestDelete, saveCollect } from '@lineside/contract/collects'
import { getSlotLog } from '@lineside/contract/slots'
import { describe, expect, it } from 'vitest'
import { onOwnPlant, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { collectAt, hourly, scheduleForm, slotsOf } from '../testing.ts'

const { onPlant } = usePlant()
const MINUTE = 60_000
// 12:30 in São Paulo; the first slots are due at 13:00 (16:00Z), the shift ends at 14:00

async function scheduled(plant: TestPlant, test = hourly) {
  await scheduleForm(plant, test)
  await plant.runJobs()
}

const first = (plant: TestPlant) => plant.facts.points[0]?.id ?? 0
const own = (plant: TestPlant, where = 'true') => slotsOf(plant, `collect_point_id = ${first(plant)} and ${where}`)
const settled = async (plant: TestPlant) =>
  (await own(plant, `state <> 'SCHEDULED'`)).map(({ due, state, late, synced, collect }) => ({
    at: due.slice(11, 16),
    state,
    ...(late && { late }),
    ...(synced && { synced }),
    collect,
  }))

/** Moves the clock to a time of the plant's day, and lets the jobs run. */
async function until(plant: TestPlant, time: string, jobs = true) {
  plant.moveClock(Date.parse(`2026-11-20T${time}:00Z`) - plant.now().getTime())
  if (jobs) await plant.runJobs()
}

describe('a saved record counts for its slot', () => {
  it('inside the window, from its first instant to its last', () =>
    onPlant(async (plant) => {
      await scheduled(plant)
      await until(plant, '16:14')
      await collectAt(plant, '2026-11-20T15:44:59.999Z')
      expect(await settled(plant)).toEqual([])
      const collect = await collectAt(plant, '2026-11-20T15:45:00.000Z')
      expect(await settled(plant)).toEqual([{ at: '16:00', state: 'PERFORMED', collect }])
      await until(plant, '17:15')
      const last = await collectAt(plant, '2026-11-20T17:15:00.000Z')
      expect((await settled(plant))[1]).toEqual({ at: '17:00', state: 'PERFORMED', collect: last })
    }))

  it('at the same form and point, and once: the next one of the same window stays unscheduled', () =>
    onPlant(async (plant) => {
      await scheduled(plant)
      await until(plant, '16:00')
      const elsewhere = await collectAt(plant, plant.now(), 'operator', 1)
      expect(await settled(plant)).toEqual([])
      const one = await collectAt(plant, plant.now())
      await collectAt(plant, plant.now())
      expect(await settled(plant)).toEqual([{ at: '16:00', state: 'PERFORMED', collect: one }])
      expect(await slotsOf(plant, `collect_id = ${elsewhere}`)).toHaveLength(1)
      expect(await plant.count('collects', `form_id = 9000001`)).toBe(3)
    }))

  it('the same record sent again changes nothing', () =>
    onPlant(async (plant) => {
      await scheduled(plant)
      await until(plant, '16:00')
      const body = plant.filled()
      const operator = await plant.as('operator')
      const { id } = await operator.ask(saveCollect, { body })
      await until(plant, '16:05')
      expect((await operator.ask(saveCollect, { body })).id).toBe(id)
      expect(await settled(plant)).toEqual([{ at: '16:00', state: 'PERFORMED', collect: id }])
      expect(await plant.count('history', `entity = 'slots'`)).toBe(1)
    }))

  it('the oldest where windows overlap', () =>
    onPlant(async (plant) => {
      await scheduled(plant, { ...hourly, tolerance: 40 })
      await until(plant, '17:30')
      const one = await collectAt(plant, plant.now())
      const two = await collectAt(plant, plant.now())
      expect(await settled(plant)).toEqual([
        { at: '17:00', state: 'PERFORMED', collect: one },
        { at: '18:00', state: 'PERFORMED', collect: two },
      ])
    }))

  it('is late for what was missed in its shift, and not for another shift’s', () =>
    onPlant(async (plant) => {
      await scheduled(plant)
      await until(plant, '16:20')
      expect(await settled(plant)).toEqual([{ at: '16:00', state: 'UNJUSTIFIED', collect: null }])
      const collect = await collectAt(plant, plant.now())
      expect(await settled(plant)).toEqual([{ at: '16:00', state: 'PERFORMED', late: true, collect }])
      await until(plant, '17:20')
      // 14:20 is the next shift, that of 14:00 was its first: late for that one
      const next = await collectAt(plant, plant.now())
      expect((await settled(plant))[1]).toEqual({ at: '17:00', state: 'PERFORMED', late: true, collect: next })
    }))

  it('leaves what an earlier shift missed as it is', () =>
    onPlant(async (plant) => {
      await scheduled(plant)
      await until(plant, '17:20')
      await plant.db.query(`delete from slots where due_at = '2026-11-20T17:00Z'`)
      await collectAt(plant, plant.now())
      expect(await settled(plant)).toEqual([{ at: '16:00', state: 'UNJUSTIFIED', collect: null }])
    }))

  it('arrives later from a device: in time, whether missed by the clock, by the job, or justified', () =>
    onPlant(async (plant) => {
      await scheduled(plant)
      await until(plant, '16:40', false)
      const byClock = await collectAt(plant, '2026-11-20T16:10:00Z')
      expect(await settled(plant)).toEqual([{ at: '16:00', state: 'PERFORMED', synced: true, collect: byClock }])
      await until(plant, '18:40')
      const byJob = await collectAt(plant, '2026-11-20T17:10:00Z')
      await plant.db.query(
        `update slots set state = 'JUSTIFIED', reason_code = 'other', reason = 'No power', justified_by = 1,
           justified_at = due_at where due_at = '2026-11-20T18:00Z'`,
      )
      const justified = await collectAt(plant, '2026-11-20T18:00:00Z')
      expect((await settled(plant)).slice(1)).toEqual([
        { at: '17:00', state: 'PERFORMED', synced: true, collect: byJob },
        { at: '18:00', state: 'PERFORMED', synced: true, collect: justified },
      ])
      const { rows } = await plant.db.query(
        `select from_state, to_state, actor_id from history where event = 'slots.syncedLate' order by at, id`,
      )
      expect(rows.map((row) => row.from_state)).toEqual(['SCHEDULED', 'UNJUSTIFIED', 'JUSTIFIED'])
    }))

  it('writes who collected and for which record, in the history of the slot', () =>
    onPlant(async (plant) => {
      await scheduled(plant)
      await until(plant, '16:00')
      const collect = await collectAt(plant, plant.now())
      const [slot] = await own(plant, `state = 'PERFORMED'`)
      const operator = await plant.as('operator')
      const log = await (await plant.as('supervisor')).ask(getSlotLog, { params: { id: String(slot?.id) } })
      expect(log).toMatchObject([
        { event: 'slots.performed', from: 'SCHEDULED', to: 'PERFORMED', after: { collectId: collect } },
      ])
      expect(log[0]?.actor?.id).toBe(operator.accountId)
    }))

  it('is given back when the record is deleted by approval', () =>
    onPlant(async (plant) => {
      await scheduled(plant)
      await until(plant, '16:00')
      const id = await collectAt(plant, plant.now())
      const operator = await plant.as('operator')
      const body = { rowVersion: 1, reason: 'Made at the wrong point' }
      const request = await operator.ask(requestDelete, { params: { id: String(id) }, body })
      await (await plant.as('manager')).ask(approveChange, {
        params: { id: String(request.id) },
        body: { rowVersion: request.rowVersion },
      })
      expect(await settled(plant)).toEqual([{ at: '16:00', state: 'UNJUSTIFIED', collect: null }])
      expect(await plant.count('history', `event = 'slots.recordDeleted'`)).toBe(1)
      // another record may take it
      const collect = await collectAt(plant, plant.now())
      expect(await settled(plant)).toMatchObject([{ state: 'PERFORMED', collect }])
    }))

  it('is thrown back with the record that was refused', () =>
    onPlant(async (plant) => {
      await scheduled(plant)
      await until(plant, '16:00')
      await plant.db.query('alter table slots add constraint dies check (collect_id is null)')
      const answer = await (await plant.as('operator')).call(saveCollect, { body: plant.filled() })
      await plant.db.query('alter table slots drop constraint dies')
      expect([answer.status, await plant.count('collects', 'form_id = 9000001')]).toEqual([500, 0])
      expect(await settled(plant)).toEqual([])
    }))
})

it('many records at once take each slot once, and no record takes two', () =>
  onOwnPlant(async (plant) => {
    await scheduled(plant, { ...hourly, tolerance: 29 })
    await until(plant, '17:40')
    // two missed slots of one shift each, one record in no window: what fits is taken, never twice
    const times = Array.from({ length: 12 }, (_, index) => Date.parse('2026-11-20T15:40:00Z') + index * 10 * MINUTE)
    const ids = await Promise.all(times.map((at) => collectAt(plant, new Date(at))))
    const taken = (await own(plant, 'collect_id is not null')).map(({ collect }) => collect)
    expect(new Set(taken).size).toBe(taken.length)
    expect(taken.every((id) => id !== null && ids.includes(id))).toBe(true)
    expect(await settled(plant)).toMatchObject([{ state: 'PERFORMED' }, { state: 'PERFORMED' }])
    expect(await plant.count('history', `entity = 'slots' and to_state = 'PERFORMED'`)).toBe(taken.length)
  }))

it('a record and the job that comes at the same moment agree', () =>
  onOwnPlant(async (plant) => {
    await scheduled(plant)
    await until(plant, '16:20', false)
    await Promise.all([plant.runJobs(), collectAt(plant, '2026-11-20T16:10:00Z'), plant.runJobs()])
    expect(await settled(plant)).toMatchObject([{ at: '16:00', state: 'PERFORMED', synced: true }])
  }))
