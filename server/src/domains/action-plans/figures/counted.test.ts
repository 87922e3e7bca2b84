import {
  getTopicFigures,
  listByFunction,
  listPlanActions,
  listTopicsOfPillar,
  planActionStates,
} from '@lineside/contract/action-plans'
import { addDays, localTime } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { idOf, people, planIn, topicWith } from '../testing.ts'

const { onPlant } = usePlant()

const [saoPaulo, istanbul] = ['America/Sao_Paulo', 'Europe/Istanbul']

type State = keyof typeof planActionStates.states

const none = { evaluation: 0, ongoing: 0, tardy: 0, overdue: 0, executed: 0 }

/** Under which name each state is counted; the others under none. */
const countedAs: Partial<Record<State, keyof typeof none>> = {
  ...{ S: 'evaluation', W: 'evaluation', D: 'ongoing', A: 'tardy', B: 'overdue', E: 'executed' },
}

/** Counted one by one. */
function byHand(states: readonly State[]) {
  const counts = { ...none }
  for (const state of states) {
    const name = countedAs[state]
    if (name) counts[name]++
  }
  return counts
}

const every = Object.keys(planActionStates.states) as State[]

/** Actions of both plants in one topic: of every state in São Paulo, the later the more of it. */
async function mixed(plant: TestPlant, topicId: number, values: Record<string, unknown> = {}) {
  const made: { state: State; responsible: string }[] = []
  for (const [at, state] of every.entries())
    for (let n = 0; n <= at % 3; n++) {
      const responsible = n === 1 ? 'analyst' : people.responsible
      await planIn(plant, state, { topicId, responsible, values })
      made.push({ state, responsible })
    }
  const elsewhere = { industry_id: plant.facts.other.plant, ...values }
  for (const state of ['D', 'E'] as const) {
    await planIn(plant, state, { topicId, responsible: 'outsider', values: elsewhere })
    made.push({ state, responsible: 'outsider' })
  }
  return made
}

async function roleOf(plant: TestPlant, login: string) {
  const { rows } = await plant.db.query<{ id: number }>('select role_id as id from accounts where login = $1', [login])
  return rows[0]?.id ?? 0
}

describe('actions by the role of who is responsible', () => {
  it('are counted as by hand, of both plants for who reaches both, of the own for anybody else', () =>
    onPlant(async (plant) => {
      await plant.db.query('delete from action_plans')
      const made = await mixed(plant, (await topicWith(plant)).id)
      const counted = async (login: string) => {
        const rows = await (await plant.as(login)).ask(listByFunction, { query: {} })
        return new Map(rows.map(({ function: { id }, total: _, ...counts }) => [id, counts]))
      }
      const roles = new Map<string, number>()
      for (const { responsible } of made) roles.set(responsible, await roleOf(plant, responsible))
      const expected = (logins: readonly string[]) => {
        const here = made.filter(({ responsible }) => logins.includes(responsible))
        const grouped = Map.groupBy(here, ({ responsible }) => roles.get(responsible) ?? 0)
        return new Map([...grouped].map(([role, own]) => [role, byHand(own.map(({ state }) => state))]))
      }
      expect(await counted('admin')).toEqual(expected([people.responsible, 'analyst', 'outsider']))
      expect(await counted('manager')).toEqual(expected([people.responsible, 'analyst']))
    }))
})

it('each number by role is that of the list behind it, under the filters of that list', () =>
  onPlant(async (plant) => {
    await plant.db.query('delete from action_plans')
    await mixed(plant, (await topicWith(plant)).id)
    const person = await plant.as('admin')
    for (const filters of [
      {},
      { status: 'disapproved' },
      { status: 'executed,canceled' },
      { accountId: String(await idOf(plant, 'analyst')) },
    ]) {
      const query = { kind: 'PLAN', ...filters } as never
      const rows = await person.ask(listByFunction, { query })
      expect(rows.length).toBeGreaterThan(0)
      for (const { function: role, total } of rows) {
        const behind = { kind: 'PLAN', ...filters, functionId: String(role.id), limit: '1', count: 'true' } as never
        const { headers } = await person.call(listPlanActions, { query: behind })
        expect([role.name, filters, String(total)]).toEqual([role.name, filters, headers['x-total-count']])
      }
    }
  }))

describe('only the own team', () => {
  /** The analyst is below who is below the manager; who is responsible otherwise is below nobody of them. */
  async function team(plant: TestPlant) {
    await plant.db.query('update accounts set supervisor_id = null')
    const below = 'update accounts set supervisor_id = $2 where id = $1'
    await plant.db.query(below, [await idOf(plant, 'supervisor'), await idOf(plant, 'manager')])
    await plant.db.query(below, [await idOf(plant, 'analyst'), await idOf(plant, 'supervisor')])
    plant.app.services.caches.invalidateAll()
  }

  it('is everybody below the reader, however far, and not the reader', () =>
    onPlant(async (plant) => {
      const { id: topicId } = await topicWith(plant)
      await team(plant)
      const ids = new Map<string, number>()
      for (const responsible of ['manager', 'supervisor', 'analyst', people.responsible])
        ids.set(responsible, await planIn(plant, 'D', { topicId, responsible }))
      const seen = async (login: string, supervision: string) => {
        const query = { topicId: String(topicId), supervision } as never
        return (await (await plant.as(login)).ask(listPlanActions, { query })).map(({ id }) => id).sort()
      }
      const idsOf = (...logins: string[]) => logins.map((login) => ids.get(login)).sort()
      expect(await seen('manager', 'true')).toEqual(idsOf('supervisor', 'analyst'))
      expect(await seen('supervisor', 'true')).toEqual(idsOf('analyst'))
      // who leads nobody has no team
      expect(await seen('analyst', 'true')).toEqual([])
      expect(await seen('analyst', 'false')).toEqual(idsOf('manager', 'supervisor', 'analyst', people.responsible))
    }))

  it('is what is counted by role', () =>
    onPlant(async (plant) => {
      await plant.db.query('delete from action_plans')
      await team(plant)
      await mixed(plant, (await topicWith(plant)).id)
      const counted = async (supervision: string) =>
        (await plant.as('supervisor')).ask(listByFunction, { query: { supervision } as never })
      const role = await roleOf(plant, 'analyst')
      expect((await counted('true')).map(({ function: { id } }) => id)).toEqual([role])
      expect((await counted('false')).length).toBeGreaterThan(1)
    }))
})

