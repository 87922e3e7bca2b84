import { describe, expect, it } from 'vitest'
import { dueDay, frequencies, lastDay } from './frequencies.ts'
import { itemStates, logbookChange, newNote, twinTitles } from './index.ts'

const activity = (title: string) => ({ title, frequency: 'DAILY' })
const content = (own: object) => ({ rowVersion: 1, name: 'Shift book', activities: [activity('Walk')], ...own })
const problems = (own: object) =>
  logbookChange()
    .safeParse(content(own))
    .error?.issues.map(({ message }) => message) ?? []

describe('a definition', () => {
  it.each([
    ['Livro da caldeira', []],
    ['Üretim defteri', []],
    ["Livre d'atelier", []],
    ['Abcd', ['tooShort']],
    ['Book 2', ['lettersOnly']],
    ['Book #x', ['lettersOnly']],
    ['Two  spaces', ['doubleSpaces']],
  ])('is named %s or not', (name, expected) => expect(problems({ name })).toEqual(expected))

  it('names each activity once, accents and case ignored, and keeps each id once', () => {
    expect(twinTitles([activity('Grease'), activity(' greâse'), activity('Walk')])).toEqual([1])
    const twice = [
      { ...activity('One'), id: 7 },
      { ...activity('Two'), id: 7 },
    ]
    expect(problems({ activities: twice })).toEqual(['repeated'])
    expect(problems({ placeIds: [1, 1] })).toEqual(['repeated'])
  })
})

it('the first and the last day of a period follow from its frequency', () => {
  const spans = frequencies.map((frequency) => [
    frequency,
    dueDay('2027-01-31', frequency, 1),
    lastDay('2027-01-31', frequency, 0),
  ])
  expect(spans).toEqual([
    ['DAILY', '2027-02-01', '2027-01-31'],
    ['WEEKLY', '2027-02-07', '2027-02-06'],
    ['BIWEEKLY', '2027-02-14', '2027-02-13'],
    ['MONTHLY', '2027-02-28', '2027-02-27'],
    ['QUARTERLY', '2027-04-30', '2027-04-29'],
    ['BIANNUAL', '2027-07-31', '2027-07-30'],
    ['YEARLY', '2028-01-31', '2028-01-30'],
    ['ON_DEMAND', null, null],
  ])
})

it('a note has a text and the id of its device', () => {
  const clientId = crypto.randomUUID()
  expect(newNote().safeParse({ clientId, text: ' seen ' }).data).toMatchObject({ text: 'seen', itemId: null })
  expect(newNote().safeParse({ clientId, text: '  ' }).success).toBe(false)
})

it('nothing leads out of an item that was closed but a note', () => {
  const leaving = itemStates.transitions.filter(({ from }) => (from as readonly unknown[]).includes('CLOSED'))
  expect(leaving.map(({ event, to }) => [event, to])).toEqual([['noted', 'CLOSED']])
})
