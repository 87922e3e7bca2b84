import { addDays, localTime } from '@lineside/contract/core'
import {
  createSupportRequest,
  endSupportRequest,
  getSupportRequest,
  supportRequestStates,
  supportRequestTransitions,
} from '@lineside/contract/support-requests'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { type TransitionCast, transitionCases } from '../../testing/transition-cases.ts'
import { createCourse } from '../trainings/testing.ts'

/** asks; manages; manages too, once `manages` gave it */
export const [requester, handler, other] = ['nelson.okada', 'otavio.penteado', 'admin'] as const

export const result = 'The line was looked at together, and the three causes of the stops are written down.'

export const today = (plant: TestPlant, later = 0) => addDays(localTime(plant.now(), 'America/Sao_Paulo').day, later)
export const at = (id: number) => ({ params: { id: String(id) } })
export const idOf = async (plant: TestPlant, login: string) => (await plant.as(login)).accountId

export const content = (plant: TestPlant, own: object = {}) => ({
  industryId: plant.facts.plant,
  type: 'S' as const,
  text: 'The sealing machine stops several times a shift, and nobody finds out why.',
  preferredDate: today(plant, 7),
  limit: 40,
  ...own,
})

export const create = async (plant: TestPlant, own: object = {}, person?: Person) =>
  (person ?? (await plant.as(requester))).ask(createSupportRequest, { body: content(plant, own) })

export type Request = Awaited<ReturnType<typeof create>>

export const read = async (plant: TestPlant, id: number) =>
  (await plant.as('admin')).ask(getSupportRequest, { query: { id: String(id) } })

export const take = async (plant: TestPlant, { id, rowVersion }: Request) =>
  (await plant.as(handler)).ask(supportRequestTransitions.taken, { ...at(id), body: { rowVersion } })

/** What is sent of a training that was given today. */
export async function training(plant: TestPlant, ...attendees: string[]) {
  const { id: courseId } = await createCourse(plant)
  const attendeeIds = await Promise.all(
    (attendees.length > 0 ? attendees : ['operator']).map((one) => idOf(plant, one)),
  )
  return { courseId, attendeeIds, trainedOn: today(plant), beginsAt: '08:00', endsAt: '10:00' }
}

export const end = async (plant: TestPlant, { id, rowVersion }: Request, own: object = {}) =>
  (await plant.as(handler)).ask(endSupportRequest, { body: { id, rowVersion, result, ...own } })

/** A request in a state, of the two. */
export async function requestIn(plant: TestPlant, state: string, own: object = {}): Promise<Request> {
  const request = await create(plant, own)
  if (state === 'PENDING') return request
  const taken = await take(plant, request)
  return state === 'IN_SERVICE' ? taken : end(plant, taken)
}

/** The same in version 1, as if nobody had touched it since; whose it is can be said. */
export async function make(plant: TestPlant, state: string, people: { requester?: string; handler?: string } = {}) {
  const { id } = await requestIn(plant, state)
  await plant.db.query('update support_requests set row_version = 1 where id = $1', [id])
  for (const [column, login] of Object.entries(people))
    await plant.db.query(`update support_requests set ${column}_id = $2 where id = $1 and ${column}_id is not null`, [
      id,
      await idOf(plant, login),
    ])
  return id
}

/** Whoever the proof of access sends is both, where a person is asked for. */
const CAST = 'sueli.brandao'
const cast: TransitionCast = {
  make: (plant, state) => make(plant, state, { requester: CAST, handler: CAST }),
  people: { requester: CAST, handler: CAST },
  other: 'admin',
}

/** Of the one whom the command asks for. */
const own = (state: string, body: (plant: TestPlant, id: number) => object): AccessCase => ({
  async call(plant) {
    const id = await cast.make(plant, state, supportRequestStates.transitions[0] as never)
    return { params: { id }, body: body(plant, id) }
  },
  elsewhere: 'hidden',
  by: CAST,
  colleague: 'NOT_THE_PERSON',
})
const inBody = (state: string, body: (plant: TestPlant, id: number) => object): AccessCase => ({
  ...own(state, body),
  async call(plant) {
    const id = await cast.make(plant, state, supportRequestStates.transitions[0] as never)
    return { body: { id, ...body(plant, id) } }
  },
})

export const accessCases: AccessCases = {
  'support-requests.list': { call: () => ({}), elsewhere: 'own' },
  'support-requests.listExport': { call: () => ({ body: { format: 'jsonl' } }), elsewhere: 'own' },
  'support-requests.bounds': { call: () => ({}), elsewhere: 'shared' },
  'support-requests.courses': {
    call: (plant) => ({ query: { industryId: plant.facts.plant } }),
    elsewhere: 'hidden',
  },
  'support-requests.get': {
    async call(plant, { accountId }) {
      const { id } = await create(plant)
      await plant.db.query('update support_requests set requester_id = $2 where id = $1', [id, accountId])
      return { query: { id } }
    },
    elsewhere: 'hidden',
  },
  'support-requests.create': {
    call: (plant) => ({ body: content(plant) }),
    elsewhere: { status: 400, body: { code: 'VALIDATION' } },
  },
  'support-requests.edit': own('PENDING', (plant) => {
    const { industryId: _, ...body } = content(plant, { limit: 60 })
    return { rowVersion: 1, ...body }
  }),
  'support-requests.rate': own('FINISHED', () => ({ rowVersion: 1, rating: 5 })),
  'support-requests.update': inBody('IN_SERVICE', (plant) => ({ rowVersion: 1, planDate: today(plant, 3) })),
  'support-requests.end': inBody('IN_SERVICE', () => ({ rowVersion: 1, result })),
  ...transitionCases(supportRequestStates, supportRequestTransitions, cast),
}
