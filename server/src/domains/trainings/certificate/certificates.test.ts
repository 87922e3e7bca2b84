import { addDays } from '@lineside/contract/core'
import {
  correctSession,
  courses,
  getCertificate,
  getSession,
  listCertificates,
  listLacking,
  listSessions,
} from '@lineside/contract/trainings'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { at, createCourse, finish, holder, idOf, outcome, plan, type Session, today } from '../testing.ts'

const { onPlant } = usePlant()

const correct = async (plant: TestPlant, session: Session, ...results: Parameters<typeof outcome>[2][]) =>
  (await plant.as(holder)).ask(correctSession, {
    ...at(session.id),
    body: { ...(await outcome(plant, session, ...results)), reason: 'Read the list again' },
  })

const certificateOf = async (plant: TestPlant, session: Session, login: string) => {
  const id = await idOf(plant, login)
  return session.people.find(({ person }) => person.id === id)?.certificate ?? null
}

describe('a certificate', () => {
  it('is given to who passed alone, numbered on within the year, good for as long as the course says', () =>
    onPlant(async (plant) => {
      const session = await finish(plant, await plan(plant), 'APPROVED', 'NOT_APPROVED')
      expect([session.attendees, session.approved]).toEqual([2, 1])
      expect(await certificateOf(plant, session, 'wesley.paiva')).toBeNull()
      const first = await certificateOf(plant, session, 'operator')
      const record = await (await plant.as('operator')).ask(getCertificate, at(first?.id ?? 0))
      const day = today(plant)
      expect(record).toMatchObject({
        issuedOn: day,
        state: 'VALID',
        hours: 4,
        trainer: 'Nélson Okada',
        place: 'Room 1',
      })
      expect(record.expiresOn).toBe(`${Number(day.slice(0, 4)) + 1}${day.slice(4)}`)
      expect(record.number).toMatch(new RegExp(`^${day.slice(0, 4)}-\\d{4}$`))
      const next = await certificateOf(plant, await finish(plant, await plan(plant), 'APPROVED'), 'operator')
      expect(Number(next?.number.slice(5))).toBe(Number(record.number.slice(5)) + 1)
    }))

  it('is withdrawn by a correction, and is the same one when it is due after all', () =>
    onPlant(async (plant) => {
      const finished = await finish(plant, await plan(plant), 'APPROVED')
      const first = await certificateOf(plant, finished, 'operator')
      const absent = await correct(plant, finished, 'ABSENT', 'APPROVED')
      expect(await certificateOf(plant, absent, 'operator')).toEqual({ ...first, state: 'WITHDRAWN' })
      expect(absent.history.at(-1)).toMatchObject({ event: 'trainings.corrected', reason: 'Read the list again' })
      const back = await correct(plant, absent, 'APPROVED')
      expect(await certificateOf(plant, back, 'operator')).toEqual(first)
    }))

  it.each([
    [0, 'VALID', 'VALID'],
    [-336, 'EXPIRING', 'VALID'],
    [-365, 'EXPIRING', 'VALID'],
    [-366, 'EXPIRED', 'VALID'],
  ] as const)('of %s days ago is %s', (ago, state, forever) =>
    onPlant(async (plant) => {
      const day = addDays(today(plant), ago)
      const limited = await plan(plant, { beginsOn: day, endsOn: day })
      await finish(plant, limited, 'APPROVED')
      const { id: courseId } = await createCourse(plant, { validityMonths: null })
      await finish(plant, await plan(plant, { courseId, beginsOn: day, endsOn: day }), 'APPROVED')
      const of = async (course: number, query: object = {}) =>
        (await plant.as(holder)).ask(listCertificates, { query: { courseId: String(course), ...query } })
      expect((await of(limited.courseId)).map((one) => one.state)).toEqual([state, state])
      expect((await of(courseId)).map((one) => one.state)).toEqual([forever, forever])
      // the filter finds by the same rule
      expect(await of(limited.courseId, { state })).toHaveLength(2)
      const others = ['VALID', 'EXPIRING', 'EXPIRED', 'WITHDRAWN'].filter((one) => one !== state).join()
      expect(await of(limited.courseId, { state: others })).toEqual([])
    }),
  )

  it('cannot be read by a colleague, nor a training that neither they nor their team attends', () =>
    onPlant(async (plant) => {
      const session = await finish(plant, await plan(plant), 'APPROVED')
      const colleague = await plant.as('antonio.caldas')
      const mine = await certificateOf(plant, session, 'operator')
      expect((await colleague.call(getCertificate, at(mine?.id ?? 0))).status).toBe(404)
      expect((await colleague.call(getSession, at(session.id))).status).toBe(404)
      expect(await colleague.ask(listSessions, {})).toEqual([])
      const attendee = await plant.as('operator')
      expect((await attendee.ask(listSessions, {})).map(({ id }) => id)).toContain(session.id)
      const own = await attendee.ask(getSession, at(session.id))
      expect([own.people.length, own.attendees, own.history]).toEqual([1, 2, []])
    }))
})

describe('what is mandatory', () => {
  const lacking = async (plant: TestPlant, login: string, query: object = {}) =>
    (await plant.as(login)).ask(listLacking, { query: { industryId: String(plant.facts.plant), ...query } })

  it('is lacked until a certificate is there, again when it expires, and says what is planned', () =>
    onPlant(async (plant) => {
      const course = await createCourse(plant, { level: 'MANDATORY', forEverybody: true })
      const of = { courseId: String(course.id), accountId: String(await idOf(plant, 'operator')) }
      const states = async () =>
        (await lacking(plant, holder, of)).rows.map(({ state, plannedOn }) => [state, plannedOn])
      expect(await states()).toEqual([['MISSING', null]])
      const session = await plan(plant, { courseId: course.id })
      expect(await states()).toEqual([['MISSING', today(plant)]])
      await finish(plant, session, 'APPROVED')
      expect(await states()).toEqual([])
      const day = (ago: number) => addDays(today(plant), ago)
      await plant.db.query('update trainings_certificates set expires_on = $1', [day(30)])
      expect(await states()).toEqual([['EXPIRING', null]])
      await plant.db.query('update trainings_certificates set expires_on = $1', [day(-1)])
      expect(await states()).toEqual([['EXPIRED', null]])
      const { rowVersion } = await (await plant.as(holder)).ask(courses.get, at(course.id))
      await (await plant.as(holder)).ask(courses.setEnabled, { ...at(course.id), body: { rowVersion, enabled: false } })
      expect(await states()).toEqual([])
    }))

  it('is shown of everybody to who trains, of oneself and the team to others', () =>
    onPlant(async (plant) => {
      await createCourse(plant, { level: 'MANDATORY', forEverybody: true })
      const own = new Set((await lacking(plant, 'operator')).rows.map(({ person }) => person.name))
      expect([...own]).toEqual(['João Batista Moreira'])
      expect((await lacking(plant, holder)).people).toBeGreaterThan(15)
      expect((await lacking(plant, holder, { subordinates: 'true' })).people).toBeLessThan(15)
    }))
})
