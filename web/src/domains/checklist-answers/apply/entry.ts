import type { sentAnswer } from '@lineside/contract/checklist-answers'
import type { Question, ScoredAnswer } from '@lineside/contract/checklists'
import type { Infer } from '@lineside/contract/core'
import type { FileReference } from '../../../core/files/index.ts'
import type { Answer, OneAnswer } from '../queries.ts'

/** What is answered to one question while it is being filled in. */
export interface Entry extends Omit<ScoredAnswer, 'questionId'> {
  occurrence: string
  expectedDate: string | null
  files: readonly FileReference[]
}

export type SentAnswer = Infer<typeof sentAnswer>
export type Entries = ReadonlyMap<number, Entry>

export const nothing: Entry = {
  notApplicable: false,
  choiceId: null,
  number: null,
  occurrence: '',
  expectedDate: null,
  files: [],
}

export const entryOf = ({ notApplicable, choiceId, number, occurrence, expectedDate, files }: OneAnswer): Entry => ({
  notApplicable,
  choiceId,
  number,
  occurrence,
  expectedDate,
  files,
})

export const entriesOf = ({ answers }: Pick<Answer, 'answers'>): Map<number, Entry> =>
  new Map(answers.map((answer) => [answer.questionId, entryOf(answer)]))

export const sentOf = (questionId: number, { files, ...entry }: Entry): SentAnswer => ({
  questionId,
  ...entry,
  occurrence: entry.occurrence.trim(),
  fileIds: files.map(({ id }) => id),
})

export const scoredOf = (entries: Entries): ScoredAnswer[] =>
  [...entries].map(([questionId, { notApplicable, choiceId, number }]) => ({
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

export function asksOf(question: Question, entry: Entry): Asks {
  if (entry.notApplicable) return asksNothing
  if (question.style !== 'NUMBER') return question.choices.find(({ id }) => id === entry.choiceId) ?? asksNothing
  const { number: bounds } = question
  if (entry.number === null || bounds === null) return asksNothing
  const outside =
    (bounds.min !== null && entry.number < bounds.min) || (bounds.max !== null && entry.number > bounds.max)
  return outside ? bounds : asksNothing
}

export type Missing = 'answer' | 'photo' | 'occurrence'

/** What an answer still lacks before the whole can be registered. */
export function missingOf(question: Question, entry: Entry): readonly Missing[] {
  const answered = entry.notApplicable || entry.choiceId !== null || entry.number !== null
  if (!answered) return question.optional ? [] : ['answer']
  const asks = asksOf(question, entry)
  return [
    ...(asks.needsPhoto && entry.files.length === 0 ? (['photo'] as const) : []),
    ...(asks.needsOccurrence && entry.occurrence.trim() === '' ? (['occurrence'] as const) : []),
  ]
}

export const isSame = (one: Entry, other: Entry): boolean =>
  one === other ||
  (one.notApplicable === other.notApplicable &&
    one.choiceId === other.choiceId &&
    one.number === other.number &&
    one.occurrence.trim() === other.occurrence.trim() &&
    one.expectedDate === other.expectedDate &&
    one.files.map(({ id }) => id).join() === other.files.map(({ id }) => id).join())
