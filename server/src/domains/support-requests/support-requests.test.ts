import { changeSetting } from '@lineside/contract/core/settings'
import {
  createSupportRequest,
  endSupportRequest,
  exportSupportRequests,
  getSupportBounds,
  getSupportRequest,
  listSupportRequests,
  rateSupportRequest,
  supportRequestTransitions,
  updateSupportRequest,
} from '@lineside/contract/support-requests'
import { getSession } from '@lineside/contract/trainings'
import { describe, expect, it } from 'vitest'
import { onOwnPlant, type TestPlant, usePlant } from '../../testing/plant.ts'
import {
  at,
  content,
  create,
  end,
  handler,
  idOf,
  read,
  requester,
  requestIn,
  result,
  take,
  today,
  training,
} from './testing.ts'

const { onPlant } = usePlant()
const DAY = 86_400_000

describe('a new request', () => {
  it('is refused for what it does not say well, at its field', () =>
    onPlant(async (plant) => {
      const person = await plant.as(requester)
      for (const [own, field] of [
        [{ text: 'Nobody finds out why.' }, 'text'],
        [{ text: ' '.repeat(80) }, 'text'],
        [{ text: 'x'.repeat(401) }, 'text'],
        [{ type: 'X' }, 'type'],
        [{ industryId: 7 }, 'industryId'],
        [{ preferredDate: '01/01/2020' }, 'preferredDate'],
        [{ limit: 101 }, 'limit'],
        [{ limit: 10.5 }, 'limit'],
      ] as const) {
        const reply = await person.call(createSupportRequest, { body: content(plant, own) as never })
        expect([own, reply.status, Object.keys(reply.fields ?? {})]).toEqual([own, 400, [field]])
      }
    }))

  it('keeps its limit within what the settings allow', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      await admin.ask(changeSetting, { params: { key: 'ciex.maxPercent' }, body: { value: 30, rowVersion: 0 } })
      const person = await plant.as(requester)
      expect(await person.ask(getSupportBounds, {})).toEqual({ minPercent: 0, maxPercent: 30 })
      const reply = await person.call(createSupportRequest, { body: content(plant, { limit: 31 }) })
      expect(reply.fields?.limit).toContain('30')
      expect((await person.call(createSupportRequest, { body: content(plant, { limit: 30 }) })).status).toBe(201)
    }))
})

describe('the number', () => {
  it('counts on within the year of the plant’s calendar, and a refused request leaves no gap', () =>
    onPlant(async (plant) => {
      await plant.db.query('delete from support_requests_numbers')
      // 31 December, 23:30 of São Paulo: the next year has begun in UTC
      plant.moveClock(Date.parse('2027-01-01T02:30:00Z') - plant.now().getTime())
      await plant.db.query('delete from support_requests where year in (2026, 2027)').catch(() => undefined)
      const last = await create(plant)
      expect(last.number).toBe('CIEX-2026-0001')
      await (await plant.as(requester)).call(createSupportRequest, { body: content(plant, { limit: 101 }) })
      expect((await create(plant)).number).toBe('CIEX-2026-0002')
      plant.moveClock(DAY / 24)
      expect((await create(plant)).number).toBe('CIEX-2027-0001')
    }))

  it('is given once, whatever happens at once or fails in between', () =>
    onOwnPlant(async (plant) => {
      const before = await plant.count('support_requests')
      const person = await plant.as(requester)
      const replies = await Promise.all(
        Array.from({ length: 24 }, (_, index) =>
          person.call(createSupportRequest, {
            // every third one is refused, half of those after they were looked at
            body: content(plant, index % 3 === 0 ? { limit: index % 2 === 0 ? 101 : -1 } : {}),
          }),
        ),
      )
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(16)
      const { rows } = await plant.db.query<{ year: number; stored: number; last: number }>(
        'select year, count(*)::int as stored, max(sequence) as last from support_requests group by year',
      )
      expect(rows.reduce((sum, { stored }) => sum + stored, 0)).toBe(before + 16)
      for (const { stored, last } of rows) expect(last).toBe(stored)
    }))
})

