import type { sentAnswer } from '@lineside/contract/checklist-answers'
import type { Question, ScoredAnswer } from '@lineside/contract/checklists'
import type { Infer } from '@lineside/contract/core'
import type { FileReference } from '../../../core/files/index.ts'
import type { Answer, GivenAnswer } from '../queries.ts'

/** What is answered to one question while it is being filled in. */
export interface Given extends Omit<ScoredAnswer, 'questionId'> {
  occurrence: string
  expectedDate: string | null
  files: readonly FileReference[]
}

export type SentAnswer = Infer<typeof sentAnswer>
export type GivenBy = ReadonlyMap<number, Given>

export const nothing: Given = {
  notApplicable: false,
  choiceId: null,
  number: null,
  occurrence: '',
  expectedDate: null,
  files: [],
}

export const givenOf = ({ notApplicable, choiceId, number, occurrence, expectedDate, files }: GivenAnswer): Given => ({
  notApplicable,
  choiceId,
  number,
  occurrence,
  expectedDate,
  files,
})

export const givenBy = ({ answers }: Pick<Answer, 'answers'>): Map<number, Given> =>
  new Map(answers.map((answer) => [answer.questionId, givenOf(answer)]))

export const sentOf = (questionId: number, { files, ...given }: Given): SentAnswer => ({
  questionId,
  ...given,
  occurrence: given.occurrence.trim(),
  fileIds: files.map(({ id }) => id),
})

export const scoredOf = (given: GivenBy): ScoredAnswer[] =>
  [...given].map(([questionId, { notApplicable, choiceId, number }]) => ({
    questionId,
    notApplicable,
    choiceId,
    number,
  }))

/** What an answer asks for beside it: that of its choice, of a number that which is outside. */
export interface Asks {
  needsPhoto: boolean
  needsOccurrence: boolean
  nonConform: boolean
}

const asksNothing: Asks = { needsPhoto: false, needsOccurrence: false, nonConform: false }

export function asksOf(question: Question, given: Given): Asks {
  if (given.notApplicable) return asksNothing
  if (question.style !== 'NUMBER') return question.choices.find(({ id }) => id === given.choiceId) ?? asksNothing
  const { number: bounds } = question
  if (given.number === null || bounds === null) return asksNothing
  const outside =
    (bounds.min !== null && given.number < bounds.min) || (bounds.max !== null && given.number > bounds.max)
  return outside ? bounds : asksNothing
}

export type Missing = 'answer' | 'photo' | 'occurrence'

/** What an answer still lacks before the whole can be registered. */
export function missingOf(question: Question, given: Given): readonly Missing[] {
  const answered = given.notApplicable || given.choiceId !== null || given.number !== null
  if (!answered) return question.optional ? [] : ['answer']
  const asks = asksOf(question, given)
  return [
    ...(asks.needsPhoto && given.files.length === 0 ? (['photo'] as const) : []),
    ...(asks.needsOccurrence && given.occurrence.trim() === '' ? (['occurrence'] as const) : []),
  ]
}

export const isSame = (one: Given, other: Given): boolean =>
  one === other ||
  (one.notApplicable === other.notApplicable &&
    one.choiceId === other.choiceId &&
    one.number === other.number &&
    one.occurrence.trim() === other.occurrence.trim() &&
    one.expectedDate === other.expectedDate &&
    one.files.map(({ id }) => id).join() === other.files.map(({ id }) => id).join())
