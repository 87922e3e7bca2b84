import { listCollects, saveCollect } from '@lineside/contract/collects'
import { getPlantDay, PLANT_HOURS } from '@lineside/contract/home'
import { listSlots } from '@lineside/contract/slots'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { collectAt, missNow, planNow, slotIn } from '../slots/testing.ts'

const { onPlant } = usePlant()

const MINUTE = 60_000

/** The filters behind each number of an hour or a shift; null: of records, not of slots. */
const behind = {
  performed: { status: 'PERFORMED', late: 'false' },
  late: { status: 'PERFORMED', late: 'true' },
  missed: { status: 'UNJUSTIFIED' },
  justified: { status: 'JUSTIFIED' },
  outOfLimits: null,
} as const
const kinds = Object.keys(behind) as (keyof typeof behind)[]

async function counted(person: Person, kind: keyof typeof behind, more: Record<string, string>): Promise<number> {
  const filters = behind[kind]
  const endpoint = (filters ? listSlots : listCollects) as typeof listSlots
  const query = { ...(filters ?? { outRange: 'true' }), ...more, limit: '1', count: 'true' }
  return Number((await person.call(endpoint, { query: query as never })).headers['x-total-count'])
}

const dayOf = async (plant: TestPlant, login = 'supervisor') => (await plant.as(login)).ask(getPlantDay, { query: {} })

describe('the last 24 hours of a plant', () => {
  it('are each as many as the list of the same hour holds', () =>
    onPlant(async (plant) => {
      for (const state of ['PERFORMED', 'JUSTIFIED', 'UNJUSTIFIED'] as const) await slotIn(plant, state)
      await plant.db.query('update slots set late = true where id = $1', [await slotIn(plant, 'PERFORMED')])
      const supervisor = await plant.as('supervisor')
      await supervisor.ask(saveCollect, { body: plant.filled({ temperature: 25.5 }) })
      const { industryId, hours } = await dayOf(plant)
      expect([industryId, hours.length]).toEqual([plant.facts.plant, PLANT_HOURS])
      // 15:30 UTC is 12:30 in São Paulo
      expect([hours[0]?.begins, hours.at(-1)?.begins]).toEqual([
        '2026-11-19T13:00:00-03:00',
        '2026-11-20T12:00:00-03:00',
      ])
      const sum = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<(typeof kinds)[number], number>
      for (const { begins, ...numbers } of hours) {
        for (const kind of kinds) {
          const filters = { hour: begins, industryId: String(industryId) }
          expect([begins, kind, await counted(supervisor, kind, filters)]).toEqual([begins, kind, numbers[kind]])
          sum[kind] += numbers[kind]
        }
      }
      for (const kind of kinds) expect([kind, sum[kind] > 0]).toEqual([kind, true])
    }))

  it('end with the present hour of the plant’s own clock, and count by it', () =>
    onPlant(async (plant) => {
      const there = await dayOf(plant, 'outsider')
      expect([there.industryId, there.hours.at(-1)?.begins]).toEqual([
        plant.facts.other.plant,
        '2026-11-20T18:00:00+03:00',
      ])
      plant.moveClock(29 * MINUTE)
      expect((await dayOf(plant)).hours.at(-1)?.begins).toBe('2026-11-20T12:00:00-03:00')
      plant.moveClock(MINUTE)
      expect((await dayOf(plant)).hours.at(-1)?.begins).toBe('2026-11-20T13:00:00-03:00')
    }))

  it('follow within a minute what is recorded, and what the clock makes of what nobody did', () =>
    onPlant(async (plant) => {
      const { industryId } = await dayOf(plant)
      await planNow(plant)
      plant.moveClock(MINUTE)
      const supervisor = await plant.as('supervisor')
      const present = async () => (await dayOf(plant)).hours.at(-1)
      const before = await present()
      await supervisor.ask(saveCollect, { body: plant.filled({ temperature: 25.5 }) })
      expect(await present()).toEqual(before)
      plant.moveClock(MINUTE)
      expect((await present())?.outOfLimits).toBe((before?.outOfLimits ?? 0) + 1)
      // missed by the clock before any job has written it, and after it the same
      plant.moveClock(150 * MINUTE)
      const { asOf, ...byClock } = await dayOf(plant)
      await missNow(plant)
      plant.moveClock(MINUTE)
      const { asOf: later, ...written } = await dayOf(plant)
      expect(later).not.toBe(asOf)
      const missed = (hours: typeof byClock.hours) => hours.map((hour) => [hour.begins, hour.missed])
      expect(missed(written.hours)).toEqual(missed(byClock.hours))
      const last = written.hours.at(-2)
      expect(await counted(supervisor, 'missed', { hour: last?.begins ?? '', industryId: String(industryId) })).toBe(
        last?.missed,
      )
    }))
})

