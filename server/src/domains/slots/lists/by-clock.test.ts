import { timeOfRecord } from '@lineside/contract/collects'
import { type SlotState, slotStateCodes, stateNow } from '@lineside/contract/slots'
import { expect, it } from 'vitest'
import { createRandom } from '../../../core/demo/index.ts'
import { params } from '../../../core/list/index.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { inStates } from '../queries.ts'
import { collectAt, scheduleForm, slotIn } from '../testing.ts'

const { onPlant } = usePlant()

const MINUTE = 60_000

interface Stored {
  id: number
  state: SlotState
  closesAt: string
}

it('lists find by the clock what the contract says of each slot, to the millisecond', () =>
  onPlant(async (plant) => {
    const now = plant.now()
    const closings = [-MINUTE, -1, 0, 1, MINUTE]
    for (const state of slotStateCodes)
      for (const distance of closings)
        await plant.db.query('update slots set closes_at = $2 where id = $1', [
          await slotIn(plant, state),
          new Date(now.getTime() + distance).toISOString(),
        ])
    const { rows: all } = await plant.db.query<Stored>('select id, state, closes_at as "closesAt" from slots')
    expect(all.length).toBeGreaterThanOrEqual(slotStateCodes.length * closings.length)
    const chosen = [...slotStateCodes.map((one) => [one]), ['SCHEDULED', 'UNJUSTIFIED'], [...slotStateCodes]]
    for (const states of chosen as SlotState[][]) {
      const p = params()
      const { rows } = await plant.db.query<{ id: number }>(
        `select s.id from slots s where ${inStates(states, now, p)} order by s.id`,
        p.values,
      )
      const expected = all.filter((slot) => states.includes(stateNow(slot, now.getTime()))).map(({ id }) => id)
      expect(rows.map(({ id }) => id)).toEqual(expected.sort((a, b) => a - b))
    }
  }))

/** The times that the first point still has, as a device has them. */
async function timesOf(plant: TestPlant) {
  const { rows } = await plant.db.query<{ id: number; due: string; opens: string; closes: string; ends: string }>(
    `select id, due_at as due, opens_at as opens, closes_at as closes, shift_end as ends from slots
     where collect_point_id = $1 and state in ('SCHEDULED', 'UNJUSTIFIED')`,
    [plant.facts.points[0]?.id],
  )
  return rows.map(({ id, due, opens, closes, ends }) => ({
    id,
    at: Date.parse(due),
    opens: Date.parse(opens),
    closes: Date.parse(closes),
    until: Date.parse(ends),
  }))
}

it('a record counts for the slot that the contract finds for it, in its window, late or for none', () =>
  onPlant(async (plant) => {
    await scheduleForm(plant)
    await plant.runJobs()
    const begin = plant.now().getTime()
    plant.moveClock(14 * 60 * MINUTE)
    await plant.runJobs()
    const random = createRandom(127, 'records of slots')
    const filled: (number | null)[] = []
    for (let n = 0; n < 24; n++) {
      const at = begin + random.below(13 * 60) * MINUTE
      const expected = timeOfRecord(await timesOf(plant), at)?.id ?? null
      const collect = await collectAt(plant, new Date(at))
      const { rows } = await plant.db.query<{ id: number }>('select id from slots where collect_id = $1', [collect])
      expect(rows[0]?.id ?? null).toBe(expected)
      filled.push(expected)
    }
    expect(new Set(filled).size).toBeGreaterThan(6)
  }))