it('the topics of a pillar count what the reader sees of each, as by hand', () =>
  onPlant(async (plant) => {
    const [first, second] = [await topicWith(plant), await topicWith(plant)]
    const made = await mixed(plant, first.id)
    const counted = async (login: string) => {
      const rows = await (await plant.as(login)).ask(listTopicsOfPillar, { params: { id: String(first.pillarId) } })
      return [first, second].map(({ id }) => rows.find((row) => row.id === id))
    }
    const all = byHand(made.map(({ state }) => state))
    expect(await counted('admin')).toMatchObject([all, { ...none, name: second.name, enabled: true }])
    const here = byHand(made.filter(({ responsible }) => responsible !== 'outsider').map(({ state }) => state))
    expect(await counted('manager')).toMatchObject([{ ...here, mine: 'e' }, none])
    await plant.db.query('delete from accounts_topic_rights where topic_id = $1', [first.id])
    plant.app.services.caches.invalidateAll()
    expect(await counted('manager')).toMatchObject([undefined, none])
  }))

describe('the figures of a topic', () => {
  const at = (plant: TestPlant, zone: string, day: string, time: string) =>
    plant.db.query<{ at: string }>('select ($1::timestamp at time zone $2) as at', [`${day} ${time}`, zone])

  it('are those of a hand count over two plants, each by its own clock and in its own currency', () =>
    onPlant(async (plant) => {
      const { id: topicId } = await topicWith(plant)
      const today = localTime(plant.now(), saoPaulo).day
      const begin = `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`
      const [month, before] = [begin.slice(0, 7), addDays(begin, -1).slice(0, 7)]
      const opened = async (zone: string, day: string, time: string, investment: number | null) => {
        const created = (await at(plant, zone, day, time)).rows[0]?.at
        const industry = zone === saoPaulo ? plant.facts.plant : plant.facts.other.plant
        await planIn(plant, 'D', { topicId, values: { created_at: created, industry_id: industry, investment } })
      }
      // the border of a month by the clock of each plant: 20:59:59 and 21:00 in the other, of the day before
      await opened(saoPaulo, addDays(begin, -1), '23:59:59', 1.1)
      await opened(saoPaulo, begin, '00:00:00', 10.1)
      await opened(istanbul, addDays(begin, -1), '23:59:59', 2.2)
      await opened(istanbul, begin, '00:00:00', 20.2)
      await opened(istanbul, begin, '00:00:01', 20.2)
      await opened(saoPaulo, begin, '12:00:00', null)
      // thirteen months ago: in no month that is shown
      await opened(saoPaulo, addDays(begin, -400), '12:00:00', 99)
      const done = async (performed: string, expected: string, own: object) => {
        const created = (await at(plant, saoPaulo, addDays(begin, -400), '12:00:00')).rows[0]?.at
        const values = { created_at: created, performed_date: performed, expected_date: expected, ...own }
        await planIn(plant, 'E', { topicId, values })
      }
      const there = { industry_id: plant.facts.other.plant }
      await done(begin, begin, { investment: 0.1 })
      await done(addDays(begin, 1), begin, { investment: 0.2, effective: false })
      await done(addDays(begin, -1), begin, { investment: 5, ...there })
      await done(begin, addDays(begin, 3), { investment: 7, effective: true, ...there })
      await planIn(plant, 'C', {
        topicId,
        values: { created_at: (await at(plant, saoPaulo, addDays(begin, -400), '09:00')).rows[0]?.at },
      })
      const figures = await (await plant.as('admin')).ask(getTopicFigures, { query: { topicId: String(topicId) } })
      expect(figures).toMatchObject({ topicId, ongoing: 7, executed: 4, cancelled: 1, evaluation: 0 })
      expect(figures.months).toHaveLength(12)
      expect(figures.months.at(-1)?.month).toBe(today.slice(0, 7))
      const of = (key: string) => figures.months.find((one) => one.month === key)
      expect(of(before)).toEqual({
        ...{ month: before, opened: 2, executedInTime: 1, executedLate: 0, notEffective: 0 },
        planned: { BRL: 1.1, TRY: 2.2 },
        spent: { TRY: 5 },
      })
      expect(of(month)).toEqual({
        ...{ month, opened: 4, executedInTime: 2, executedLate: 1, notEffective: 1 },
        planned: { BRL: 10.1, TRY: 40.4 },
        spent: { BRL: 0.3, TRY: 7 },
      })
      expect(figures.months.reduce((sum, one) => sum + one.opened, 0)).toBe(6)
      const own = await (await plant.as('manager')).ask(getTopicFigures, { query: { topicId: String(topicId) } })
      expect(own.months.find((one) => one.month === month)).toMatchObject({
        ...{ opened: 2, executedInTime: 1, executedLate: 1, planned: { BRL: 10.1 }, spent: { BRL: 0.3 } },
      })
    }))
})