describe('who sees a request', () => {
  it('is who asked for it and who manages those of the plant; others find nothing', () =>
    onPlant(async (plant) => {
      const { id, number } = await create(plant)
      const query = { query: number }
      const idsOf = async (login: string) =>
        (await (await plant.as(login)).ask(listSupportRequests, { query })).map((one) => one.id)
      expect([await idsOf(requester), await idsOf(handler), await idsOf('operator')]).toEqual([[id], [id], []])
      const operator = await (await plant.as('operator')).call(getSupportRequest, { query: { id: String(id) } })
      expect(operator.status).toBe(404)
    }))

  it('are listed with the worst first: past its day, then waiting longest, what has ended last', () =>
    onPlant(async (plant) => {
      const person = await plant.as(handler)
      const planned = await requestIn(plant, 'IN_SERVICE')
      const body = { id: planned.id, rowVersion: planned.rowVersion, note: '', planDate: today(plant, 1) }
      await person.ask(updateSupportRequest, { body })
      const ended = await requestIn(plant, 'FINISHED')
      plant.moveClock(3 * DAY)
      const waiting = await create(plant)
      const ids = [planned.id, waiting.id, ended.id]
      const rows = (await person.ask(listSupportRequests, { query: { limit: '500' } })).filter(({ id }) =>
        ids.includes(id),
      )
      expect(rows.map(({ id, late }) => [id, late])).toEqual([
        [planned.id, true],
        [waiting.id, false],
        [ended.id, false],
      ])
      const late = await person.ask(listSupportRequests, { query: { late: 'true' } })
      expect(late.map(({ id }) => id)).toContain(planned.id)
      const answer = await person.ask(exportSupportRequests, { body: { format: 'jsonl', query: planned.number } })
      if (!('base64' in answer)) throw new Error('It became a job')
      expect(Buffer.from(answer.base64, 'base64').toString('utf8')).toContain(planned.number)
    }))
})

describe('an update', () => {
  it('is a note, a day or files; nothing at all is refused, as is a day that is past', () =>
    onPlant(async (plant) => {
      const { id, rowVersion } = await requestIn(plant, 'IN_SERVICE')
      const person = await plant.as(handler)
      const send = (own: object) => person.call(updateSupportRequest, { body: { id, rowVersion, ...own } })
      expect(Object.keys((await send({})).fields ?? {})).toEqual(['note'])
      expect(Object.keys((await send({ planDate: today(plant, -1) })).fields ?? {})).toEqual(['planDate'])
      const { body } = await send({ note: 'We come on Monday', planDate: today(plant, 3) })
      expect(body).toMatchObject({
        planDate: today(plant, 3),
        waitsSince: today(plant, 3),
        notes: [{ text: 'We come on Monday', planDate: today(plant, 3) }],
      })
    }))

  it('goes with the request when it is handed over; whoever lacks the right is not handed any', () =>
    onPlant(async (plant) => {
      const { id, rowVersion } = await requestIn(plant, 'IN_SERVICE')
      const person = await plant.as(handler)
      const to = async (login: string) =>
        person.call(supportRequestTransitions.handedOver, {
          ...at(id),
          body: { rowVersion, handlerId: await idOf(plant, login) },
        })
      expect((await to('operator')).code).toBe('LACKS_PERMISSION')
      expect(Object.keys((await to(handler)).fields ?? {})).toEqual(['handlerId'])
      expect((await to('admin')).status).toBe(200)
      const returned = await person.call(supportRequestTransitions.returned, {
        ...at(id),
        body: { rowVersion: rowVersion + 1, reason: 'No time for it' },
      })
      expect(returned.code).toBe('NOT_THE_PERSON')
    }))
})

/** Certificates and suggestions that requests have made of people. */
async function trained(plant: TestPlant, requestId: number) {
  const { attendees } = await read(plant, requestId)
  return attendees.map(({ person }) => person.id)
}

