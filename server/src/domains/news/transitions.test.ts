import { newsStates, slideStates, tourStates } from '@lineside/contract/news'
import { describe, expect, it } from 'vitest'
import { cast, giveRoles } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { proveTransitions } from '../../testing/prove-transitions.ts'
import { at, bodyOf, callsOf, contentOf, type Made, made, madeIn, type Part, today } from './testing.ts'

const { onPlant } = usePlant()

const allParts: readonly Part[] = ['slides', 'news', 'tour']

const machines = { slides: slideStates, news: newsStates, tour: tourStates } as const

for (const part of allParts) {
  const calls = callsOf(part)
  const read = async (person: Person, id: number) => ({
    ...(await person.ask(calls.get, at({ id }))),
    history: await person.ask(calls.log, at({ id })),
  })
  proveTransitions(onPlant, {
    machine: machines[part],
    cast: { make: async (plant, state) => (await madeIn(plant, part, state)).id, people: {}, other: 'analyst' },
    holder: 'admin',
    read,
    // what is removed is not there to be read
    byHand: ['created', 'removed'],
    events: {
      changed: {
        endpoint: calls.change,
        async body(plant, id) {
          const item = await (await plant.as('admin')).ask(calls.get, at({ id }))
          return { ...bodyOf(item), endsOn: '2031-01-01' }
        },
      },
      reordered: { endpoint: calls.move, body: () => ({ afterId: null }) },
      enabled: { endpoint: calls.setEnabled, body: () => ({ enabled: true }) },
      disabled: { endpoint: calls.setEnabled, body: () => ({ enabled: false }) },
    },
  })
}

async function historyOf(plant: TestPlant, part: Part, { id }: Made) {
  const entity = part === 'news' ? 'news' : `news.${part}`
  const { rows: lines } = await plant.db.query<{ event: string; from_state: string; to_state: string }>(
    'select event, from_state, to_state from history where entity = $1 and entity_id = $2 order by id',
    [entity, id],
  )
  return lines
}

describe.each(allParts)('%s', (part) => {
  const remove = async (plant: TestPlant, login: string, item: Made, rowVersion = item.rowVersion) =>
    (await plant.as(login)).call(callsOf(part).remove, { ...at(item), body: { rowVersion } })

  it('is removed for good by who has the right, with its history', () =>
    onPlant(async (plant) => {
      const item = await madeIn(plant, part, 'DISABLED')
      expect((await remove(plant, 'admin', item)).status).toBe(200)
      const line = { event: 'news.removed', from_state: 'DISABLED', to_state: 'DISABLED' }
      expect((await historyOf(plant, part, item)).at(-1)).toMatchObject(line)
      expect((await (await plant.as('admin')).call(callsOf(part).get, at(item))).status).toBe(404)
    }))

  it('is not removed without the right, at another plant, with an older version, while it is enabled', () =>
    onPlant(async (plant) => {
      const item = await madeIn(plant, part, 'DISABLED')
      expect((await remove(plant, 'operator', item)).status).toBe(403)
      await giveRoles(plant, {})
      expect((await remove(plant, cast.elsewhere, item)).status).toBe(404)
      expect(await remove(plant, 'admin', item, 7)).toMatchObject({ status: 412, code: 'STALE' })
      const enabled = await madeIn(plant, part, 'ENABLED')
      expect(await remove(plant, 'admin', enabled)).toMatchObject({ status: 409, code: 'STATE_REFUSED' })
    }))

  it('comes to be disabled, with its history, and is refused without the right', () =>
    onPlant(async (plant) => {
      const item = await made(plant, part)
      expect(item).toMatchObject({ state: 'DISABLED', enabled: false, rowVersion: 1, reads: 0 })
      expect(item.abilities).toEqual({ changed: true, reordered: true, enabled: true, removed: true })
      expect(await historyOf(plant, part, item)).toMatchObject([
        { event: 'news.created', from_state: null, to_state: 'DISABLED' },
      ])
      const operator = await plant.as('operator')
      const sent = { body: (await contentOf(plant, part, operator)) as never }
      expect((await operator.call(callsOf(part).create, sent)).status).toBe(403)
    }))

  it('is not enabled once its last day is over, which its page says beforehand', () =>
    onPlant(async (plant) => {
      const item = await made(plant, part, { beginsOn: today(plant, -9), endsOn: today(plant, -1) })
      expect(item.abilities.enabled).toBe('PUBLICATION_OVER')
      const body = { rowVersion: 1, enabled: true }
      const reply = await (await plant.as('admin')).call(callsOf(part).setEnabled, { ...at(item), body })
      expect([reply.status, reply.code]).toEqual([409, 'PUBLICATION_OVER'])
    }))

  it('is not changed to one that is over while it is enabled', () =>
    onPlant(async (plant) => {
      const item = await madeIn(plant, part, 'ENABLED', { beginsOn: today(plant, -9) })
      const body = { ...bodyOf(item), endsOn: today(plant, -1) } as never
      const reply = await (await plant.as('admin')).call(callsOf(part).change, { ...at(item), body })
      expect([reply.status, Object.keys((reply.body as unknown as { fields: object }).fields)]).toEqual([
        400,
        ['endsOn'],
      ])
    }))

  it('is ended by the clock when its last day is over, with its history', () =>
    onPlant(async (plant) => {
      const item = await madeIn(plant, part, 'ENABLED', { endsOn: today(plant, 1) })
      const admin = await plant.as('admin')
      await plant.runJobs()
      expect((await admin.ask(callsOf(part).get, at(item))).state).toBe('ENABLED')
      plant.moveClock(2 * 86_400_000)
      await plant.runJobs()
      expect((await (await plant.as('admin')).ask(callsOf(part).get, at(item))).state).toBe('DISABLED')
      const history = await historyOf(plant, part, item)
      expect(history.filter(({ event }) => event === 'news.ended')).toMatchObject([
        { from_state: 'ENABLED', to_state: 'DISABLED' },
      ])
    }))
})
