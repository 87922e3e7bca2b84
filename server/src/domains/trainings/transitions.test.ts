import type { Endpoint } from '@lineside/contract/core'
import {
  changeSession,
  correctSession,
  finishSession,
  planSession,
  sessionStates,
  sessionTransitions,
} from '@lineside/contract/trainings'
import { describe, expect, it } from 'vitest'
import { cast, giveRoles } from '../../testing/access-cases.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { at, attendees, content, holder, idOf, make, outcome, plan, readSession, sessionIn, today } from './testing.ts'

const { onPlant } = usePlant()

/** holds nothing of 19; reads alone */
const [lacking, reading] = ['analyst', 'manager'] as const

/** A command on a training: from which state to which, and what is sent. */
interface Row {
  event: string
  endpoint: Endpoint
  from: string
  to: string
  body: (plant: TestPlant, id: number) => Promise<object>
  /** who attends may not do it */
  confirms?: true
}

const results = async (plant: TestPlant, id: number, last: 'APPROVED' | 'ABSENT') => {
  const { fileIds, attendees: all } = await outcome(plant, await readSession(plant, id), last)
  return { fileIds, attendees: all }
}

const rows: readonly Row[] = [
  {
    event: 'sessionChanged',
    endpoint: changeSession as unknown as Endpoint,
    from: 'PLANNED',
    to: 'PLANNED',
    async body(plant, id) {
      const { courseId } = await readSession(plant, id)
      const { industryId: _, ...sent } = await content(plant, { courseId, place: 'Room 9' })
      return sent
    },
  },
  {
    event: 'finished',
    endpoint: finishSession as unknown as Endpoint,
    from: 'PLANNED',
    to: 'FINISHED',
    body: (plant, id) => results(plant, id, 'APPROVED'),
    confirms: true,
  },
  {
    event: 'corrected',
    endpoint: correctSession as unknown as Endpoint,
    from: 'FINISHED',
    to: 'FINISHED',
    body: async (plant, id) => ({ ...(await results(plant, id, 'ABSENT')), reason: 'They were not there' }),
    confirms: true,
  },
  {
    event: 'cancelled',
    endpoint: sessionTransitions.cancelled as unknown as Endpoint,
    from: 'PLANNED',
    to: 'CANCELLED',
    body: async () => ({ reason: 'The room is taken' }),
  },
]

it('names every transition that somebody makes', () => {
  const made = sessionStates.transitions.flatMap(({ event, from }) => (from[0] === null ? [] : [event]))
  expect(rows.map(({ event }) => event).sort()).toEqual([...made].sort())
})

describe.each(rows)('$event', ({ event, endpoint, from, to, body, confirms }) => {
  async function send(plant: TestPlant, login: string, id: number, rowVersion = 1) {
    const sent = { rowVersion, ...(await body(plant, id)) }
    return (await plant.as(login)).call(endpoint as never, { ...at(id), body: sent } as never)
  }

  it('is done by who has the right, with its history', () =>
    onPlant(async (plant) => {
      const id = await make(plant, from)
      expect(await send(plant, holder, id)).toMatchObject({ status: 200 })
      const { state, rowVersion, history } = await readSession(plant, id)
      expect([state, rowVersion]).toEqual([to, 2])
      expect(history.at(-1)).toMatchObject({ event: `trainings.${event}`, from, to })
    }))

  it('is refused without the right, and at another plant', () =>
    onPlant(async (plant) => {
      const id = await make(plant, from)
      expect((await send(plant, lacking, id)).status).toBe(403)
      expect((await send(plant, reading, id)).status).toBe(403)
      await giveRoles(plant, {})
      expect((await send(plant, cast.elsewhere, id)).status).toBe(404)
    }))

  it('is refused to who knows an older version, and in another state', () =>
    onPlant(async (plant) => {
      const id = await make(plant, from)
      expect(await send(plant, holder, id, 7)).toMatchObject({ status: 412, code: 'STALE' })
      for (const state of Object.keys(sessionStates.states).filter((one) => one !== from)) {
        const refused = await send(plant, holder, await make(plant, state))
        expect([state, refused.status, refused.code]).toEqual([state, 409, 'STATE_REFUSED'])
      }
    }))

  it('is refused to who attends it, where it confirms results', () =>
    onPlant(async (plant) => {
      const attendeeIds = [await idOf(plant, holder)]
      const planned = await plan(plant, { attendeeIds })
      const { id } = planned
      if (from === 'FINISHED') {
        const sent = await outcome(plant, planned, 'APPROVED')
        await (await plant.as('admin')).ask(finishSession, { ...at(id), body: sent })
      }
      const { rowVersion } = await readSession(plant, id)
      const reply = await send(plant, holder, id, rowVersion)
      if (confirms) expect([reply.status, reply.code]).toEqual([409, 'SAME_PERSON'])
      else expect(reply.status).toBe(200)
    }))
})

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