describe('a training', () => {
  it('that has ended stands among the trainings, with certificates', () =>
    onPlant(async (plant) => {
      const request = await requestIn(plant, 'IN_SERVICE', { type: 'T' })
      const sent = await training(plant, 'operator', 'wesley.paiva')
      const ended = await end(plant, request, sent)
      expect(ended.attendees.map(({ person }) => person.id).sort()).toEqual([...sent.attendeeIds].sort())
      const sessionId = ended.attendees[0]?.sessionId ?? 0
      const session = await (await plant.as('admin')).ask(getSession, at(sessionId))
      expect(session).toMatchObject({
        state: 'FINISHED',
        hours: 2,
        approved: 2,
        trainer: { id: await idOf(plant, handler) },
        history: [{ event: 'trainings.recorded' }],
      })
      expect(session.people.every(({ certificate }) => certificate?.state === 'VALID')).toBe(true)
    }))

  it('is given once a person, though the request is reopened and ended again', () =>
    onPlant(async (plant) => {
      const request = await requestIn(plant, 'IN_SERVICE', { type: 'T' })
      const sent = await training(plant, 'operator')
      const ended = await end(plant, request, sent)
      const reopened = await (await plant.as(requester)).ask(supportRequestTransitions.reopened, {
        ...at(ended.id),
        body: { rowVersion: ended.rowVersion, reason: 'One more came later' },
      })
      expect(reopened).toMatchObject({ status: 'IN_SERVICE', outcome: null, result: null, endedAt: null })
      const attendeeIds = [...sent.attendeeIds, await idOf(plant, 'wesley.paiva')]
      await end(plant, reopened, { ...sent, attendeeIds })
      expect((await trained(plant, ended.id)).sort()).toEqual([...attendeeIds].sort())
      expect(await plant.count('trainings_certificates', `course_id = ${sent.courseId}`)).toBe(2)
    }))

  it('does not end without what it needs, and says so at its field', () =>
    onPlant(async (plant) => {
      const { id, rowVersion } = await requestIn(plant, 'IN_SERVICE', { type: 'T' })
      const sent = await training(plant)
      const person = await plant.as(handler)
      for (const [own, field] of [
        [{ attendeeIds: [] }, 'attendeeIds'],
        [{ attendeeIds: [7] }, 'attendeeIds'],
        [{ courseId: null }, 'courseId'],
        [{ courseId: 7 }, 'courseId'],
        [{ trainedOn: null }, 'trainedOn'],
        [{ trainedOn: '2099-01-01' }, 'trainedOn'],
        [{ endsAt: '08:00' }, 'endsAt'],
        [{ result: 'Done' }, 'result'],
      ] as const) {
        const body = { id, rowVersion, result, ...sent, ...own } as never
        const reply = await person.call(endSupportRequest, { body })
        expect([own, reply.status, Object.keys(reply.fields ?? {})]).toEqual([own, 400, [field]])
      }
    }))

  it('is not confirmed by who attended it; a consultancy has no attendees', () =>
    onPlant(async (plant) => {
      const person = await plant.as(handler)
      const sent = await training(plant, handler)
      const request = await requestIn(plant, 'IN_SERVICE', { type: 'T' })
      const own = await person.call(endSupportRequest, {
        body: { id: request.id, rowVersion: request.rowVersion, result, ...sent },
      })
      expect(Object.keys(own.fields ?? {})).toEqual(['attendeeIds'])
      const consultancy = await requestIn(plant, 'IN_SERVICE')
      const attended = await person.call(endSupportRequest, {
        body: { id: consultancy.id, rowVersion: consultancy.rowVersion, result, ...sent },
      })
      expect(attended.status).toBe(400)
    }))
})

describe('what has ended', () => {
  it('is rated once, until 30 days have passed, and taken up again until 7 have', () =>
    onPlant(async (plant) => {
      const { id, rowVersion, abilities } = await requestIn(plant, 'FINISHED')
      expect(abilities).toEqual({})
      const person = await plant.as(requester)
      const rate = (version: number) =>
        person.call(rateSupportRequest, { ...at(id), body: { rowVersion: version, rating: 5 } })
      const reopen = (version: number) =>
        person.call(supportRequestTransitions.reopened, {
          ...at(id),
          body: { rowVersion: version, reason: 'It stops again' },
        })
      plant.moveClock(7 * DAY + 60_000)
      expect((await reopen(rowVersion)).code).toBe('TOO_LATE')
      expect((await rate(rowVersion)).status).toBe(200)
      expect((await rate(rowVersion + 1)).code).toBe('ALREADY_RATED')
      const other = await requestIn(plant, 'FINISHED')
      plant.moveClock(30 * DAY + 60_000)
      const late = await person.call(rateSupportRequest, {
        ...at(other.id),
        body: { rowVersion: other.rowVersion, rating: 1 },
      })
      expect(late.code).toBe('TOO_LATE')
    }))

  it('because it was withdrawn is neither rated nor taken up again', () =>
    onPlant(async (plant) => {
      const { id, rowVersion } = await create(plant)
      const person = await plant.as(requester)
      const reason = 'We idsOf it ourselves'
      const withdrawn = await person.ask(supportRequestTransitions.withdrawn, {
        ...at(id),
        body: { rowVersion, reason },
      })
      expect(withdrawn).toMatchObject({ status: 'FINISHED', outcome: 'withdrawn', waitsSince: null })
      const body = { rowVersion: withdrawn.rowVersion }
      expect((await person.call(rateSupportRequest, { ...at(id), body: { ...body, rating: 3 } })).code).toBe(
        'STATE_REFUSED',
      )
      const again = await person.call(supportRequestTransitions.reopened, { ...at(id), body: { ...body, reason } })
      expect(again.code).toBe('STATE_REFUSED')
    }))

  it('goes back to the queue as if nobody had taken it, and goes on waiting since it was asked for', () =>
    onPlant(async (plant) => {
      const request = await create(plant)
      plant.moveClock(2 * DAY)
      const { id, rowVersion, waitsSince } = await take(plant, request)
      expect(waitsSince).toBe(today(plant))
      const body = { rowVersion, reason: 'It is for the workshop' }
      const back = await (await plant.as(handler)).ask(supportRequestTransitions.returned, { ...at(id), body })
      expect(back).toMatchObject({ status: 'PENDING', handler: null, planDate: null, waitsSince: request.waitsSince })
    }))
})
