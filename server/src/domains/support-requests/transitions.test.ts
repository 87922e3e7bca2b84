import type { Endpoint } from '@lineside/contract/core'
import {
  createSupportRequest,
  editSupportRequest,
  endSupportRequest,
  rateSupportRequest,
  supportRequestStates,
  supportRequestTransitions,
  updateSupportRequest,
} from '@lineside/contract/support-requests'
import { describe, expect, it } from 'vitest'
import { cast, giveRoles } from '../../testing/access-cases.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { at, content, handler, idOf, make, other, read, requester, result, today } from './testing.ts'

const { onPlant } = usePlant()

interface Row {
  event: string
  endpoint: Endpoint
  from: string
  to: string
  by: string
  /** nothing of 31, 32, 33 but what the row does not ask for */
  lacking: string
  body: (plant: TestPlant) => Promise<object> | object
  /** whom the table has notified; the reader of the sentence */
  notified?: { who: string; key: string }
  /** the id is in the body, as the calls of the specification have it */
  inBody?: true
}

const transitions = supportRequestTransitions as unknown as Record<string, Endpoint>
const reason = { reason: 'The machine is not here' }
// holds 32 and 33, not 31; holds none of them
const [asks, nothing] = ['operator', 'analyst'] as const

const rows: readonly Row[] = [
  {
    event: 'taken',
    endpoint: transitions.taken as Endpoint,
    from: 'PENDING',
    to: 'IN_SERVICE',
    by: handler,
    lacking: asks,
    body: () => ({}),
    notified: { who: requester, key: 'supportRequest.taken' },
  },
  {
    event: 'edited',
    endpoint: editSupportRequest as unknown as Endpoint,
    from: 'PENDING',
    to: 'PENDING',
    by: requester,
    lacking: nothing,
    body(plant) {
      const { industryId: _, ...body } = content(plant, { limit: 60 })
      return body
    },
  },
  {
    event: 'withdrawn',
    endpoint: transitions.withdrawn as Endpoint,
    from: 'PENDING',
    to: 'FINISHED',
    by: requester,
    lacking: nothing,
    body: () => reason,
  },
  {
    event: 'updated',
    endpoint: updateSupportRequest as unknown as Endpoint,
    from: 'IN_SERVICE',
    to: 'IN_SERVICE',
    by: handler,
    lacking: asks,
    body: (plant) => ({ note: 'We come with the supplier', planDate: today(plant, 4) }),
    notified: { who: requester, key: 'supportRequest.planned' },
    inBody: true,
  },
  {
    event: 'handedOver',
    endpoint: transitions.handedOver as Endpoint,
    from: 'IN_SERVICE',
    to: 'IN_SERVICE',
    by: handler,
    lacking: asks,
    body: async (plant) => ({ handlerId: await idOf(plant, other) }),
    notified: { who: other, key: 'supportRequest.handedOver' },
  },
  {
    event: 'returned',
    endpoint: transitions.returned as Endpoint,
    from: 'IN_SERVICE',
    to: 'PENDING',
    by: handler,
    lacking: asks,
    body: () => reason,
  },
  {
    event: 'ended',
    endpoint: endSupportRequest as unknown as Endpoint,
    from: 'IN_SERVICE',
    to: 'FINISHED',
    by: handler,
    lacking: asks,
    body: () => ({ result }),
    notified: { who: requester, key: 'supportRequest.ended' },
    inBody: true,
  },
  {
    event: 'rated',
    endpoint: rateSupportRequest as unknown as Endpoint,
    from: 'FINISHED',
    to: 'FINISHED',
    by: requester,
    lacking: nothing,
    body: () => ({ rating: 4 }),
  },
  {
    event: 'reopened',
    endpoint: transitions.reopened as Endpoint,
    from: 'FINISHED',
    to: 'IN_SERVICE',
    by: requester,
    lacking: nothing,
    body: () => reason,
    notified: { who: handler, key: 'supportRequest.reopened' },
  },
]

