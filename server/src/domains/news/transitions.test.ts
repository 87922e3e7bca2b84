import { newsStates } from '@lineside/contract/news'
import { describe, expect, it } from 'vitest'
import { cast, giveRoles } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { at, bodyOf, callsOf, contentOf, type Made, made, madeIn, type Part, today } from './testing.ts'

const { onPlant } = usePlant()

const allParts: readonly Part[] = ['slides', 'news', 'tour']
const states = ['ENABLED', 'DISABLED'] as const

/** A command of the table 3.18: from which states to which, and what is sent. */
interface Row {
  event: string
  from: readonly string[]
  to: string
  send: (person: Person, part: Part, item: Made, rowVersion: number) => Promise<{ status: number; code?: string }>
}

const enabling = (enabled: boolean) => (person: Person, part: Part, item: Made, rowVersion: number) =>
  person.call(callsOf(part).setEnabled, { ...at(item), body: { rowVersion, enabled } })

const rows: readonly Row[] = [
  {
    event: 'changed',
    from: states,
    to: 'same',
    send: (person, part, item, rowVersion) =>
      person.call(callsOf(part).change, {
        ...at(item),
        body: { ...bodyOf(item), rowVersion, endsOn: '2031-01-01' } as never,
      }),
  },
  {
    event: 'reordered',
    from: states,
    to: 'same',
    send: (person, part, item, rowVersion) =>
      person.call(callsOf(part).move, { ...at(item), body: { rowVersion, afterId: null } }),
  },
  { event: 'enabled', from: ['DISABLED'], to: 'ENABLED', send: enabling(true) },
  { event: 'disabled', from: ['ENABLED'], to: 'DISABLED', send: enabling(false) },
  {
    event: 'removed',
    from: ['DISABLED'],
    to: 'gone',
    send: (person, part, item, rowVersion) => person.call(callsOf(part).remove, { ...at(item), body: { rowVersion } }),
  },
]

it('names every transition that somebody makes', () => {
  const byPeople = newsStates.transitions.filter(({ actor, event }) => actor !== 'system' && event !== 'created')
  expect(new Set(rows.map(({ event }) => event))).toEqual(new Set(byPeople.map(({ event }) => event)))
})

async function historyOf(plant: TestPlant, part: Part, { id }: Made) {
  const entity = part === 'news' ? 'news' : `news.${part}`
  const { rows: lines } = await plant.db.query<{ event: string; from_state: string; to_state: string }>(
    'select event, from_state, to_state from history where entity = $1 and entity_id = $2 order by id',
    [entity, id],
  )
  return lines
}

describe.each(allParts.flatMap((part) => rows.map((row) => ({ part, ...row }))))(
  '$part: $event',
  ({ part, event, from, to, send }) => {
    it('is done by who has the right, with its history', () =>
      onPlant(async (plant) => {
        const admin = await plant.as('admin')
        for (const state of from) {
          const item = await madeIn(plant, part, state)
          expect((await send(admin, part, item, item.rowVersion)).status).toBe(200)
          const next = to === 'same' ? state : to === 'gone' ? 'DISABLED' : to
          expect((await historyOf(plant, part, item)).at(-1)).toMatchObject({
            event: `news.${event}`,
            from_state: state,
            to_state: next,
          })
          const read = await admin.call(callsOf(part).get, at(item))
          if (to === 'gone') expect(read.status).toBe(404)
          else expect(read.body).toMatchObject({ state: next, rowVersion: item.rowVersion + 1 })
        }
      }))

    it('is refused without the right, at another plant, with an older version, in another state', () =>
      onPlant(async (plant) => {
        const admin = await plant.as('admin')
        const item = await madeIn(plant, part, from[0] ?? '')
        expect((await send(await plant.as('operator'), part, item, item.rowVersion)).status).toBe(403)
        await giveRoles(plant, {})
        expect((await send(await plant.as(cast.elsewhere), part, item, item.rowVersion)).status).toBe(404)
        expect(await send(admin, part, item, 7)).toMatchObject({ status: 412, code: 'STALE' })
        for (const state of states.filter((one) => !from.includes(one))) {
          const other = await madeIn(plant, part, state)
          expect(await send(admin, part, other, other.rowVersion)).toMatchObject({ status: 409, code: 'STATE_REFUSED' })
        }
      }))
  },
)

describe.each(allParts)('%s', (part) => {
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
