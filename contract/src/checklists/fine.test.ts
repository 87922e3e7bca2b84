import { describe, expect, test } from 'vitest'
import type { Choice, Question } from './definition.ts'
import { fineChoiceOf } from './fine.ts'
import { inStyle, newQuestion } from './make.ts'

const yesNo = newQuestion(1, 'Is the floor dry?', 'YES_NO')
const choice = (id: number, value: number, asks: Partial<Choice> = {}): Choice => ({
  id,
  label: String(id),
  value,
  needsPhoto: false,
  needsOccurrence: false,
  nonConform: false,
  ...asks,
})
const chosen = (...choices: Choice[]): Question => ({ ...inStyle(yesNo, 'CHOICE'), choices })

describe('a question is answered as fine', () => {
  test('by yes, by the top of a scale, by the choice that earns the whole weight', () => {
    expect(fineChoiceOf(yesNo)).toBe(1)
    expect(fineChoiceOf(newQuestion(1, 'How tidy?', 'SCALE'))).toBe(5)
    expect(fineChoiceOf(chosen(choice(7, 0), choice(8, 1)))).toBe(8)
  })

  test('where a fault asks for a photo and a text', () => {
    const proven = yesNo.choices.map((one) =>
      one.nonConform ? { ...one, needsPhoto: true, needsOccurrence: true } : one,
    )
    expect(fineChoiceOf({ ...yesNo, choices: proven })).toBe(1)
  })
})

describe('a question is answered by itself', () => {
  test.each<[string, Question]>([
    ['that asks for a number', newQuestion(1, 'How warm?', 'NUMBER')],
    ['that is critical', { ...yesNo, critical: true }],
    ['that may stay open', { ...yesNo, optional: true }],
    ['whose good answer asks for a photo', chosen(choice(1, 1, { needsPhoto: true }), choice(2, 0))],
    ['whose good answer asks for a text', chosen(choice(1, 1, { needsOccurrence: true }), choice(2, 0))],
    ['whose best answer is a fault', chosen(choice(1, 1, { nonConform: true }), choice(2, 0))],
    ['with two answers that earn the whole weight', chosen(choice(1, 1), choice(2, 1))],
    ['with none that earns the whole weight', chosen(choice(1, 0.8), choice(2, 0))],
  ])('%s', (_, question) => {
    expect(fineChoiceOf(question)).toBeNull()
  })
})
