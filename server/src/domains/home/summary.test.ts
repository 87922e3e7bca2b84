import { listCollects, saveCollect } from '@lineside/contract/collects'
import { getSummary } from '@lineside/contract/home'
import { listNonConformities } from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../core/db/index.ts'
import type { Person } from '../../testing/people.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { raiseOne } from '../non-conformities/testing.ts'

const { onPlant } = usePlant()

const HOUR = 3_600_000

const DAY = 24 * HOUR

async function ofPlant(person: Person, industryId: number) {
  const { asOf, collects } = await person.ask(getSummary, {})
  return { asOf, days: collects?.find((one) => one.industryId === industryId)?.days ?? [] }
}

describe('the summary of collects', () => {
  it('counts each day of the last 30 as the lists of the same day count', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      await supervisor.ask(saveCollect, { body: plant.filled({ temperature: 25.5 }) })
      const { days } = await ofPlant(supervisor, plant.facts.plant)
      expect(days).toHaveLength(30)
      expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-10-22', '2026-11-20'])
      const count = async (endpoint: typeof listCollects, query: Record<string, string>) => {
        const { headers } = await supervisor.call(endpoint, { query: { ...query, limit: '1', count: 'true' } as never })
        return Number(headers['x-total-count'])
      }
      expect(days.reduce((sum, day) => sum + day.collects, 0)).toBeGreaterThan(50)
      for (const { day, collects, outOfLimits, nonConformities } of days) {
        const query = { dateBegin: day, dateEnd: day, industryId: String(plant.facts.plant) }
        expect([
          day,
          await count(listCollects, query),
          await count(listCollects, { ...query, outRange: 'true' }),
          await count(listNonConformities as never, { ...query, isVoid: 'false' }),
        ]).toEqual([day, collects, outOfLimits, nonConformities])
      }
    }))

  it('leaves out what was no non-conformity', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      const id = await raiseOne(plant, false)
      const today = async () => (await ofPlant(supervisor, plant.facts.plant)).days.at(-1)?.nonConformities ?? 0
      const before = await today()
      await plant.db.query(`update non_conformities set code = 'T', outcome = 'void' where id = $1`, [id])
      plant.moveClock(60_000)
      expect(await today()).toBe(before - 1)
    }))

  it('is kept for a minute, and says of when it is', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      const first = await ofPlant(supervisor, plant.facts.plant)
      expect(first.asOf).toBe(plant.now().toISOString())
      await supervisor.ask(saveCollect, { body: plant.filled() })
      plant.moveClock(59_000)
      expect(await ofPlant(supervisor, plant.facts.plant)).toEqual(first)
      plant.moveClock(1_000)
      const later = await ofPlant(supervisor, plant.facts.plant)
      expect(later.asOf).toBe(plant.now().toISOString())
      expect(later.days.at(-1)?.collects).toBe((first.days.at(-1)?.collects ?? 0) + 1)
    }))

  it('changes the day at the midnight of each plant, not at another', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const todays = async () => {
        const { collects } = await admin.ask(getSummary, {})
        const of = (id: number) => collects?.find((one) => one.industryId === id)?.days.at(-1)
        return { saoPaulo: of(plant.facts.plant), istanbul: of(plant.facts.other.plant) }
      }
      // 20 Nov, 15:30 UTC: 12:30 in São Paulo, 18:30 in Istanbul, whose midnight is at 21:00 UTC
      plant.moveClock(5 * HOUR + 29 * 60_000 + 30_000)
      expect(await todays()).toMatchObject({ saoPaulo: { day: '2026-11-20' }, istanbul: { day: '2026-11-20' } })
      plant.moveClock(30_000)
      expect(await todays()).toMatchObject({ saoPaulo: { day: '2026-11-20' }, istanbul: { day: '2026-11-21' } })
      const operator = await plant.as('operator')
      plant.moveClock(6 * HOUR - 1000)
      const last = (await todays()).saoPaulo
      expect(last?.day).toBe('2026-11-20')
      // saved a second before midnight in São Paulo, when it is long tomorrow in UTC
      await operator.ask(saveCollect, { body: plant.filled() })
      plant.moveClock(1000)
      const { collects } = await admin.ask(getSummary, {})
      const days = collects?.find((one) => one.industryId === plant.facts.plant)?.days.slice(-2)
      expect(days?.map((one) => [one.day, one.collects])).toEqual([
        ['2026-11-20', (last?.collects ?? 0) + 1],
        ['2026-11-21', 0],
      ])
    }))

  it('is of the own plants, and hides what the account may not read', () =>
    onPlant(async (plant) => {
      const outsider = await (await plant.as('outsider')).ask(getSummary, {})
      expect(outsider.collects?.map((one) => one.industryId)).toEqual([plant.facts.other.plant])
      const facilities = await (await plant.as('rui.camargo')).ask(getSummary, {})
      expect(new Set(facilities.collects?.flatMap((one) => one.days.map((day) => day.nonConformities)))).toEqual(
        new Set([null]),
      )
      const ciex = await (await plant.as('otavio.penteado')).ask(getSummary, {})
      expect(ciex.collects).toBeNull()
      expect(ciex.rollout.plants).toHaveLength(1)
    }))
})

