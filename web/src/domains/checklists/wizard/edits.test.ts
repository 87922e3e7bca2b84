import { checklistProblems, questionsOf } from '@lineside/contract/checklists'
import { describe, expect, it } from 'vitest'
import { fiveS } from '../testing.ts'
import {
  addChoices,
  askAlike,
  duplicateQuestion,
  insertQuestions,
  moveToGroup,
  patchChoice,
  removeGroup,
  setStyle,
  setStyleOfAll,
  shareOf,
} from './edits.ts'

const texts = (content: typeof fiveS) => content.groups.map(({ questions }) => questions.map(({ text }) => text))

describe('the questions of a draft', () => {
  it('take identities that no other part has, also after one was removed', () => {
    const added = insertQuestions(2, ['Are signs clean?', 'Are lamps lit?'], 1)(removeGroup(1)(fiveS))
    expect(questionsOf(added).map(({ id }) => id)).toEqual([5, 6, 7])
    expect(added.nextId).toBe(8)
  })

  it('move to another group with all they have', () => {
    const moved = moveToGroup(4, 2)(fiveS)
    expect(texts(moved)).toEqual([['Is the floor clean?'], ['Are aisles marked?', 'Are tools in their place?']])
    expect(moved.groups[1]?.questions[1]).toEqual(fiveS.groups[0]?.questions[1])
  })

  it('are copied with answers of their own', () => {
    const choice = addChoices(3, ['Never'])(setStyle(3, 'CHOICE')(fiveS))
    const copied = duplicateQuestion(3)(choice)
    const [one, other] = copied.groups[0]?.questions ?? []
    expect(other?.choices.map(({ label }) => label)).toEqual(one?.choices.map(({ label }) => label))
    const ids = [...(one?.choices ?? []), ...(other?.choices ?? [])].map(({ id }) => id)
    expect(new Set(ids).size).toBe(6)
  })

  it('take another style as a whole, and ask alike for the same answers', () => {
    const scaled = setStyleOfAll({ ...fiveS, questionStyle: 'SCALE' })
    expect(questionsOf(scaled).every(({ style, choices }) => style === 'SCALE' && choices.length === 5)).toBe(true)
    const changed = patchChoice(3, 2, { needsPhoto: true })(fiveS)
    const alike = askAlike(changed.groups[0]?.questions[0] as never)(changed)
    expect(questionsOf(alike).map(({ choices }) => choices.find(({ id }) => id === 2)?.needsPhoto)).toEqual([
      true,
      false,
      true,
    ])
  })

  it('weigh a share of the whole', () => {
    expect(questionsOf(fiveS).map(({ weight }) => shareOf(weight, questionsOf(fiveS)))).toEqual([50, 25, 25])
    expect(shareOf(0, [])).toBeNull()
  })

  it('stand in a draft that can be published', () => {
    expect(checklistProblems(fiveS)).toEqual([])
  })
})
