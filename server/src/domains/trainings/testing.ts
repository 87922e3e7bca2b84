import { addDays, localTime } from '@lineside/contract/core'
import {
  type AttendeeResult,
  courses,
  finishSession,
  getSession,
  planSession,
  sessionStates,
  sessionTransitions,
} from '@lineside/contract/trainings'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { plantAccess } from '../../testing/plant-catalogue.ts'
import { type TransitionCast, transitionCases } from '../../testing/transition-cases.ts'

/** holds trainings at São Paulo; two who attend; a trainer */
export const holder = 'beatriz.lacerda'
export const attendees = ['operator', 'wesley.paiva'] as const
export const trainer = 'nelson.okada'

let created = 0

export const today = (plant: TestPlant, later = 0) => addDays(localTime(plant.now(), 'America/Sao_Paulo').day, later)

export const idOf = async (plant: TestPlant, login: string) => (await plant.as(login)).accountId

export const createCourse = async (plant: TestPlant, own: object = {}) =>
  (await plant.as(holder)).ask(courses.create, {
    body: {
      industryId: plant.facts.plant,
      name: `Course of a test ${++created}`,
      level: 'BASIC',
      validityMonths: 12,
      ...own,
    } as never,
  })

/** A training that began today. */
export async function content(plant: TestPlant, own: object = {}) {
  return {
    industryId: plant.facts.plant,
    courseId: 'courseId' in own ? Number(own.courseId) : (await createCourse(plant)).id,
    beginsOn: today(plant),
    beginsAt: '08:00',
    endsOn: today(plant),
    endsAt: '12:00',
    hours: 4,
    place: 'Room 1',
    trainerId: await idOf(plant, trainer),
    trainerName: '',
    attendeeIds: await Promise.all(attendees.map((login) => idOf(plant, login))),
    ...own,
  }
}

export const plan = async (plant: TestPlant, own: object = {}, person?: Person) =>
  (person ?? (await plant.as(holder))).ask(planSession, { body: await content(plant, own) })

export type Session = Awaited<ReturnType<typeof plan>>

export const at = (id: number) => ({ params: { id: String(id) } })

/** Results of those who attend, in the order of `attendees`; the last one counts for all others. */
export async function outcome(plant: TestPlant, session: Session, ...results: AttendeeResult[]) {
  const order = await Promise.all(attendees.map((login) => idOf(plant, login)))
  const resultOf = (id: number) => results[order.indexOf(id)] ?? results.at(-1) ?? 'APPROVED'
  return {
    rowVersion: session.rowVersion,
    attendees: session.people.map(({ person }) => ({ accountId: person.id, result: resultOf(person.id) })),
    fileIds: [] as number[],
  }
}

export const finish = async (plant: TestPlant, session: Session, ...results: AttendeeResult[]) =>
  (await plant.as(holder)).ask(finishSession, {
    ...at(session.id),
    body: await outcome(plant, session, ...results),
  })

export const readSession = async (plant: TestPlant, id: number) => (await plant.as('admin')).ask(getSession, at(id))

/** A training in a state; who holds trainings does not finish one that they attend. */
export async function sessionIn(plant: TestPlant, state: string, own: object = {}, by = holder): Promise<Session> {
  const session = await plan(plant, own)
  const person = await plant.as(by)
  if (state === 'PLANNED') return session
  if (state === 'FINISHED') return person.ask(finishSession, { ...at(session.id), body: await outcome(plant, session) })
  const body = { rowVersion: session.rowVersion, reason: 'Nobody has time' }
  return person.ask(sessionTransitions.cancelled, { ...at(session.id), body })
}

/** The same in version 1, as if nobody had touched it since; who attends can be said. */
export async function make(plant: TestPlant, state: string, attendee?: string): Promise<number> {
  const own = attendee === undefined ? {} : { attendeeIds: [await idOf(plant, attendee)] }
  const { id } = await sessionIn(plant, state, own, attendee === holder ? 'admin' : holder)
  await plant.db.query('update trainings_sessions set row_version = 1 where id = $1', [id])
  return id
}

export const cast: TransitionCast = {
  make: (plant, state, _row, self) => make(plant, state, self),
  people: {},
  other: 'analyst',
}

const list: AccessCase = { call: () => ({}), elsewhere: 'own' }
const exported: AccessCase = { call: () => ({ body: { format: 'jsonl' } }), elsewhere: 'own' }

/** Of a training that whoever the proof sends attends, so that it is theirs to read. */
const own = (plant: TestPlant, { accountId }: Person) => plan(plant, { attendeeIds: [accountId] })

export const accessCases: AccessCases = {
  ...plantAccess(courses, () => ({ level: 'BASIC' })),
  'trainings.listSessions': list,
  'trainings.listSessionsExport': exported,
  'trainings.listCertificates': list,
  'trainings.listCertificatesExport': exported,
  'trainings.listLacking': {
    call: (plant) => ({ query: { industryId: plant.facts.plant } }),
    elsewhere: 'hidden',
  },
  'trainings.getSession': {
    call: async (plant, person) => ({ params: { id: (await own(plant, person)).id } }),
    elsewhere: 'hidden',
  },
  'trainings.sessionLog': {
    call: async (plant) => ({ params: { id: (await plan(plant)).id } }),
    elsewhere: 'hidden',
  },
  'trainings.getCertificate': {
    async call(plant, person) {
      const { people } = await finish(plant, await own(plant, person))
      return { params: { id: people[0]?.certificate?.id ?? 0 } }
    },
    elsewhere: 'hidden',
  },
  'trainings.plan': {
    call: async (plant) => ({ body: await content(plant) }),
    elsewhere: { status: 400, body: { code: 'VALIDATION' } },
  },
  'trainings.changeSession': {
    async call(plant) {
      const { id, rowVersion, courseId } = await plan(plant)
      const { industryId: _, ...body } = await content(plant, { courseId, place: 'Room 2' })
      return { params: { id }, body: { rowVersion, ...body } }
    },
    elsewhere: 'hidden',
  },
  'trainings.finish': {
    async call(plant) {
      const session = await plan(plant)
      return { params: { id: session.id }, body: await outcome(plant, session, 'APPROVED') }
    },
    elsewhere: 'hidden',
  },
  'trainings.correct': {
    async call(plant) {
      const session = await sessionIn(plant, 'FINISHED')
      const body = await outcome(plant, session, 'ABSENT')
      return { params: { id: session.id }, body: { ...body, reason: 'Was not there' } }
    },
    elsewhere: 'hidden',
  },
  ...transitionCases(sessionStates, sessionTransitions, cast),
}
