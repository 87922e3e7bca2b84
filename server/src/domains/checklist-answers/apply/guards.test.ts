import { cancelPlanAction } from '@lineside/contract/action-plans'
import {
  approveAnswer,
  getAnswer,
  getAnswerSummary,
  listAnswers,
  planActionOfAnswer,
  planAnswer,
  registerAnswer,
  requestAnswerDelete,
  requestAnswerEdit,
  saveAnswer,
  startAnswer,
} from '@lineside/contract/checklist-answers'
import { removeChecklist, updateChecklistEnable } from '@lineside/contract/checklists'
import { addDays } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { onOwnPlant, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { plan as actionPlan, topicWith } from '../../action-plans/testing.ts'
import { contentInForce, publish, save } from '../../checklists/testing.ts'
import { answer, answerIn, at, checklist, complete, people, readAs, registered, start, starting } from '../testing.ts'

const { onPlant } = usePlant()
const HOUR = 3_600_000

const author = (plant: TestPlant) => plant.as(people.author)
const edit = (rowVersion = 1) => ({ rowVersion, reason: 'Counted once more', answers: [answer(3, { choiceId: 3 })] })

describe('a checklist is applied', () => {
  const begun = async (plant: TestPlant, by: string, own: object, platform = 2) => {
    const shown = await checklist(plant, own)
    const sent = { body: starting(plant, shown) }
    return (await plant.as(by)).call(startAnswer, sent, { platform })
  }

  it('by its roles and profiles, by its responsible type, and where it is offered', () =>
    onPlant(async (plant) => {
      const { rows } = await plant.db.query<{ id: number }>(`select id from accounts_roles where name = 'SEO'`)
      const roleIds = rows.map(({ id }) => id)
      expect(roleIds).toHaveLength(1)
      expect(await begun(plant, 'operator', { roleIds })).toMatchObject({ status: 409, code: 'NOT_THE_PERSON' })
      expect((await begun(plant, 'beatriz.lacerda', { roleIds })).status).toBe(201)
      expect((await begun(plant, 'operator', { responsibleType: 'SUPERVISOR' })).code).toBe('NOT_THE_PERSON')
      expect((await begun(plant, 'supervisor', { responsibleType: 'SUPERVISOR' })).status).toBe(201)
      expect((await begun(plant, 'operator', { platforms: ['OPERATOR'] })).code).toBe('CHECKLIST_NOT_HERE')
      expect((await begun(plant, 'operator', { platforms: ['OPERATOR'] }, 1)).status).toBe(201)
      expect((await begun(plant, 'operator', { platforms: ['PORTAL'] }, 3)).code).toBe('CHECKLIST_NOT_HERE')
    }))

  it('as its version in force says, whichever version a device was offered', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const first = await checklist(plant)
      const { rows } = await plant.db.query<{ id: number }>(`select id from accounts_roles where name = 'SEO'`)
      const content = { ...contentInForce(first), roleIds: rows.map(({ id }) => id) }
      await publish(admin, await save(admin, first, content))
      const refused = await (await plant.as('operator')).call(startAnswer, { body: starting(plant, first) })
      expect(refused.code).toBe('NOT_THE_PERSON')
    }))

  it('to its end on a platform that it is for, by whoever', () =>
    onPlant(async (plant) => {
      const shown = await checklist(plant, { platforms: ['OPERATOR'] })
      const person = await plant.as('operator')
      const { id } = await person.ask(startAnswer, { body: starting(plant, shown) }, { platform: 1 })
      const sent = { ...at(id), body: { rowVersion: 1, answers: [answer(3, { choiceId: 4 })] } }
      const whole = { ...at(id), body: { rowVersion: 2, answers: complete() } }
      expect((await person.call(saveAnswer, sent, { platform: 2 })).code).toBe('CHECKLIST_NOT_HERE')
      expect((await person.call(saveAnswer, sent, { platform: 1 })).status).toBe(200)
      expect((await person.call(registerAnswer, whole, { platform: 2 })).code).toBe('CHECKLIST_NOT_HERE')
      expect((await person.call(registerAnswer, whole, { platform: 1 })).status).toBe(200)
    }))

  it('and nobody else takes over what is expected, whole or in part', () =>
    onPlant(async (plant) => {
      const shown = await checklist(plant, { responsibleType: 'SUPERVISOR' })
      const id = await answerIn(plant, 'EXPECTED', { shown, author: 'supervisor' })
      await plant.db.query('update checklist_answers set author_id = null where id = $1', [id])
      const operator = await plant.as('operator')
      for (const own of [{}, { answers: complete(), register: true }]) {
        const body = starting(plant, shown, { expectedId: id, ...own })
        expect((await operator.call(startAnswer, { body: body as never })).code).toBe('NOT_THE_PERSON')
      }
      expect(await plant.count('checklist_answers', `id = ${id} and author_id is null and state = 'EXPECTED'`)).toBe(1)
    }))
})