it('names every transition that somebody makes', () => {
  const made = supportRequestStates.transitions.flatMap(({ event, from }) => (from[0] === null ? [] : [event]))
  expect(rows.map(({ event }) => event).sort()).toEqual([...made].sort())
})

/** Whom a request has notified since, by login and sentence. */
async function notified(plant: TestPlant) {
  const { rows: written } = await plant.db.query<{ login: string; template_key: string }>(
    `select a.login, n.template_key from notifications n join accounts a on a.id = n.account_id
     where n.event_source = 'SupportCiex' order by n.template_key, a.login`,
  )
  return written.map(({ login, template_key }) => ({ who: login, key: template_key }))
}

describe.each(rows)('$event', ({ event, endpoint, from, to, by, lacking, body, notified: one, inBody }) => {
  async function send(plant: TestPlant, login: string, id: number, rowVersion = 1) {
    const sent = { rowVersion, ...(await body(plant)) }
    const input = inBody ? { body: { id, ...sent } } : { ...at(id), body: sent }
    return (await plant.as(login)).call(endpoint as never, input as never)
  }

  it('is done by the right person, with its history and its notification', () =>
    onPlant(async (plant) => {
      const id = await make(plant, from)
      await plant.db.query('delete from notifications')
      expect(await send(plant, by, id)).toMatchObject({ status: 200 })
      const { status, rowVersion, history } = await read(plant, id)
      expect([status, rowVersion]).toEqual([to, 2])
      expect(history.at(-1)).toMatchObject({ event: `support-requests.${event}`, from, to })
      expect(await notified(plant)).toEqual(one ? [one] : [])
    }))

  it('is refused without the right, and at another plant', () =>
    onPlant(async (plant) => {
      const id = await make(plant, from)
      expect((await send(plant, lacking, id)).status).toBe(403)
      await giveRoles(plant, {})
      expect((await send(plant, cast.elsewhere, id)).status).toBe(404)
    }))

  it('is refused in another state, and to who knows an older version', () =>
    onPlant(async (plant) => {
      expect(await send(plant, by, await make(plant, from), 7)).toMatchObject({ status: 412, code: 'STALE' })
      for (const state of Object.keys(supportRequestStates.states).filter((other) => other !== from)) {
        const refused = await send(plant, by, await make(plant, state))
        expect([state, refused.status, refused.code]).toEqual([state, 409, 'STATE_REFUSED'])
      }
    }))

  it('is refused to a colleague who is not the one it needs', () =>
    onPlant(async (plant) => {
      const id = await make(plant, from)
      await giveRoles(plant, {})
      const reply = await send(plant, cast.colleague, id)
      if (event === 'taken') expect(reply.status).toBe(200)
      else expect([reply.status, reply.code]).toEqual([409, 'NOT_THE_PERSON'])
    }))
})

describe('creating', () => {
  it('asks those who manage requests at the plant, once; whoever takes it ends the question', () =>
    onPlant(async (plant) => {
      const person = await plant.as(requester)
      const request = await person.ask(createSupportRequest, { body: content(plant) })
      expect(request).toMatchObject({ status: 'PENDING', handler: null, waitsSince: today(plant), late: false })
      expect(request.history).toMatchObject([{ event: 'support-requests.created', to: 'PENDING' }])
      expect(await notified(plant)).toEqual([{ who: handler, key: 'supportRequest.created' }])
      const body = { rowVersion: request.rowVersion }
      await (await plant.as('admin')).ask(supportRequestTransitions.taken, { ...at(request.id), body })
      expect(await plant.count('notifications', "event_source = 'SupportCiex' and not is_read")).toBe(1)
    }))

  it('is refused without the right, and at another plant', () =>
    onPlant(async (plant) => {
      expect((await (await plant.as(nothing)).call(createSupportRequest, { body: content(plant) })).status).toBe(403)
      await giveRoles(plant, {})
      const elsewhere = await (await plant.as(cast.elsewhere)).call(createSupportRequest, { body: content(plant) })
      expect([elsewhere.status, elsewhere.code]).toEqual([400, 'VALIDATION'])
    }))
})
