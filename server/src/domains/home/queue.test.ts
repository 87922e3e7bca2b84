import { getPending, pendingKeys, QUEUE_LENGTH } from '@lineside/contract/home'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { countStatements } from '../../testing/statements.ts'
import { actionIn } from '../non-conformities/testing.ts'
import { listBehind } from './lists-behind.ts'
import { type QueueItem, queueOf, worstFirst } from './queue.ts'

const item = (id: number, key: QueueItem['key'], critical = false) =>
  ({
    id,
    key,
    route: 1300,
    critical,
    daysLeft: null,
    since: `2026-11-20T12:00:${String(id % 60).padStart(2, '0')}Z`,
  }) as QueueItem

it('shows whoever answers for every kind what is critical and untreated in their plants', () => {
  const kinds = pendingKeys.filter((key) => key !== 'criticalUntreated')
  expect(kinds.length).toBeGreaterThan(QUEUE_LENGTH)
  const waiting = kinds.flatMap((key, at) => [1, 2, 3].map((n) => item(at * 10 + n, key)))
  const queue = queueOf([...waiting, item(900, 'criticalUntreated', true), item(901, 'criticalUntreated', true)])
  expect(queue).toHaveLength(QUEUE_LENGTH)
  expect(queue.at(-1)).toMatchObject({ id: 900 })
  // of every other kind at most one while others have none
  expect(new Set(queue.map(({ key }) => key)).size).toBe(QUEUE_LENGTH)
})

it('takes what is equally urgent of a kind in the order of its domain, and mixes kinds by age', () => {
  const lots = [
    item(7, 'lotsToAnalyse'),
    item(9, 'lotsToAnalyse'),
    item(2, 'lotsToAnalyse'),
    item(5, 'lotsToAnalyse', true),
  ]
  const queue = worstFirst([item(4, 'notesToDecide'), ...lots])
  expect(queue.map(({ id }) => id)).toEqual([5, 7, 4, 9, 2])
})

const { onPlant } = usePlant()

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** Twenty actions more like one. */
async function twentyMore(plant: TestPlant, id: number) {
  await plant.db.query(
    `insert into non_conformities_actions (id, non_conformity_id, industry_id, type, what, how, responsible_id,
       creator_id, expected_date, status, created_at)
     select id + n, non_conformity_id, industry_id, type, what, how, responsible_id, creator_id, expected_date,
       status, created_at from non_conformities_actions, generate_series(1, 20) n where id = $1`,
    [id],
  )
}

describe('the queue of a person', () => {
  it("stands in a queue: critical first, then past due, then the longest, what is others' last", () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const late = await actionIn(plant, 'B', { login: 'operator' })
      const critical = await actionIn(plant, 'D', { critical: true, login: 'operator' })
      const { queue } = await operator.ask(getPending, {})
      const own = queue.map((item) => [item.route, item.id])
      expect(own[0]).toEqual([1301, critical.id])
      expect(own.indexOf(own.find(([, id]) => id === late.id) as never)).toBeGreaterThan(0)
      const rank = queue.map((item) => [
        Number(item.key === 'criticalUntreated'),
        -Number(item.critical),
        Math.min(0, item.daysLeft ?? 0),
      ])
      expect(rank).toEqual([...rank].sort((a, b) => compare(a, b)))
    }))

  it('has places for each kind, however much of another is worse', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      const { id } = await actionIn(plant, 'W')
      const own = await actionIn(plant, 'B', { critical: true, login: 'supervisor' })
      await twentyMore(plant, own.id)
      // what others have left to decide is older: this one is the only one left
      await plant.db.query(`update non_conformities_actions set status = 'E' where status = 'W' and id <> $1`, [id])
      const { queue } = await supervisor.ask(getPending, {})
      expect(queue).toHaveLength(QUEUE_LENGTH)
      expect(queue.filter(({ key }) => key === 'actionsToDo').length).toBeGreaterThan(2)
      expect(queue.find(({ key }) => key === 'actionsToAccept')).toMatchObject({ route: 1301, id })
    }))

  it('holds at most twelve, each once, and only what the lists of the tiles hold', () =>
    onPlant(async (plant) => {
      for (const login of ['operator', 'supervisor', 'manager', 'outsider', 'admin']) {
        const person = await plant.as(login)
        const { queue, tiles } = await person.ask(getPending, {})
        expect(queue.length).toBeLessThanOrEqual(QUEUE_LENGTH)
        expect(new Set(queue.map((item) => `${item.route} ${item.id}`)).size).toBe(queue.length)
        for (const tile of tiles) {
          const list = listBehind(tile.route)
          const rows = await person.ask(list, { query: { ...tile.query, limit: '500' } as never })
          const ids = rows.map((row) => row.id)
          for (const item of queue.filter((one) => one.key === tile.key)) expect(ids).toContain(item.id)
        }
      }
    }))

  it('costs the same number of statements whatever waits', () => {
    const { wrap, counted } = countStatements()
    return onPlant(
      async (plant) => {
        const operator = await plant.as('operator')
        const cost = async () => (await counted(() => operator.ask(getPending, {}))).statements
        const { id } = await actionIn(plant, 'D', { critical: true })
        await cost()
        const few = await cost()
        await twentyMore(plant, id)
        expect(await cost()).toBe(few)
        expect(few).toBeLessThan(16)
      },
      { wrap },
    )
  })
})
