import { byRisk, getPending, pendingKeys, QUEUE_LENGTH } from '@lineside/contract/home'
import { listNonConformities } from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { countStatements } from '../../testing/statements.ts'
import { lotIn } from '../lots/testing.ts'
import { actionIn } from '../non-conformities/testing.ts'
import { listBehind } from './lists-behind.ts'
import { type QueueItem, queueOf, riskiestFirst } from './queue.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')

const item = (id: number, key: QueueItem['key'], critical = false, more: Partial<QueueItem> = {}): QueueItem => ({
  ...{ id, key, route: 1300, critical, daysLeft: null, title: `${id}`, of: '', industryId: 1, collectPointId: null },
  ...{ person: null, measured: null, repeats: 0, repeatedAt: null, collectId: null, lot: null },
  since: `2026-11-20T12:${String(id % 60).padStart(2, '0')}:00Z`,
  ...more,
})
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

it('shows whoever answers for every kind what is critical and untreated in their plants, before what is not', () => {
  const kinds = pendingKeys.filter((key) => key !== 'criticalUntreated')
  expect(kinds.length).toBeGreaterThan(QUEUE_LENGTH)
  const waiting = kinds.flatMap((key, at) => [1, 2, 3].map((n) => item(at * 10 + n, key)))
  const queue = queueOf([...waiting, item(900, 'criticalUntreated', true), item(901, 'criticalUntreated', true)], NOW)
  expect(queue).toHaveLength(QUEUE_LENGTH)
  expect(queue[0]).toMatchObject({ id: 900 })
  // of every other kind at most one while others have none
  expect(new Set(queue.map(({ key }) => key)).size).toBe(QUEUE_LENGTH)
})

it('pins what is new, then what is critical and untreated, mine or not, then other critical things, before approvals', () => {
  const fresh = { since: new Date(NOW - 59 * 60_000).toISOString() }
  const queue = queueOf(
    [
      item(1, 'planActionsToDecide', false, { daysLeft: -21 }),
      item(2, 'actionsToDo', true),
      item(3, 'nonConformitiesToTreat', true),
      item(4, 'criticalUntreated', true, { repeats: 3 }),
      item(5, 'criticalUntreated', true, fresh),
      item(6, 'changesToDecide'),
    ],
    NOW,
  )
  expect(idsOf(queue)).toEqual([5, 4, 3, 2, 1, 6])
  expect(queue.map(({ isNew }) => isNew)).toEqual([true, false, false, false, false, false])
})

it('pins a critical one that was found again within the hour, however long it is open', () => {
  const again = { repeatedAt: new Date(NOW - 59 * 60_000).toISOString() }
  const before = { repeatedAt: new Date(NOW - 61 * 60_000).toISOString() }
  const queue = queueOf([item(1, 'criticalUntreated', true, before), item(2, 'criticalUntreated', true, again)], NOW)
  expect(queue.map(({ id, isNew }) => [id, isNew])).toEqual([
    [2, true],
    [1, false],
  ])
})

it('gives what others treat two places, and more only where the reader has nothing of their own for them', () => {
  const others = Array.from({ length: 20 }, (_, at) => item(at + 100, 'criticalUntreated', true, { repeats: 8 }))
  const mine = Array.from({ length: 9 }, (_, at) => item(at + 1, 'nonConformitiesToTreat', at % 2 === 0))
  const keys = queueOf([...others, ...mine], NOW).map(({ key }) => key)
  expect(keys.filter((key) => key === 'nonConformitiesToTreat')).toHaveLength(9)
  expect(keys).toHaveLength(QUEUE_LENGTH)
})

it('makes decisions of one kind one line, which holds them all in their order', () => {
  const six = [11, 12, 13, 14, 15, 16].map((id) => item(id, 'changesToDecide'))
  const queue = queueOf([...six, item(20, 'notesToDecide'), item(30, 'actionsToDo'), item(31, 'actionsToDo')], NOW)
  expect(queue).toHaveLength(4)
  const line = queue.find(({ key }) => key === 'changesToDecide')
  expect([line?.id, idsOf(line?.alike ?? [])]).toEqual([11, [12, 13, 14, 15, 16]])
})

it('takes what is equally urgent of a kind in the order of its domain, and mixes kinds by risk', () => {
  const lots = [
    item(7, 'lotsToAnalyse'),
    item(9, 'lotsToAnalyse'),
    item(2, 'lotsToAnalyse'),
    item(5, 'lotsToAnalyse', true),
  ]
  expect(idsOf(riskiestFirst([item(4, 'notesToDecide'), ...lots], NOW))).toEqual([5, 7, 4, 9, 2])
})