describe('an application that is begun', () => {
  it('is never begun twice by one device, and is answered as it stands now', () =>
    onPlant(async (plant) => {
      const person = await author(plant)
      const body = starting(plant, await checklist(plant))
      const first = await person.ask(startAnswer, { body })
      await person.ask(saveAnswer, { ...at(first.id), body: { rowVersion: 1, answers: [answer(3, { choiceId: 4 })] } })
      const again = await person.ask(startAnswer, { body })
      expect(again).toMatchObject({ id: first.id, answered: 2, rowVersion: 2 })
      const other = await (await plant.as('supervisor')).call(startAnswer, { body })
      expect(other.code).toBe('IDEMPOTENCY_REUSED')
    }))

  it('has at least one answer, of its own questions', () =>
    onPlant(async (plant) => {
      const person = await author(plant)
      const shown = await checklist(plant)
      const none = await person.call(startAnswer, { body: starting(plant, shown, { answers: [] }) as never })
      expect(none).toMatchObject({ status: 400, fields: { answers: expect.any(String) } })
      const answers = [answer(99, { choiceId: 1 }), answer(2, { choiceId: 9 }), answer(3, { notApplicable: true })]
      const wrong = await person.call(startAnswer, { body: starting(plant, shown, { answers }) as never })
      expect(Object.keys(wrong.fields ?? {})).toEqual(['answers.99', 'answers.2', 'answers.3'])
    }))

  it('is not begun once its definition is disabled; what is partial is finished for 24 hours', () =>
    onOwnPlant(async (plant) => {
      const shown = await checklist(plant)
      const { id } = await start(plant, await plant.signIn(people.author), shown)
      const admin = await plant.signIn('admin')
      const body = { checkListId: shown.id, checkListEnabled: false, rowVersion: shown.rowVersion }
      await admin.ask(updateChecklistEnable, { body })
      const refused = await admin.call(startAnswer, { body: starting(plant, shown) })
      expect([refused.status, refused.code]).toEqual([409, 'CHECKLIST_DISABLED'])
      plant.moveClock(24 * HOUR - 1000)
      const person = await plant.signIn(people.author)
      const saved = { rowVersion: 1, answers: [answer(3, { choiceId: 4 })] }
      expect((await person.call(saveAnswer, { ...at(id), body: saved })).status).toBe(200)
      plant.moveClock(1000)
      const late = await person.call(registerAnswer, { ...at(id), body: { rowVersion: 2, answers: complete() } })
      expect([late.status, late.code]).toEqual([409, 'CHECKLIST_DISABLED'])
    }))

  it('keeps its checklist from being removed', () =>
    onPlant(async (plant) => {
      const shown = await checklist(plant)
      await start(plant, await author(plant), shown)
      const admin = await plant.as('admin')
      const refused = await admin.call(removeChecklist, { ...at(shown.id), body: { rowVersion: shown.rowVersion } })
      expect([refused.status, refused.code]).toEqual([409, 'HAS_ANSWERS'])
    }))
})

