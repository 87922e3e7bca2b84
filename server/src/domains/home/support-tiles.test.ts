import { getPending } from '@lineside/contract/home'
import { listSupportRequests, rateSupportRequest } from '@lineside/contract/support-requests'
import { expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { at, create, end, handler, requester, take } from '../support-requests/testing.ts'

const { onPlant } = usePlant()
const DAY = 86_400_000

const tilesOf = async (person: Person) =>
  (await person.ask(getPending, {})).tiles.filter(({ key }) => key.startsWith('support'))

/** Each number, which is that of the list that its tile opens. */
async function waiting(plant: TestPlant, login: string): Promise<Record<string, number>> {
  const person = await plant.signIn(login)
  const counts = (await tilesOf(person)).map(async ({ key, query, count }) => {
    const { headers } = await person.call(listSupportRequests, {
      query: { ...query, limit: '1', count: 'true' } as never,
    })
    expect([key, headers['x-total-count']]).toEqual([key, count])
    return [key, Number(count)] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

it('home counts support requests to take, those that one handles, and own ones to rate', () =>
  onPlant(async (plant) => {
    const before = { manages: await waiting(plant, handler), asked: await waiting(plant, requester) }
    const more = async (who: 'manages' | 'asked', key: string) =>
      ((await waiting(plant, who === 'manages' ? handler : requester))[key] ?? 0) - (before[who][key] ?? 0)
    const request = await create(plant)
    expect([await more('manages', 'supportToTake'), await more('manages', 'supportToHandle')]).toEqual([1, 0])
    const taken = await take(plant, request)
    expect([await more('manages', 'supportToTake'), await more('manages', 'supportToHandle')]).toEqual([0, 1])
    expect(await more('asked', 'supportToRate')).toBe(0)
    const ended = await end(plant, taken)
    expect([await more('manages', 'supportToHandle'), await more('asked', 'supportToRate')]).toEqual([0, 1])
    const body = { rowVersion: ended.rowVersion, rating: 4 }
    await (await plant.as(requester)).ask(rateSupportRequest, { ...at(ended.id), body })
    expect(await more('asked', 'supportToRate')).toBe(0)
  }))

it('what can no longer be rated waits for nobody', () =>
  onPlant(async (plant) => {
    await end(plant, await take(plant, await create(plant)))
    expect((await waiting(plant, requester)).supportToRate).toBeGreaterThan(0)
    plant.moveClock(31 * DAY)
    expect((await waiting(plant, requester)).supportToRate).toBe(0)
  }))

it('who manages no requests is told of none; what waits stands in the queue with its day', () =>
  onPlant(async (plant) => {
    const operator = await plant.as('operator')
    expect((await tilesOf(operator)).filter(({ route }) => route === 3201)).toEqual([])
    await plant.db.query("update support_requests set waits_since = '2026-12-31' where state <> 'FINISHED'")
    const { id, number, text } = await create(plant)
    const { queue } = await (await plant.as(handler)).ask(getPending, {})
    expect(queue.find((one) => one.route === 3202 && one.id === id)).toMatchObject({
      key: 'supportToTake',
      title: text,
      of: number,
      daysLeft: 7,
    })
  }))
