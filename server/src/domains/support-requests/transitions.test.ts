import {
  createSupportRequest,
  editSupportRequest,
  endSupportRequest,
  getSupportRequest,
  rateSupportRequest,
  supportRequestStates,
  supportRequestTransitions,
  updateSupportRequest,
} from '@lineside/contract/support-requests'
import { describe, expect, it } from 'vitest'
import { cast, giveRoles } from '../../testing/access-cases.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { proveTransitions } from '../../testing/prove-transitions.ts'
import { at, content, handler, make, other, requester, result, today } from './testing.ts'

const { onPlant } = usePlant()

// holds none of 31, 32, 33
const nothing = 'analyst'

proveTransitions(onPlant, {
  machine: supportRequestStates,
  endpoints: supportRequestTransitions,
  cast: { make: (plant, state) => make(plant, state), people: { requester, handler }, other },
  holder: handler,
  async read(person, id) {
    const request = await person.ask(getSupportRequest, { query: { id: String(id) } })
    return { ...request, state: request.status }
  },
  byHand: ['created'],
  events: {
    edited: {
      endpoint: editSupportRequest,
      body(plant) {
        const { industryId: _, ...body } = content(plant, { limit: 60 })
        return body
      },
    },
    updated: {
      endpoint: updateSupportRequest,
      body: (plant) => ({ note: 'We come with the supplier', planDate: today(plant, 4) }),
    },
    ended: { endpoint: endSupportRequest, body: () => ({ result }) },
    rated: { endpoint: rateSupportRequest, body: () => ({ rating: 4 }) },
  },
  notices: {
    taken: [[requester, 'supportRequest.taken']],
    updated: [[requester, 'supportRequest.planned']],
    handedOver: [[other, 'supportRequest.handedOver']],
    ended: [[requester, 'supportRequest.ended']],
    reopened: [[handler, 'supportRequest.reopened']],
  },
})

it('a request that waits is taken by any colleague who manages requests', () =>
  onPlant(async (plant) => {
    const id = await make(plant, 'PENDING')
    await giveRoles(plant, {})
    const sent = { ...at(id), body: { rowVersion: 1 } }
    expect((await (await plant.as(cast.colleague)).call(supportRequestTransitions.taken, sent)).status).toBe(200)
  }))

/** Whom a request has notified since, by login and sentence. */
async function notified(plant: TestPlant) {
  const { rows: written } = await plant.db.query<{ login: string; template_key: string }>(
    `select a.login, n.template_key from notifications n join accounts a on a.id = n.account_id
     where n.event_source = 'SupportCiex' order by n.template_key, a.login`,
  )
  return written.map(({ login, template_key }) => ({ who: login, key: template_key }))
}

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
