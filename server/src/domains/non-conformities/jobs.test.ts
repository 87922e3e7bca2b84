import { localTime } from '@lineside/contract/core'
import { listActions, listNonConformities } from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import { onOwnPlant, type TestPlant } from '../../testing/plant.ts'
import { actionIn, raiseOne } from './testing.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const zone = 'America/Sao_Paulo'

/** Moves the clock to a local time of day in São Paulo, so many days ahead. */
function moveTo(plant: TestPlant, ahead: number, hour: number, minute = 0) {
  const now = localTime(plant.now(), zone)
  plant.moveClock(ahead * DAY + (hour * 3600 + minute * 60 - now.seconds) * 1000)
}

async function clean(plant: TestPlant) {
  await plant.db.query('delete from non_conformities_actions')
  await plant.db.query(
    `update non_conformities set code = 'T', outcome = 'treated', parent_id = null where code <> 'T'`,
  )
  await plant.db.query('delete from notifications')
}

async function statusOf(plant: TestPlant, id: number) {
  const { rows } = await plant.db.query<{ status: string }>(
    'select status from non_conformities_actions where id = $1',
    [id],
  )
  return rows[0]?.status
}

async function notified(plant: TestPlant) {
  const { rows } = await plant.db.query<{ login: string; event_source: string; params: object }>(
    `select a.login, n.event_source, n.params from notifications n join accounts a on a.id = n.account_id
     order by a.login, n.event_source`,
  )
  return rows.map((row) => [row.login, row.event_source, row.params])
}

describe('an open action', () => {
  it('is tardy from the plant’s midnight, overdue after seven days, and its manager hears of that once', () =>
    onOwnPlant(async (plant) => {
      await clean(plant)
      const { id } = await actionIn(plant, 'D')
      const { rows } = await plant.db.query<{ expected_date: string }>(
        'select expected_date from non_conformities_actions where id = $1',
        [id],
      )
      const today = localTime(plant.now(), zone).day
      const ahead = Math.round((Date.parse(rows[0]?.expected_date ?? '') - Date.parse(today)) / DAY)
      moveTo(plant, ahead, 23, 59)
      await plant.runJobs()
      expect(await statusOf(plant, id)).toBe('D')
      plant.moveClock(60_000)
      await plant.runJobs()
      expect(await statusOf(plant, id)).toBe('A')
      plant.moveClock(6 * DAY + 23 * HOUR)
      await plant.runJobs()
      expect(await statusOf(plant, id)).toBe('A')
      await plant.db.query('delete from notifications')
      plant.moveClock(HOUR)
      await plant.runJobs()
      plant.moveClock(60_000)
      await plant.runJobs()
      expect(await statusOf(plant, id)).toBe('B')
      const managers = (await notified(plant)).filter(([, source]) => source === 'NonConformityActionPlan')
      expect(managers.map(([login]) => login)).toEqual(['admin', 'manager'])
      expect(await plant.count('history', `entity_id = ${id} and event = 'non-conformities.actionOverdue'`)).toBe(1)
    }))
})

describe('the digest at seven', () => {
  const cases: [string, number[], string | null][] = [
    ['past due and in progress', [-1, 10], 'ActionPlanRunningAndBelated'],
    ['past due alone', [-1, -3], 'ActionPlanBelated'],
    ['due within three days', [3, 10], 'NotificationActionBeforeExpiration'],
    ['nothing that presses', [4], null],
  ]
  it.each(cases)('says one thing: %s', (_, days, source) =>
    onOwnPlant(async (plant) => {
      await clean(plant)
      const { id } = await actionIn(plant, 'D')
      await plant.db.query(
        `update non_conformities set code = 'T', outcome = 'treated', parent_id = null where code <> 'T'`,
      )
      moveTo(plant, 1, 7, 1)
      const today = Date.parse(localTime(plant.now(), zone).day)
      const dates = days.map((ahead) => new Date(today + ahead * DAY).toISOString().slice(0, 10))
      await plant.db.query(
        `insert into non_conformities_actions (id, non_conformity_id, industry_id, type, what, how, responsible_id,
           creator_id, expected_date, status, created_at)
         select id + n, non_conformity_id, industry_id, type, what, how, responsible_id, creator_id, d, 'D', created_at
         from non_conformities_actions, unnest($2::date[]) with ordinality as t (d, n) where id = $1`,
        [id, dates],
      )
      await plant.db.query('delete from non_conformities_actions where id = $1', [id])
      await plant.drain()
      await plant.db.query('delete from notifications')
      await plant.runJobs()
      await plant.runJobs()
      const digests = (await notified(plant)).filter(([login]) => login === 'operator')
      expect(digests.map(([, one]) => one)).toEqual(source ? [source] : [])
    }),
  )

  it('tells of what waits without treatment after a day, and the manager after three', () =>
    onOwnPlant(async (plant) => {
      await clean(plant)
      await raiseOne(plant, false)
      const untreated = async () => {
        await plant.drain()
        await plant.db.query('delete from notifications')
        await plant.runJobs()
        const all = await notified(plant)
        return all.filter(([, source]) => source === 'NonConformityWithoutActionPlan').map(([login]) => login)
      }
      moveTo(plant, 1, 7, 1)
      const waited = (plant.now().getTime() - Date.parse('1970-01-01')) / HOUR
      expect(waited).toBeGreaterThan(0)
      expect(await untreated()).toEqual([])
      moveTo(plant, 1, 7, 1)
      expect(await untreated()).toEqual(['supervisor'])
      moveTo(plant, 2, 7, 1)
      expect(await untreated()).toEqual(['admin', 'manager', 'supervisor'])
    }))
})

