import {
  changeSession,
  correctSession,
  finishSession,
  getSession,
  planSession,
  sessionStates,
  sessionTransitions,
} from '@lineside/contract/trainings'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { proveTransitions } from '../../testing/prove-transitions.ts'
import {
  at,
  attendees,
  cast,
  content,
  holder,
  idOf,
  make,
  outcome,
  plan,
  readSession,
  sessionIn,
  today,
} from './testing.ts'

const { onPlant } = usePlant()

/** holds nothing of 19; reads alone */
const [lacking, reading] = ['analyst', 'manager'] as const

const results = async (plant: TestPlant, id: number, last: 'APPROVED' | 'ABSENT') => {
  const { fileIds, attendees: all } = await outcome(plant, await readSession(plant, id), last)
  return { fileIds, attendees: all }
}

/** The same training in another room. */
async function moved(plant: TestPlant, id: number) {
  const { courseId, people } = await readSession(plant, id)
  const attendeeIds = people.map(({ person }) => person.id)
  const { industryId: _, ...sent } = await content(plant, { courseId, attendeeIds, place: 'Room 9' })
  return sent
}

proveTransitions(onPlant, {
  machine: sessionStates,
  endpoints: sessionTransitions,
  cast,
  holder,
  read: (person, id) => person.ask(getSession, at(id)),
  byHand: ['planned'],
  neverSelf: ['finished', 'corrected'],
  events: {
    sessionChanged: { endpoint: changeSession, body: moved },
    finished: { endpoint: finishSession, body: (plant, id) => results(plant, id, 'APPROVED') },
    corrected: {
      endpoint: correctSession,
      body: async (plant, id) => ({ ...(await results(plant, id, 'ABSENT')), reason: 'They were not there' }),
    },
  },
})

it('a training is changed and cancelled by who attends it, too', () =>
  onPlant(async (plant) => {
    const id = await make(plant, 'PLANNED', holder)
    const person = await plant.as(holder)
    const body = { rowVersion: 1, ...(await moved(plant, id)) }
    expect((await person.call(changeSession, { ...at(id), body })).status).toBe(200)
    const cancelling = { rowVersion: 2, reason: 'The room is taken' }
    expect((await person.call(sessionTransitions.cancelled, { ...at(id), body: cancelling })).status).toBe(200)
  }))

describe('planning', () => {
  it('is refused without the right', () =>
    onPlant(async (plant) => {
      for (const login of [lacking, reading])
        expect((await (await plant.as(login)).call(planSession, { body: await content(plant) })).status).toBe(403)
    }))

  it.each([
    ['an end before the beginning', { endsOn: '2020-01-01' }, 'endsOn'],
    ['an end at the beginning', { endsAt: '08:00' }, 'endsAt'],
    ['nobody who trains', { trainerId: null }, 'trainerName'],
    ['two who train', { trainerName: 'Institute' }, 'trainerName'],
    ['nobody who attends', { attendeeIds: [] }, 'attendeeIds'],
    ['a time that there is not', { endsAt: '25:00' }, 'endsAt'],
    ['a course of nowhere', { courseId: 7 }, 'courseId'],
    ['somebody of nowhere', { attendeeIds: [7] }, 'attendeeIds'],
    ['a trainer of nowhere', { trainerId: 7 }, 'trainerId'],
  ])('is refused for %s, at its field', (_, own, field) =>
    onPlant(async (plant) => {
      const reply = await (await plant.as(holder)).call(planSession, { body: await content(plant, own) })
      expect([reply.status, reply.code]).toEqual([400, 'VALIDATION'])
      expect(Object.keys((reply.body as unknown as { fields: object }).fields)).toEqual([field])
    }),
  )

  it('is refused with a trainer who attends, and of a course that is disabled', () =>
    onPlant(async (plant) => {
      const person = await plant.as(holder)
      const trainerId = await idOf(plant, attendees[0])
      const attended = await person.call(planSession, { body: await content(plant, { trainerId }) })
      expect(attended.code).toBe('VALIDATION')
      const sent = await content(plant)
      await plant.db.query('update trainings_courses set enabled = false where id = $1', [sent.courseId])
      expect((await person.call(planSession, { body: sent })).code).toBe('VALIDATION')
    }))
})

it('a training that lies ahead is not finished, and says so beforehand', () =>
  onPlant(async (plant) => {
    const ahead = { beginsOn: today(plant, 1), endsOn: today(plant, 1) }
    const session = await plan(plant, ahead)
    expect(session.abilities.finished).toBe('TRAINING_AHEAD')
    const body = await outcome(plant, session, 'APPROVED')
    const reply = await (await plant.as(holder)).call(finishSession, { ...at(session.id), body })
    expect([reply.status, reply.code]).toEqual([409, 'TRAINING_AHEAD'])
  }))

it.each([
  ['leaves out who was to attend', (all: { accountId: number }[]) => all.slice(1)],
  ['names somebody of nowhere', (all: object[]) => [...all, { accountId: 7, result: 'ABSENT' }]],
])('finishing is refused where it %s', (_, alter) =>
  onPlant(async (plant) => {
    const session = await plan(plant)
    const sent = await outcome(plant, session, 'APPROVED')
    const body = { ...sent, attendees: alter(sent.attendees) as never }
    const reply = await (await plant.as(holder)).call(finishSession, { ...at(session.id), body })
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION'])
  }),
)

it('what changes nothing is answered as it stands', () =>
  onPlant(async (plant) => {
    const { id, rowVersion, courseId } = await sessionIn(plant, 'PLANNED')
    const { industryId: _, ...body } = await content(plant, { courseId })
    const same = await (await plant.as(holder)).ask(changeSession, { ...at(id), body: { rowVersion, ...body } })
    expect([same.rowVersion, same.history.length]).toEqual([1, 1])
  }))
