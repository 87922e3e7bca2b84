import {
  answerEffectiveness,
  cancelPlanAction,
  commentPlanAction,
  createPlanAction,
  executePlanAction,
  executePlanActions,
  getPlanAction,
  listPlanActionLog,
  listPlanActions,
  listSimilarActions,
  reopenPlanAction,
} from '@lineside/contract/action-plans'
import { describe, expect, it } from 'vitest'
import { usePlant } from '../../../testing/plant.ts'
import { raiseOne } from '../../non-conformities/testing.ts'
import { approved, at, dayAhead, idOf, people, plan, planIn, planned, readAs, topicWith } from '../testing.ts'

const { onPlant } = usePlant()

const DAY = 86_400_000

describe('an end', () => {
  it('is dated from the creation to today', () =>
    onPlant(async (plant) => {
      const id = await planIn(plant, 'D')
      const doer = await plant.as(people.responsible)
      const on = async (performedDate: string) =>
        Object.keys(
          (await doer.call(executePlanAction, { ...at(id), body: { rowVersion: 1, performedDate } })).fields ?? {},
        )
      expect(await on(dayAhead(plant, 1))).toEqual(['performedDate'])
      expect(await on(dayAhead(plant, -21))).toEqual(['performedDate'])
      expect(await on(dayAhead(plant, -20))).toEqual([])
    }))

  it('brings evidence where the topic asks for it, one by one as many at once', () =>
    onPlant(async (plant) => {
      const id = await planIn(plant, 'D', { values: { evidence_required: true } })
      const doer = await plant.as(people.responsible)
      const body = { rowVersion: 1, performedDate: dayAhead(plant, 0) }
      const { fields } = await doer.call(executePlanAction, { ...at(id), body })
      expect(Object.keys(fields ?? {})).toEqual(['fileIds'])
      const { performedDate } = body
      const many = { records: [{ id, rowVersion: 1 }], performedDate }
      const [result] = await doer.ask(executePlanActions, { body: many })
      expect(result).toMatchObject({ done: false, problem: { code: 'VALIDATION' } })
    }))

  it('is cancelled by its creator or its manager, and stays recognisable as disapproved', () =>
    onPlant(async (plant) => {
      const body = { rowVersion: 1, reason: 'Not needed any more' }
      const cancel = async (login: string, id: number) =>
        (await plant.as(login)).call(cancelPlanAction, { ...at(id), body })
      const disapproved = await planIn(plant, 'R')
      expect((await cancel(people.manager, disapproved)).code).toBe('NOT_THE_PERSON')
      expect((await cancel(people.creator, disapproved)).body).toMatchObject({ state: 'C', approval: 'R', letter: 'N' })
      expect((await cancel(people.manager, await planIn(plant, 'D'))).body).toMatchObject({ state: 'C', approval: 'A' })
    }))

  it('is taken back within 30 days', () =>
    onPlant(async (plant) => {
      const manager = await plant.as(people.manager)
      const reopen = async (ago: number) => {
        const id = await planIn(plant, 'E', { values: { performed_date: dayAhead(plant, -ago) } })
        return manager.call(reopenPlanAction, { ...at(id), body: { rowVersion: 1, reason: 'It leaks again' } })
      }
      expect((await reopen(31)).code).toBe('TOO_LATE')
      expect((await reopen(30)).body).toMatchObject({ state: 'D', performedDate: null })
    }))

  it('is asked for its effect after 30 days; without one a linked action opens for its creator', () =>
    onPlant(async (plant) => {
      const { id: topicId } = await topicWith(plant, { ...(await approved(plant)), effectivenessCheck: true })
      const id = await planIn(plant, 'D', { topicId, values: { effectiveness_check: true } })
      const doer = await plant.as(people.responsible)
      const done = { rowVersion: 1, performedDate: dayAhead(plant, 0) }
      expect((await doer.ask(executePlanAction, { ...at(id), body: done })).effectiveness).toBe('WAITING')
      const specialist = await plant.as(people.specialist)
      const say = () =>
        specialist.call(answerEffectiveness, {
          ...at(id),
          body: { rowVersion: 2, effective: false, note: 'It leaks again' },
        })
      expect((await say()).code).toBe('TOO_EARLY')
      plant.moveClock(30 * DAY)
      expect((await readAs(plant, 'admin', id)).effectiveness).toBe('DUE')
      const { body } = await say()
      expect(body).toMatchObject({ effectiveness: 'NOT_EFFECTIVE', follows: [{ kind: 'ACTION' }] })
      const creator = await idOf(plant, people.creator)
      expect(await readAs(plant, people.creator, body.follows[0]?.id ?? 0)).toMatchObject({
        state: 'S',
        topicId,
        creator: { id: creator },
        responsible: { id: creator },
        expectedDate: dayAhead(plant, 30),
        source: { kind: 'ACTION', id },
      })
    }))
})

