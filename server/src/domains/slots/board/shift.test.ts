import { getBoard, listDue, listLinesToOpen, listSlots, openShift } from '@lineside/contract/slots'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { collectAt, hourly, scheduleForm, slotIn, slotsOf } from '../testing.ts'

const { onPlant } = usePlant()
const HOUR = 3_600_000
const opening = { ...hourly, opensShift: true }

async function until(plant: TestPlant, time: string) {
  plant.moveClock(Date.parse(`${time}:00Z`) - plant.now().getTime())
  await plant.runJobs()
}

describe('a shift is opened where a form asks for it', () => {
  async function lines(plant: TestPlant, login = 'operator') {
    return (await plant.as(login)).ask(listLinesToOpen, { query: {} })
  }

  it('nothing is due before; from then on what has not passed is', () =>
    onPlant(async (plant) => {
      await scheduleForm(plant, opening)
      await plant.runJobs()
      expect(await plant.count('slots')).toBe(0)
      const [line] = await lines(plant)
      expect(line).toMatchObject({ openedAt: null, shift: { name: 'Turno 1' }, productionDate: '2026-11-20' })
      const body = { industryLineId: line?.industryLine.id ?? 0, shiftId: line?.shift.id ?? 0 }
      const operator = await plant.as('operator')
      const opened = await operator.ask(openShift, { body })
      expect(opened.openedBy?.id).toBe(operator.accountId)
      const slots = await slotsOf(plant)
      expect([...new Set(slots.map(({ due }) => due.slice(11, 16)))]).toEqual(['16:00'])
      plant.moveClock(HOUR)
      expect(await (await plant.as('supervisor')).ask(openShift, { body })).toEqual(opened)
      expect(await plant.count('history', `event = 'slots.shiftOpened'`)).toBe(1)
      // the next shift is to be opened anew
      await until(plant, '2026-11-20T18:00')
      expect((await lines(plant))[0]).toMatchObject({ openedAt: null, shift: { name: 'Turno 2' } })
      expect(await slotsOf(plant)).toHaveLength(slots.length)
    }))

  it('not another shift than runs, not where no form asks for it, not elsewhere', () =>
    onPlant(async (plant) => {
      await scheduleForm(plant, opening)
      const [line] = await lines(plant)
      const body = { industryLineId: line?.industryLine.id ?? 0, shiftId: (line?.shift.id ?? 0) + 1 }
      const operator = await plant.as('operator')
      expect((await operator.call(openShift, { body })).fields).toHaveProperty('shiftId')
      expect((await (await plant.as('outsider')).call(openShift, { body })).status).toBe(404)
      await scheduleForm(plant)
      const shiftId = line?.shift.id ?? 0
      expect((await operator.call(openShift, { body: { ...body, shiftId } })).code).toBe('NOTHING_TO_OPEN')
    }))
})

describe('the board of a shift', () => {
  it('shows every slot of the shift that runs by line and point, and counts them', () =>
    onPlant(async (plant) => {
      await scheduleForm(plant)
      await plant.runJobs()
      plant.moveClock(HOUR)
      await collectAt(plant, plant.now())
      plant.moveClock(HOUR)
      const supervisor = await plant.as('supervisor')
      const of = (query: object) =>
        supervisor.ask(getBoard, { query: { industryId: String(plant.facts.plant), ...query } })
      // 14:30, in the second shift: 14:00 has passed without a job having said so
      const now = await of({})
      expect(now).toMatchObject({ shift: { name: 'Turno 2' }, productionDate: '2026-11-20', folded: false })
      expect(now.counts).toEqual({ scheduled: 14, performed: 0, late: 0, missed: 2, justified: 0 })
      expect(now.shifts.map(({ name }) => name)).toEqual(['Turno 1', 'Turno 2', 'Turno 3'])
      const first = await of({ shiftId: String(now.shifts[0]?.id) })
      expect(first.counts).toEqual({ scheduled: 0, performed: 0, late: 1, missed: 1, justified: 0 })
      const slots = first.lines.flatMap(({ points }) => points.flatMap((point) => point.slots))
      expect(slots.map(({ state, late }) => [state, late]).sort()).toEqual([
        ['PERFORMED', true],
        ['UNJUSTIFIED', false],
      ])
      const line = String(first.lines[0]?.id)
      expect((await of({ industryLineId: line, shiftId: String(now.shifts[0]?.id) })).lines).toHaveLength(1)
      const tomorrow = await of({ productionDate: '2026-11-21' })
      expect(tomorrow.counts.scheduled).toBe(16)
    }))

  it('says which lines wait for their shift to be opened, though nothing is due there yet', () =>
    onPlant(async (plant) => {
      await scheduleForm(plant, opening)
      await plant.runJobs()
      const board = await (await plant.as('supervisor')).ask(getBoard, {
        query: { industryId: String(plant.facts.plant) },
      })
      expect(board.lines.every((line) => line.opening?.at === null && line.points.length === 0)).toBe(true)
      expect(board.lines.length).toBeGreaterThan(0)
    }))
})

it('what is due at a point: what is open and to come for a day, and what may still come late', () =>
  onPlant(async (plant) => {
    await scheduleForm(plant)
    await plant.runJobs()
    plant.moveClock(HOUR)
    const operator = await plant.as('operator')
    const collectPointId = String(plant.facts.points[0]?.id)
    const [point] = await operator.ask(listDue, { query: { collectPointId } })
    expect(point?.slots.slice(0, 2).map(({ dueAt, state }) => [dueAt.slice(11, 16), state])).toEqual([
      ['16:00', 'UNJUSTIFIED'],
      ['17:00', 'SCHEDULED'],
    ])
    expect(point?.slots.at(-1)?.dueAt).toBe('2026-11-21T16:00:00.000Z')
    await collectAt(plant, plant.now())
    const [later] = await operator.ask(listDue, { query: { collectPointId } })
    expect(later?.slots[0]?.dueAt).toBe('2026-11-20T17:00:00.000Z')
  }))

it('the list filters by the state that the clock gives', () =>
  onPlant(async (plant) => {
    const ids = {
      scheduled: await slotIn(plant, 'SCHEDULED'),
      performed: await slotIn(plant, 'PERFORMED'),
      justified: await slotIn(plant, 'JUSTIFIED'),
    }
    const supervisor = await plant.as('supervisor')
    const of = async (status: string) => (await supervisor.ask(listSlots, { query: { status } })).map(({ id }) => id)
    expect(await of('SCHEDULED')).toEqual([ids.scheduled])
    plant.moveClock(HOUR)
    expect(await of('SCHEDULED')).toEqual([])
    expect(await of('UNJUSTIFIED')).toEqual([ids.scheduled])
    expect((await of('PERFORMED,JUSTIFIED')).sort()).toEqual([ids.performed, ids.justified].sort())
    expect((await supervisor.ask(listSlots, { query: { status: 'UNJUSTIFIED' } }))[0]?.state).toBe('UNJUSTIFIED')
  }))
