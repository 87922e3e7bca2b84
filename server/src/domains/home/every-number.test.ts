import { countUnreadChats, listChats } from '@lineside/contract/chats'
import { type collectFigures, getCollectStatistics, listCollects } from '@lineside/contract/collects'
import { addDays, localTime, statisticsWindows } from '@lineside/contract/core'
import {
  getNonConformityStatistics,
  listNonConformities,
  type nonConformityFigures,
} from '@lineside/contract/non-conformities'
import { countNotifications, listNotifications } from '@lineside/contract/notifications'
import { expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { chatIn } from '../chats/testing.ts'

const { onPlant } = usePlant()

/** The rows of each figure's list: what it opens, beside its days and its plant. */
const figureLists = {
  collects: { list: listCollects, filters: {} },
  outOfLimits: { list: listCollects, filters: { outRange: 'true' } },
  nonConformities: { list: listNonConformities, filters: { isVoid: 'false' } },
  critical: { list: listNonConformities, filters: { isVoid: 'false', hasCritical: 'true' } },
  untreated: { list: listNonConformities, filters: { status: 'S' } },
} as const satisfies Record<(typeof collectFigures)[number] | (typeof nonConformityFigures)[number], object>

const windows = Object.entries(statisticsWindows) as ['d1' | 'd7' | 'd30', number][]

async function length(person: Person, list: unknown, query: object) {
  const sent = { query: { ...query, limit: '1', count: 'true' } as never }
  return Number((await person.call(list as typeof listCollects, sent)).headers['x-total-count'])
}

/** One of each profile and plant, who reads what it is about. */
async function someOf(plant: TestPlant): Promise<Person[]> {
  const { rows } = await plant.db.query<{ login: string }>(
    `select distinct on (a.profile_id, i.industry_id) a.login from accounts a
     join accounts_plants i on i.account_id = a.id where a.state = 'ACTIVE' order by a.profile_id, i.industry_id, a.id`,
  )
  return Promise.all([...new Set(rows.map(({ login }) => login))].map((login) => plant.signIn(login)))
}

it('every statistic is as long as the list of its days, for whoever reads it', () =>
  onPlant(async (plant) => {
    const zones = new Map((await plant.app.services.plants()).map(({ id, timeZone }) => [id, timeZone]))
    let compared = 0
    // what each counts stands in its answer
    for (const person of await someOf(plant))
      for (const industryId of [plant.facts.plant, plant.facts.other.plant])
        for (const endpoint of [
          getCollectStatistics,
          getNonConformityStatistics as unknown as typeof getCollectStatistics,
        ]) {
          const { status, body } = await person.call(endpoint, { query: { industryId: String(industryId) } })
          if (status !== 200) continue
          const { day: dateEnd } = localTime(plant.now(), zones.get(industryId) ?? 'UTC')
          for (const figure of body.statistics)
            for (const [key, days] of windows) {
              const { list, filters } = figureLists[figure.value as keyof typeof figureLists]
              const query = { industryId, dateBegin: addDays(dateEnd, 1 - days), dateEnd, ...filters }
              expect([figure.value, key, figure[key]]).toEqual([figure.value, key, await length(person, list, query)])
              compared++
            }
        }
    expect(compared).toBeGreaterThan(60)
  }))

it('every badge is as long as the list behind it', () =>
  onPlant(async (plant) => {
    for (const state of ['C', 'F', 'W']) await chatIn(plant, state)
    const admin = await plant.as('admin')
    const badge = await admin.ask(countUnreadChats, {})
    expect(badge).toBeGreaterThan(0)
    expect(badge).toBe(await length(admin, listChats, { unread: 'true', status: 'W,D' }))
    for (const person of await someOf(plant))
      expect(await person.ask(countNotifications, { query: { read: 'false' } })).toBe(
        await length(person, listNotifications, { read: 'false' }),
      )
  }))
