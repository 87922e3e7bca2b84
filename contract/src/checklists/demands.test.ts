import { expect, it } from 'vitest'
import { lacksOf } from './demands.ts'
import { newQuestion } from './make.ts'
import { meanScore } from './score.ts'

const asks = { needsPhoto: true, needsOccurrence: true, nonConform: true }
const blank = { notApplicable: false, choiceId: null, number: null, occurrence: '', photos: 0 }

it('a number asks for what lies beside it outside its bounds alone, both ends of which are inside', () => {
  const question = { ...newQuestion(1, 'Temperature', 'NUMBER'), number: { min: 2, max: 8, unit: null, ...asks } }
  const lacks = (number: number | null, own = {}) => lacksOf(question, { ...blank, number, ...own })
  expect([lacks(2), lacks(8), lacks(null)]).toEqual([[], [], ['answer']])
  expect([lacks(1.9), lacks(8.1)]).toEqual([
    ['photo', 'occurrence'],
    ['photo', 'occurrence'],
  ])
  expect(lacks(9, { photos: 1, occurrence: 'The door stood open' })).toEqual([])
  expect(lacks(9, { photos: 1, occurrence: '  ' })).toEqual(['occurrence'])
  expect(lacks(null, { notApplicable: true })).toEqual([])
})

it('a choice asks for its own, an optional question for nothing until it is answered', () => {
  const choices = [
    { id: 1, label: 'Good', value: 1, needsPhoto: false, needsOccurrence: false, nonConform: false },
    { id: 2, label: 'Bad', value: 0, ...asks },
  ]
  const question = { ...newQuestion(1, 'Floor', 'CHOICE'), choices, optional: true }
  expect(lacksOf(question, undefined)).toEqual([])
  expect(lacksOf({ ...question, optional: false }, undefined)).toEqual(['answer'])
  expect(lacksOf(question, { ...blank, choiceId: 1 })).toEqual([])
  expect(lacksOf(question, { ...blank, choiceId: 2, photos: 1 })).toEqual(['occurrence'])
})

it('a mean of scores is rounded half up, without the dust of binary fractions', () => {
  expect(meanScore([33.3, 33.4])).toBe(33.4)
  expect(meanScore([66.1, 66.2])).toBe(66.2)
  expect(meanScore([100, null, 0.1])).toBe(50.1)
  expect([meanScore([]), meanScore([null])]).toEqual([null, null])
})