const { onPlant } = usePlant()

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** Untreated ones with every mix of limits, distances, repeats and ages, half of them critical; the first stays far behind without its lot. */
async function insertDeviations(plant: TestPlant, count: number): Promise<number[]> {
  const { id } = await actionIn(plant, 'D', { critical: true })
  const { rows } = await plant.db.query<{ id: number }>(
    `insert into non_conformities (id, code, collect_id, form_id, field_id, field_name, field_type, found_value, min_limit,
       max_limit, distance, critical, industry_id, process_id, family_id, industry_line_id, collect_point_id, operator_id,
       found_at, repeats)
     select 7000000 + n, 'S', 900000 + n, m.form_id, 7000000 + n, 'Core', 'number', m.found_value,
       case when n % 3 = 0 then null else n % 7 end, case when n % 5 = 0 then null else n % 7 + n % 4 end,
       case when n % 11 = 0 then null else (n * 37 % 90 - 45) / 10.0 end, n % 2 = 1, m.industry_id, m.process_id,
       m.family_id, m.industry_line_id, m.collect_point_id, m.operator_id,
       $3::timestamptz - n * 7 % 400 * interval '5 hours' - interval '2 hours', n * 13 % 11
     from non_conformities m join non_conformities_actions a on a.non_conformity_id = m.id,
       generate_series(1, $2) n where a.id = $1 returning id`,
    [id, count, plant.now().toISOString()],
  )
  // all that is left to say for it is its lot
  await plant.db.query(
    `update non_conformities set repeats = 8, distance = -90, min_limit = 10, max_limit = 12,
       found_at = $1::timestamptz - interval '300 days' where id = 7000001`,
    [plant.now().toISOString()],
  )
  return rows.map((row) => row.id)
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
  it('stands by urgency: critical and untreated before what is critical otherwise, before the rest', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const late = await actionIn(plant, 'B', { login: 'operator' })
      const critical = await actionIn(plant, 'D', { critical: true, login: 'operator' })
      const { queue } = await operator.ask(getPending, {})
      const places = queue.map((item) => [item.route, item.id])
      const placeOf = (id: number) => places.findIndex(([route, one]) => route === 1301 && one === id)
      expect(placeOf(critical.id)).toBeGreaterThanOrEqual(0)
      expect(placeOf(late.id)).toBeGreaterThan(placeOf(critical.id))
      const untreated = ['criticalUntreated', 'nonConformitiesToTreat']
      const urgency = queue.map(({ key, critical: isCritical }) => [isCritical ? (untreated.includes(key) ? 1 : 2) : 3])
      expect(urgency).toEqual([...urgency].sort((a, b) => compare(a, b)))
    }))

  it('is picked by the database in the order of the risk, whatever was found and wherever its lot lies', () =>
    onPlant(async (plant) => {
      const ids = await insertDeviations(plant, 240)
      const manager = await plant.as('manager')
      const { id: withLot } = await plant.db
        .query<{ id: number }>('select id from non_conformities where id = any($1) order by id limit 1', [ids])
        .then(({ rows: [row] }) => row ?? { id: 0 })
      const { id: lotId } = await lotIn(plant, 'L', { code: 'R-77' })
      await plant.db.query(
        `update lots set collect_id = (select collect_id from non_conformities where id = $2) where id = $1`,
        [lotId, withLot],
      )
      const { queue } = await manager.ask(getPending, {})
      const best = queue.filter(({ key }) => key === 'criticalUntreated')
      expect(best.length).toBeGreaterThan(5)
      const rows = await manager.ask(listNonConformities, {
        query: { status: 'S', hasCritical: 'true', limit: '500' } as never,
      })
      expect(rows.length).toBeGreaterThan(60)
      const now = plant.now().getTime()
      const all = rows.map((row) =>
        item(row.id, 'criticalUntreated', true, {
          since: row.createdAt,
          measured: row.field && { ...row, type: 'number', unit: null, value: null, label: null },
          repeats: row.repeats,
          lot:
            row.collectId !== null && row.collectId === rows.find(({ id }) => id === withLot)?.collectId
              ? 'R-77'
              : null,
        }),
      )
      const compareRisk = byRisk(now)
      const slowly = all.toSorted((a, b) => compareRisk(a, b) || a.id - b.id)
      expect(idsOf(best)).toEqual(idsOf(slowly).slice(0, best.length))
      expect(best.find(({ id }) => id === withLot)?.reasons).toContainEqual({
        ...{ kind: 'lotInUse', amount: null, lot: 'R-77' },
      })
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

  it('holds at most twelve lines, each record once, and only what the lists of the tiles hold', () =>
    onPlant(async (plant) => {
      for (const login of ['operator', 'supervisor', 'manager', 'outsider', 'admin']) {
        const person = await plant.as(login)
        const { queue, tiles } = await person.ask(getPending, {})
        expect(queue.length).toBeLessThanOrEqual(QUEUE_LENGTH)
        const each = queue.flatMap((line) => [line, ...line.alike])
        expect(new Set(each.map((one) => `${one.route} ${one.id}`)).size).toBe(each.length)
        for (const tile of tiles) {
          const list = listBehind(tile.route)
          const rows = await person.ask(list, { query: { ...tile.query, limit: '500' } as never })
          const ids = rows.map((row) => row.id)
          const ofTile = queue.filter((one) => one.key === tile.key)
          for (const one of ofTile.flatMap((line) => [line, ...line.alike])) expect(ids).toContain(one.id)
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
