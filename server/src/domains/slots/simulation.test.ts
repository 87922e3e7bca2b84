import { addDays, localTime } from '@lineside/contract/core'
import { type Slot, slotsOn } from '@lineside/contract/forms'
import { expect, it } from 'vitest'
import { createRandom } from '../../core/demo/index.ts'
import { onOwnPlant, type TestPlant } from '../../testing/plant.ts'
import { calendarOf } from './plan/calendar.ts'
import { collectAt, missNow, planNow, scheduleForm, slotsOf } from './testing.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const rule = { startAfter: 30, repeat: 120, tolerance: 20, deadline: null }
const frequency = { startAfter: 30, repeat: 120, tolerance: 20, opensShift: false }

interface Expected extends Slot {
  collect: number | null
  late: boolean
}

/** What should stand, looked at slot by slot and record by record, without a table. */
async function referenceOf(plant: TestPlant, from: Date, to: Date, plantId = plant.facts.plant): Promise<Expected[]> {
  const { services } = plant.app
  const own = (await services.plants()).find(({ id }) => id === plantId)!
  const ctx = { cached: services.caches.get } as unknown as Parameters<typeof calendarOf>[0]
  const calendar = await calendarOf(ctx, own)
  const slots: Expected[] = []
  for (
    let day = addDays(localTime(from, own.timeZone).day, -1);
    day <= localTime(to, own.timeZone).day;
    day = addDays(day, 1)
  ) {
    slots.push(...slotsOn(rule, day, calendar).map((slot) => ({ ...slot, collect: null, late: false })))
  }
  return slots.filter(({ opens, due }) => opens > from && due < to)
}

function save(slots: readonly Expected[], at: Date, collect: number) {
  const open = slots.filter((slot) => slot.collect === null)
  const inside = open.find(({ opens, closes }) => opens <= at && at <= closes)
  const running = slots.findLast(({ shiftStart, shiftEnd }) => shiftStart <= at && at < shiftEnd)
  const missed = open.find(
    ({ closes, shiftId, productionDate }) =>
      closes < at && shiftId === running?.shiftId && productionDate === running.productionDate,
  )
  const match = inside ?? missed
  if (match) Object.assign(match, { collect, late: !inside })
}

it('days of records at random times leave every slot as a slow model has it', () =>
  onOwnPlant(async (plant) => {
    await scheduleForm(plant, frequency)
    await plant.runJobs()
    const begin = plant.now()
    const end = new Date(begin.getTime() + 7 * 24 * HOUR)
    const expected = await referenceOf(plant, begin, new Date(end.getTime() + 48 * HOUR))
    const random = createRandom(11, 'slots')
    while (plant.now() < end) {
      plant.moveClock(Math.round((5 + random.next() * 330) * MINUTE))
      if (random.chance(0.4)) await plant.runJobs()
      // now and then a device was out of reach, and its record is some hours old
      const delay = random.chance(0.2) ? random.next() * 5 * HOUR : 0
      const at = new Date(Math.max(plant.now().getTime() - Math.round(delay), begin.getTime()))
      save(expected, at, await collectAt(plant, at))
    }
    await plant.runJobs()
    plant.moveClock(MINUTE)
    await plant.runJobs()
    const now = plant.now()
    const first = plant.facts.points[0]?.id
    const stored = (await slotsOf(plant)).filter(({ point, due }) => point === first && new Date(due) < now)
    const model = expected.filter(({ due }) => due < now)
    expect(stored.map(({ due, collect, late }) => [due, collect, late])).toEqual(
      model.map(({ due, collect, late }) => [due.toISOString(), collect, late]),
    )
    const missed = model.filter(({ collect, closes }) => collect === null && closes < now)
    expect(missed.length).toBeGreaterThan(5)
    expect(stored.filter(({ state }) => state === 'UNJUSTIFIED')).toHaveLength(missed.length)
    expect(await plant.count('history', `event = 'slots.missed' and entity = 'slots'`)).toBeGreaterThanOrEqual(
      missed.length,
    )
  }))

it('sixty days in two zones, one with a change of its clock: slots, missed ones and digests as a slow model has them', () =>
  onOwnPlant(async (plant) => {
    const { plant: lisbon, other, people } = plant.facts
    await scheduleForm(plant, frequency)
    await plant.db.query(
      `update forms_versions v set frequency = $2 from forms f where f.id = $1 and v.id = f.current_version_id`,
      [other.formId, JSON.stringify(frequency)],
    )
    await plant.db.query(`update structure_nodes set time_zone = 'Europe/Lisbon' where id = $1`, [lisbon])
    await plant.db.query('update shifts set supervisor_id = $1, substitute_id = null where industry_id = $2', [
      people.supervisor,
      lisbon,
    ])
    plant.app.services.caches.invalidateAll()
    // Lisbon's clock goes forward on 28 March
    plant.moveClock(Date.parse('2027-03-01T12:00Z') - plant.now().getTime())
    const begin = plant.now()
    await planNow(plant)
    for (let day = 0; day < 60; day++) {
      plant.moveClock(24 * HOUR)
      await planNow(plant)
      await missNow(plant)
    }
    const now = plant.now()
    const stored = async (plantId: number, where: string) =>
      plant.count('slots', `industry_id = ${plantId} and due_at < '${now.toISOString()}' and ${where}`)
    const digests = new Set<string>()
    for (const [id, points] of [
      [lisbon, 2],
      [other.plant, await pointsOf(plant, other.formId)],
    ] as const) {
      const model = await referenceOf(plant, begin, now, id)
      const missed = model.filter(({ closes }) => closes < now)
      expect([await stored(id, 'true'), await stored(id, `state = 'UNJUSTIFIED'`)]).toEqual([
        model.length * points,
        missed.length * points,
      ])
      if (id !== lisbon) continue
      for (const slot of missed) if (slot.shiftEnd <= now) digests.add(`${slot.shiftId} ${slot.productionDate}`)
    }
    const sent = await plant.count(
      'notifications',
      `event_source = 'CollectMissed' and account_id = ${people.supervisor}`,
    )
    expect(sent).toBe(digests.size)
    expect(sent).toBeGreaterThan(170)
  }))

async function pointsOf(plant: TestPlant, formId: number): Promise<number> {
  return plant.count(
    'forms_versions_collect_points p join forms f on f.current_version_id = p.form_version_id',
    `f.id = ${formId}`,
  )
}