describe('the shift that runs', () => {
  it('is counted as the lists of this shift are', () =>
    onPlant(async (plant) => {
      await planNow(plant)
      await collectAt(plant, plant.now())
      const supervisor = await plant.as('supervisor')
      const { industryId, shift } = await dayOf(plant)
      const filters = { thisShift: 'true', industryId: String(industryId) }
      for (const kind of kinds) expect([kind, await counted(supervisor, kind, filters)]).toEqual([kind, shift?.[kind]])
      const query = { ...filters, status: 'SCHEDULED', limit: '1', count: 'true' }
      const { headers } = await supervisor.call(listSlots, { query })
      expect(Number(headers['x-total-count'])).toBe(shift?.scheduled)
      expect(shift?.scheduled).toBeGreaterThan(0)
      expect(Date.parse(shift?.end ?? '')).toBeGreaterThan(plant.now().getTime())
    }))
})

describe('who leads the shift', () => {
  it('is who opened its lines, the first one first; where nobody has, its supervisor is named as that', () =>
    onPlant(async (plant) => {
      await planNow(plant)
      const before = (await dayOf(plant)).shift
      const { rows } = await plant.db.query<{ id: number; name: string }>(
        `select a.id, a.name from shifts s join accounts a on a.id = s.supervisor_id where s.id = $1`,
        [before?.id],
      )
      expect([before?.leaders, before?.opened]).toEqual([rows.map(({ id, name }) => ({ id, name })), false])
      expect(rows).toHaveLength(1)
      const [operator, manager] = [await plant.as('operator'), await plant.as('manager')]
      const opened = (line: number, minutes: number, by: number, day = '2026-11-20') =>
        plant.db.query(
          `insert into slots_openings (industry_line_id, shift_id, production_date, industry_id, opened_at, opened_by)
           values ($1, $2, $3, $4, $5, $6)`,
          [
            line,
            before?.id,
            day,
            plant.facts.plant,
            new Date(plant.now().getTime() - minutes * MINUTE).toISOString(),
            by,
          ],
        )
      await opened(9_001, 10, operator.accountId)
      await opened(9_002, 30, manager.accountId)
      await opened(9_003, 5, operator.accountId)
      await opened(9_001, 1500, (await plant.as('admin')).accountId, '2026-11-19')
      plant.moveClock(MINUTE)
      const { shift } = await dayOf(plant)
      expect([shift?.opened, shift?.leaders.map(({ id }) => id)]).toEqual([
        true,
        [manager.accountId, operator.accountId],
      ])
    }))
})

describe('whose day it is', () => {
  it('is an own plant’s, by choice another own one’s, and nobody’s else', () =>
    onPlant(async (plant) => {
      const [admin, supervisor] = [await plant.as('admin'), await plant.as('supervisor')]
      const of = (id: number) => ({ query: { industryId: String(id) } })
      expect((await admin.ask(getPlantDay, of(plant.facts.other.plant))).industryId).toBe(plant.facts.other.plant)
      expect((await supervisor.call(getPlantDay, of(plant.facts.other.plant))).status).toBe(404)
      expect((await supervisor.call(getPlantDay, of(999_999_999))).status).toBe(404)
      expect((await (await plant.as('otavio.penteado')).call(getPlantDay, { query: {} })).status).toBe(403)
      expect((await plant.nobody.call(getPlantDay, { query: {} })).status).toBe(401)
    }))
})

describe('an hour as a filter', () => {
  it('takes what happened from its first instant on, and refuses what is none', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const at = (time: string) => plant.filled({}, { collectedAt: `2026-11-20T${time}Z` })
      const ids: number[] = []
      for (const time of ['13:59:59.999', '14:00:00.000', '14:59:59.999', '15:00:00.000']) {
        ids.push((await operator.ask(saveCollect, { body: at(time) })).id)
      }
      const query = { hour: '2026-11-20T11:00:00-03:00', limit: '500' }
      const listed = (await operator.ask(listCollects, { query })).map(({ id }) => id)
      expect(ids.map((id) => listed.includes(id))).toEqual([false, true, true, false])
      for (const hour of ['yesterday', '2026-11-20', '2026-13-20T11:00:00Z']) {
        expect((await operator.call(listCollects, { query: { hour } })).status).toBe(400)
      }
    }))
})