describe('an action that is opened for a non-conformity', () => {
  it('names it to who reads non-conformities there; nobody opens one for what they do not see', () =>
    onPlant(async (plant) => {
      const { id: topicId } = await topicWith(plant, await approved(plant))
      const source = { kind: 'NON_CONFORMITY', id: await raiseOne(plant, false) }
      const supervisor = await plant.as(people.creator)
      const opened = await planned(plant, supervisor, topicId, { source })
      expect(opened.source).toEqual({ ...source, what: expect.stringMatching(/./) })
      expect((await readAs(plant, people.manager, opened.id)).source).toEqual(opened.source)
      const unknown = { ...source, id: source.id + 1_000_000 }
      const body = await plan(plant, topicId, { source: unknown })
      expect((await supervisor.call(createPlanAction, { body: body as never })).fields).toHaveProperty(['source.id'])
    }))
})

describe('a comment', () => {
  it('keeps its text as it was typed, and calls only people who see the action', () =>
    onPlant(async (plant) => {
      const { id: topicId } = await topicWith(plant, await approved(plant))
      const id = await planIn(plant, 'D', { topicId })
      const creator = await plant.as(people.creator)
      const text = '<script>alert(1)</script>'
      const comment = (mentions: number[]) => creator.call(commentPlanAction, { ...at(id), body: { text, mentions } })
      expect((await comment([await idOf(plant, 'operator')])).fields).toHaveProperty('mentions')
      expect((await comment([plant.facts.people.outsider ?? 0])).fields).toHaveProperty('mentions')
      expect((await comment([await idOf(plant, people.manager)])).status).toBe(201)
      expect((await readAs(plant, people.creator, id)).comments).toMatchObject([{ text }])
      const [entry] = await creator.ask(listPlanActionLog, { query: { actionId: String(id) } as never })
      expect(entry).toMatchObject({ event: 'action-plans.commented', after: { comment: text } })
    }))
})

describe('an action', () => {
  it('does not exist for who has neither a right in its topic nor a part in it', () =>
    onPlant(async (plant) => {
      const { id: topicId } = await topicWith(plant, await approved(plant))
      const id = await planIn(plant, 'D', { topicId })
      await plant.db.query('delete from accounts_topic_rights where topic_id = $1', [topicId])
      plant.app.services.caches.invalidateAll()
      const seenBy = async (login: string) => {
        const person = await plant.as(login)
        const listed = await person.ask(listPlanActions, { query: { topicId: String(topicId) } as never })
        return [(await person.call(getPlanAction, at(id))).status, listed.length]
      }
      for (const login of Object.values(people)) expect([login, await seenBy(login)]).toEqual([login, [200, 1]])
      expect(await seenBy('admin')).toEqual([200, 1])
      expect(await seenBy('larissa.vidal')).toEqual([404, 0])
    }))

  it('comes up while a similar one is written: best text and same place first', () =>
    onPlant(async (plant) => {
      const { id: topicId } = await topicWith(plant)
      const what = (text: string, own: object = {}) =>
        planIn(plant, 'D', { topicId, values: { what: text, search_what: text.toLowerCase(), ...own } })
      const other = await what('Pintar a sala de controle')
      const near = await what('Trocar a vedacao da bomba 3')
      const here = await what('Trocar a vedacao da bomba 4', { process_id: plant.facts.points[0]?.id ?? 1 })
      const ended = await planIn(plant, 'E', { topicId })
      const query = {
        topicId: String(topicId),
        what: 'Trocar vedação da bomba',
        placeId: String(plant.facts.points[0]?.id ?? 1),
      }
      const result = await (await plant.as(people.creator)).ask(listSimilarActions, { query: query as never })
      expect(result.map((one) => one.id).slice(0, 2)).toEqual([here, near])
      expect(result.map((one) => one.id)).not.toContain(ended)
      expect(result.find((one) => one.id === other)?.similarity ?? 0).toBeLessThan(0.3)
    }))
})