describe('two who answer one application', () => {
  it('both keep their answers to different questions', () =>
    onPlant(async (plant) => {
      const { id } = await start(plant, await author(plant), await checklist(plant))
      const [one, two] = [await author(plant), await plant.as('supervisor')]
      await one.ask(saveAnswer, { ...at(id), body: { rowVersion: 1, answers: [answer(3, { choiceId: 5 })] } })
      const body = { rowVersion: 1, answers: [answer(5, { choiceId: 1 })] }
      const both = await two.ask(saveAnswer, { ...at(id), body })
      expect(both.answers.map(({ questionId, by }) => [questionId, by.id])).toEqual([
        [2, one.accountId],
        [3, one.accountId],
        [5, two.accountId],
      ])
    }))

  it.each([
    ['the author first', people.author, 'supervisor'],
    ['the other one first', 'supervisor', people.author],
  ])('learn that the same question was answered otherwise, and nothing is lost: %s', (_order, first, second) =>
    onPlant(async (plant) => {
      const { id } = await start(plant, await author(plant), await checklist(plant))
      const [one, two] = [await plant.as(first), await plant.as(second)]
      await one.ask(saveAnswer, { ...at(id), body: { rowVersion: 1, answers: [answer(3, { choiceId: 5 })] } })
      const otherwise = { rowVersion: 1, answers: [answer(3, { choiceId: 1 })] }
      const stale = await two.call(saveAnswer, { ...at(id), body: otherwise })
      expect(stale).toMatchObject({ status: 412, code: 'STALE' })
      const same = { rowVersion: 1, answers: [answer(3, { choiceId: 5 })] }
      expect((await two.call(saveAnswer, { ...at(id), body: same })).status).toBe(200)
      expect((await readAs(plant, 'admin', id)).rowVersion).toBe(2)
    }),
  )
})

describe('what is refused at its field', () => {
  it('is what is expected there on the same day already', () =>
    onPlant(async (plant) => {
      const shown = await checklist(plant)
      const place = { kind: 'PLACE' as const, id: plant.facts.plant }
      const expectedDate = plant.now().toISOString().slice(0, 10)
      const body = { checklistId: shown.id, place, expectedDate }
      const admin = await plant.as('admin')
      await admin.ask(planAnswer, { body })
      const again = await admin.call(planAnswer, { body })
      expect([again.status, again.fields]).toEqual([
        400,
        { expectedDate: 'Already expected there on this day. Choose another day.' },
      ])
      const later = { ...body, expectedDate: addDays(expectedDate, 1) }
      expect((await admin.call(planAnswer, { body: later })).status).toBe(201)
    }))

  it.each([
    ['to be put right 400 days ago', { expectedDate: '2025-10-16' }, 'answers.3.expectedDate'],
    ['a number beyond all measure', { choiceId: null, number: 1e20 }, 'answers.0.number'],
    ['a number finer than any is kept', { choiceId: null, number: 100.1234567 }, 'answers.0.number'],
  ])('is %s', (_, own, field) =>
    onPlant(async (plant) => {
      const shown = await checklist(plant)
      const body = starting(plant, shown, { answers: [answer(3, { choiceId: 1, ...own })] })
      const refused = await (await plant.as(people.author)).call(startAnswer, { body })
      expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]])
    }),
  )
})

describe('two who begin what is expected', () => {
  async function expected(plant: TestPlant) {
    const shown = await checklist(plant)
    const place = { kind: 'PLACE' as const, id: plant.facts.plant }
    const expectedDate = plant.now().toISOString().slice(0, 10)
    const body = { checklistId: shown.id, place, expectedDate }
    const { id } = await (await plant.as('admin')).ask(planAnswer, { body })
    return { shown, id }
  }

  it.each([
    ['the author first', people.author, 'supervisor'],
    ['the other one first', 'supervisor', people.author],
  ])('answer one application, question by question: %s', (_order, first, second) =>
    onPlant(async (plant) => {
      const { shown, id } = await expected(plant)
      const [one, two] = [await plant.as(first), await plant.as(second)]
      await start(plant, one, shown, { expectedId: id, answers: [answer(2, { choiceId: 1 })] })
      const own = { expectedId: id, answers: [answer(2, { choiceId: 1 }), answer(3, { choiceId: 5 })] }
      const body = starting(plant, shown, own)
      const both = await two.ask(startAnswer, { body })
      expect(both).toMatchObject({ id, state: 'PARTIAL' })
      expect(both.answers.map(({ questionId, by }) => [questionId, by.id])).toEqual([
        [2, one.accountId],
        [3, two.accountId],
      ])
      expect((await two.ask(startAnswer, { body })).rowVersion).toBe(both.rowVersion)
    }),
  )

  it('learn that the same question was answered otherwise', () =>
    onPlant(async (plant) => {
      const { shown, id } = await expected(plant)
      await start(plant, await author(plant), shown, { expectedId: id, answers: [answer(2, { choiceId: 1 })] })
      const own = { expectedId: id, answers: [answer(2, { choiceId: 2 }), answer(3, { choiceId: 5 })] }
      const body = starting(plant, shown, own)
      const stale = await (await plant.as('supervisor')).call(startAnswer, { body })
      expect(stale).toMatchObject({ status: 412, code: 'STALE' })
      expect((await readAs(plant, 'admin', id)).answers).toMatchObject([{ questionId: 2, choiceId: 1 }])
    }))
})