describe('what a digest counts', () => {
  type Sent = { login: string; link: string | null; count: number; industryId: number | null }
  async function digests(plant: TestPlant, source: string): Promise<Sent[]> {
    await plant.drain()
    await plant.db.query('delete from notifications')
    await plant.runJobs()
    const { rows } = await plant.db.query<Sent>(
      `select a.login, n.link, (n.params ->> 'count')::int as count, n.industry_id as "industryId"
       from notifications n join accounts a on a.id = n.account_id where n.event_source = $1 order by a.login`,
      [source],
    )
    return rows
  }
  const rowsOf = async (plant: TestPlant, login: string, list: typeof listNonConformities, query: object) => {
    const person = await plant.as(login)
    const reply = await person.call(list, { query: { ...query, limit: '1', count: 'true' } as never })
    return Number(reply.headers['x-total-count'])
  }

  it('without treatment is as long as the list it leads to, for each of its receivers', () =>
    onOwnPlant(async (plant) => {
      await raiseOne(plant, false)
      moveTo(plant, 4, 7, 1)
      const sent = await digests(plant, 'NonConformityWithoutActionPlan')
      expect(sent.map(({ login }) => login)).toEqual(expect.arrayContaining(['manager', 'supervisor']))
      expect(new Set(sent.map(({ link }) => link))).toEqual(new Set(['due', 'long']))
      for (const { login, link, count, industryId } of sent) {
        const own = link === 'due' ? { responsibleId: (await plant.as(login)).accountId } : {}
        const query = { untreated: link, industryId, ...own }
        expect([login, await rowsOf(plant, login, listNonConformities, query)]).toEqual([login, count])
      }
    }))

  it('soon due is as long as the list up to the last of those days', () =>
    onOwnPlant(async (plant) => {
      await clean(plant)
      await plant.db.query('delete from non_conformities_actions')
      await actionIn(plant, 'D')
      moveTo(plant, 1, 7, 1)
      const [sent] = await digests(plant, 'NotificationActionBeforeExpiration')
      expect(sent).toMatchObject({ login: 'operator', count: 1 })
      const query = { status: 'progress', accountId: (await plant.as('operator')).accountId, dateEnd: sent?.link }
      expect(await rowsOf(plant, 'operator', listActions as never, query)).toBe(1)
    }))
})

describe('a raised one', () => {
  it('tells the supervisor; a critical one the manager too; the operator who found it nothing', () =>
    onOwnPlant(async (plant) => {
      await clean(plant)
      await raiseOne(plant, false)
      await plant.drain()
      expect((await notified(plant)).map(([login]) => login)).toEqual(['supervisor'])
      await raiseOne(plant, true)
      await plant.drain()
      expect((await notified(plant)).map(([login]) => login)).toEqual(['admin', 'manager', 'supervisor', 'supervisor'])
    }))

  it('tells of repeats only at the third, tenth and fiftieth', () =>
    onOwnPlant(async (plant) => {
      await clean(plant)
      await raiseOne(plant, false)
      const heard: number[] = []
      for (let repeat = 1; repeat <= 11; repeat++) {
        await plant.drain()
        await plant.db.query('delete from notifications')
        await raiseOne(plant, false)
        await plant.drain()
        if ((await notified(plant)).length > 0) heard.push(repeat)
      }
      expect(heard).toEqual([3, 10])
    }))
})