describe('the rollout summary', () => {
  const rolloutFor = async (plant: TestPlant, login: string) =>
    (await (await plant.as(login)).ask(getSummary, {})).rollout

  it('counts whom a session of the portal lived for in the last 30 days, once each', () =>
    onPlant(async (plant) => {
      const { plants } = await rolloutFor(plant, 'outsider')
      const own = await plant.count('accounts_plants', `industry_id = ${plant.facts.other.plant}`)
      expect(plants).toEqual([{ industryId: plant.facts.other.plant, accounts: own, active: 1 }])
      const session = `insert into accounts_sessions (id, account_id, platform, created_at, expires_at, revoked_at)
        select gen_random_uuid(), id, $2, $3, $4, $5 from accounts where login = $1`
      const at = (days: number) => new Date(plant.now().getTime() - days * DAY).toISOString()
      await plant.db.query(session, ['murat.aksoy', 2, at(29), at(28), null])
      await plant.db.query(session, ['murat.aksoy', 2, at(3), at(2), null])
      await plant.db.query(session, ['elif.karaca', 1, at(3), at(2), null])
      await plant.db.query(session, ['omer.sahin', 2, at(40), at(31), null])
      await plant.db.query(session, ['burcu.ozturk', 2, at(40), at(-5), at(31)])
      plant.moveClock(60_000)
      expect(await rolloutFor(plant, 'outsider')).toMatchObject({ accounts: own, active: 2 })
    }))

  it('counts somebody of two plants once in the whole', () =>
    onPlant(async (plant) => {
      const { facts } = plant
      await plant.as('outsider')
      const twice = async () => {
        const { accounts, active, plants } = await rolloutFor(plant, 'admin')
        const sum = (key: 'accounts' | 'active') => plants.reduce((all, one) => all + one[key], 0)
        return [sum('accounts') - accounts, sum('active') - active] as const
      }
      const [accounts, active] = await twice()
      await plant.db.query('insert into accounts_plants (account_id, industry_id) values ($1, $2)', [
        facts.people.outsider,
        facts.plant,
      ])
      plant.moveClock(60_000)
      expect(await twice()).toEqual([accounts + 1, active + 1])
    }))
})

describe('what is kept for many', () => {
  it('is asked through a connection of nobody in particular: it does not end when the first of them leaves', () => {
    const cancellable: string[] = []
    const wrap = (db: Database): Database => ({
      ...db,
      query: (text, values, options) => {
        if (options?.signal) cancellable.push(text)
        return db.query(text, values, options)
      },
    })
    return onPlant(
      async (plant) => {
        const supervisor = await plant.as('supervisor')
        expect((await supervisor.ask(getSummary, {})).collects).not.toBeNull()
        expect(cancellable).toEqual([])
        // as the reading of a list is, which is one person's
        await supervisor.ask(listCollects, {})
        expect(cancellable).toHaveLength(1)
      },
      { wrap },
    )
  })
})