describe('registering', () => {
  it('names every question that is not answered, and what an answer asks for', () =>
    onPlant(async (plant) => {
      const { id } = await start(plant, await author(plant), await checklist(plant))
      const body = { rowVersion: 1, answers: [] }
      const refused = await (await author(plant)).call(registerAnswer, { ...at(id), body })
      expect(refused.status).toBe(400)
      expect(Object.keys(refused.fields ?? {})).toEqual(['answers.3', 'answers.5'])
    }))

  it('fixes score, label and critical failure', () =>
    onPlant(async (plant) => {
      const shown = await checklist(plant)
      const person = await author(plant)
      const good = await registered(plant, person, shown)
      expect(good).toMatchObject({ state: 'REGISTERED', letter: 'F', score: 100, label: 'Good', criticalFailed: false })
      const bad = await registered(plant, person, shown, { answers: complete(4, false) })
      expect(bad).toMatchObject({ score: 40, label: 'Bad', criticalFailed: true })
      const untreated = await person.ask(listAnswers, { query: { untreated: 'true' } as never })
      expect(untreated.map(({ id }) => id)).toEqual([bad.id])
    }))

  it('says so where nothing applies: no score, no label', () =>
    onPlant(async (plant) => {
      const person = await author(plant)
      const content = await onlyNotApplicable(plant)
      const none = [answer(2, { notApplicable: true }), answer(5, { notApplicable: true })]
      const { id, score, label } = await registered(plant, person, content, { answers: none })
      expect([score, label]).toEqual([null, null])
      const summary = await person.ask(getAnswerSummary, { query: { id: String(id) } as never })
      expect(summary).toMatchObject({ score: null, notScored: true, notApplicable: 2, answered: 2 })
    }))

  it('waits for somebody else where the definition asks for approval', () =>
    onPlant(async (plant) => {
      const shown = await checklist(plant, { needsApproval: true })
      const waiting = await registered(plant, await author(plant), shown)
      expect(waiting).toMatchObject({ state: 'WAITING', approval: 'WAITING', request: 'REGISTRATION' })
      const supervisor = await plant.as('supervisor')
      const body = { rowVersion: waiting.rowVersion }
      const approved = await supervisor.ask(approveAnswer, { ...at(waiting.id), body })
      expect(approved).toMatchObject({ state: 'REGISTERED', approval: 'APPROVED' })
    }))
})

async function onlyNotApplicable(plant: TestPlant) {
  const { current } = await checklist(plant)
  if (!current) throw new Error('It was never published')
  const groups = current.content.groups.map((group) => ({
    ...group,
    questions: group.questions
      .filter(({ style }) => style === 'YES_NO')
      .map((question) => ({ ...question, allowsNotApplicable: true })),
  }))
  return checklist(plant, { groups })
}

