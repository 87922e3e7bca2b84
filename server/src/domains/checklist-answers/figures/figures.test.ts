import {
  compareAnswers,
  getAnswerSummary,
  getAnswerTrend,
  getCensus,
  rankPlaces,
} from '@lineside/contract/checklist-answers'
import { newQuestion } from '@lineside/contract/checklists'
import { expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { contentInForce, publish, save } from '../../checklists/testing.ts'
import { answer, answerIn, checklist, complete, people, registered } from '../testing.ts'

const { onPlant } = usePlant()

const query = (own: object) => ({ query: own as never })

/** The same checklist with another question in the place of one. */
async function twoVersions(plant: TestPlant) {
  const admin = await plant.as('admin')
  const first = await checklist(plant)
  const person = await plant.as(people.author)
  const before = await registered(plant, person, first, { answers: complete(2) })
  const content = contentInForce(first)
  const groups = content.groups.map((group) =>
    group.id === 1
      ? { ...group, questions: [...group.questions.slice(1), newQuestion(20, 'Are the signs there?', 'YES_NO')] }
      : group,
  )
  const second = await publish(admin, await save(admin, first, { ...content, groups, nextId: 30 }))
  const answers = [answer(3, { choiceId: 5 }), answer(5, { choiceId: 1 }), answer(20, { choiceId: 2 })]
  const after = await registered(plant, person, second, { answers })
  return { first, second, before, after, person }
}

it('an answer is taken apart to its groups, senses, answers and critical failures', () =>
  onPlant(async (plant) => {
    const person = await plant.as(people.author)
    const { id } = await registered(plant, person, await checklist(plant), { answers: complete(2, false) })
    const summary = await person.ask(getAnswerSummary, query({ id: String(id) }))
    expect(summary).toMatchObject({
      score: 30,
      label: 'Bad',
      criticalFailed: true,
      full: 1,
      partly: 1,
      none: 1,
      groups: [
        {
          name: 'Floor',
          sense: 1,
          score: 75,
          items: [
            { answer: 'YES', value: 1 },
            { answer: '2', value: 0.5 },
          ],
        },
        { name: 'Guards', sense: null, score: 0, items: [{ answer: 'NO', value: 0, critical: true }] },
      ],
      senses: [{ sense: 1, score: 75 }],
      criticalFailures: [{ questionId: 5, answer: 'NO' }],
      previous: null,
    })
  }))

it('an answer names the one before it, of the same checklist at the same place', () =>
  onPlant(async (plant) => {
    const [shown, person] = [await checklist(plant), await plant.as(people.author)]
    const before = await registered(plant, person, shown, { answers: complete(2) })
    plant.moveClock(60_000)
    const after = await registered(plant, person, shown, { answers: complete(2, false) })
    const previousOf = async (id: number) => (await person.ask(getAnswerSummary, query({ id: String(id) }))).previous
    expect(await previousOf(after.id)).toMatchObject({ id: before.id, version: 1, score: 90 })
    expect(await previousOf(before.id)).toBeNull()
  }))

it('two versions are compared by the questions that both have', () =>
  onPlant(async (plant) => {
    const { before, after, person } = await twoVersions(plant)
    const result = await person.ask(compareAnswers, query({ first: String(before.id), second: String(after.id) }))
    expect(result).toMatchObject({ sameQuestions: false, sharedQuestions: 2, shared: { first: 87.5, second: 100 } })
    expect(result.questions.map((one) => [one.questionId, one.in])).toEqual([
      [3, 'BOTH'],
      [20, 'SECOND'],
      [5, 'BOTH'],
      [2, 'FIRST'],
    ])
  }))

it('a trend bridges versions, and says so', () =>
  onPlant(async (plant) => {
    const { first, person } = await twoVersions(plant)
    const trend = await person.ask(getAnswerTrend, query({ checklistId: String(first.id) }))
    expect(trend).toMatchObject({
      bridge: { shared: 2, questions: 3, versions: [1, 2] },
      // 90 and 80 as they were registered, 87.5 and 100 by what both have
      months: [{ applied: 2, score: 85, bridged: 93.8, versions: [1, 2] }],
    })
  }))

it('of one version there is nothing to bridge', () =>
  onPlant(async (plant) => {
    const shown = await checklist(plant)
    const person = await plant.as(people.author)
    await registered(plant, person, shown, { answers: complete(2) })
    const place = { checklistId: String(shown.id), placeId: String(plant.facts.plant) }
    const trend = await person.ask(getAnswerTrend, query(place))
    expect(trend).toMatchObject({
      bridge: null,
      months: [{ score: 90, bridged: 90, senses: [{ sense: 1, score: 75 }] }],
    })
  }))

it('places are ranked and their senses shown by what counts: nothing that waits, was missed or is inactive', () =>
  onPlant(async (plant) => {
    const shown = await checklist(plant)
    const person = await plant.as(people.author)
    await registered(plant, person, shown, { answers: complete(2) })
    for (const state of ['WAITING', 'INACTIVE', 'PARTIAL'] as const) await answerIn(plant, state, { shown })
    await answerIn(plant, 'MISSED', { shown })
    const [row, ...others] = await person.ask(rankPlaces, query({ checklistId: String(shown.id) }))
    expect(row).toMatchObject({ score: 90, applied: 1, missed: 1, last: { score: 90, label: 'Good' } })
    expect(others).toEqual([])
    const census = await person.ask(getCensus, query({ checklistId: String(shown.id) }))
    expect(census).toMatchObject([{ senses: [{ sense: 1, last: 75, mean: 75 }] }])
  }))