describe('the time in which an answer is changed', () => {
  it.each([
    ['edit', 48, requestAnswerEdit, edit, 'EDIT_WINDOW_CLOSED'],
    [
      'deletion',
      24,
      requestAnswerDelete,
      () => ({ rowVersion: 1, reason: 'Twice by mistake' }),
      'DELETE_WINDOW_CLOSED',
    ],
  ] as const)('ends for an %s after %i hours, at the very second', (_, hours, endpoint, body, code) =>
    onOwnPlant(async (plant) => {
      const shown = await checklist(plant)
      const { id } = await registered(plant, await plant.signIn(people.author), shown)
      const { id: other } = await registered(plant, await plant.signIn(people.author), shown)
      plant.moveClock(hours * HOUR - 1000)
      const person = await plant.signIn(people.author)
      expect((await person.call(endpoint as never, { ...at(id), body: body() } as never)).status).toBe(200)
      plant.moveClock(1000)
      const refused = await person.call(endpoint as never, { ...at(other), body: body() } as never)
      expect([refused.status, refused.code]).toEqual([409, code])
      const { abilities } = await person.ask(getAnswer, at(other))
      expect(Object.values(abilities)).toContain(code)
    }),
  )

  it.each([
    [0, 'EDIT_WINDOW_CLOSED'],
    [-1, undefined],
  ])('is said by the definition: %i hours', (editLimitHours, code) =>
    onOwnPlant(async (plant) => {
      const shown = await checklist(plant, { editLimitHours })
      const { id, editUntil } = await registered(plant, await plant.signIn(people.author), shown)
      expect(editUntil).toBeNull()
      if (code === undefined) plant.moveClock(5000 * HOUR)
      const reply = await (await plant.signIn(people.author)).call(requestAnswerEdit, { ...at(id), body: edit() })
      expect(reply.code).toBe(code)
    }),
  )
})

describe('a plan action made from an answer', () => {
  async function withAction(plant: TestPlant, id: number) {
    const person = await author(plant)
    const body = { ...(await actionPlan(plant, (await topicWith(plant)).id)), questionId: 3 }
    return { person, action: await person.ask(planActionOfAnswer, { ...at(id), body: body as never }) }
  }

  it('keeps it from being changed until it is cancelled', () =>
    onPlant(async (plant) => {
      const id = await answerIn(plant, 'REGISTERED')
      const { person, action } = await withAction(plant, id)
      const shown = await readAs(plant, people.author, id)
      const seen = { what: action.what, topicId: action.topicId }
      expect(shown).toMatchObject({ actions: 1, planActions: [{ id: action.id, questionId: 3, live: true, seen }] })
      const from = (actionId: number) => person.ask(listAnswers, { query: { actionId: String(actionId) } })
      expect((await from(action.id)).map((one) => one.id)).toEqual([id])
      expect(await from(action.id + 1)).toEqual([])
      // who reads the answer and not the topic learns that there is one
      await plant.db.query('delete from accounts_topic_rights')
      plant.app.services.caches.invalidateAll()
      const other = await readAs(plant, people.approver, id)
      expect(other).toMatchObject({ planActions: [{ id: action.id, live: true, seen: null }] })
      const refused = await person.call(requestAnswerEdit, { ...at(id), body: edit() })
      expect([refused.status, refused.code]).toEqual([409, 'HAS_ACTION_PLAN'])
      const body = { rowVersion: action.rowVersion, reason: 'Not needed any more' }
      await person.ask(cancelPlanAction, { ...at(action.id), body })
      expect((await person.call(requestAnswerEdit, { ...at(id), body: edit() })).status).toBe(200)
    }))

  it.each(['EDIT_WAITING', 'DELETE_WAITING'] as const)('is looked at again when it is decided: %s', (state) =>
    onPlant(async (plant) => {
      const id = await answerIn(plant, state)
      await withAction(plant, id)
      const refused = await (await plant.as(people.approver)).call(approveAnswer, {
        ...at(id),
        body: { rowVersion: 1 },
      })
      expect([refused.status, refused.code]).toEqual([409, 'HAS_ACTION_PLAN'])
    }),
  )
})

it('an edit shows what it does to the score, and is in force once it is approved', () =>
  onPlant(async (plant) => {
    const id = await answerIn(plant, 'EDIT_WAITING')
    const waiting = await readAs(plant, people.approver, id)
    expect(waiting).toMatchObject({
      score: 100,
      change: {
        kind: 'EDIT',
        changes: [{ questionId: 3, before: { choiceId: 5 }, after: { choiceId: 3 } }],
        before: { score: 100, label: 'Good' },
        after: { score: 90, label: 'Good' },
      },
    })
    const approver = await plant.as(people.approver)
    const approved = await approver.ask(approveAnswer, { ...at(id), body: { rowVersion: 1 } })
    expect(approved).toMatchObject({ state: 'REGISTERED', approval: 'APPROVED', score: 90 })
    expect(approved.change).toMatchObject({ before: { score: 100 }, after: { score: 90 } })
  }))
