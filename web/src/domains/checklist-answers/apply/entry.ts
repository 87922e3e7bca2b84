import type { sentAnswer } from '@lineside/contract/checklist-answers'
import { type Lack, lacksOf, type Question, type ScoredAnswer } from '@lineside/contract/checklists'
import type { Infer } from '@lineside/contract/core'
import type { FileReference } from '../../../core/files/index.ts'
import type { Answer, OneAnswer } from '../queries.ts'

/** What is answered to one question while it is being filled in. */
export interface Entry extends Omit<ScoredAnswer, 'questionId'> {
  occurrence: string
  expectedDate: string | null
  files: readonly FileReference[]
  /** photos on this device that the server may not have yet, by their ids there */
  waiting: readonly number[]
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
  waiting: [],
}

export const entryOf = ({ notApplicable, choiceId, number, occurrence, expectedDate, files }: OneAnswer): Entry => ({
  notApplicable,
  choiceId,
  number,
  occurrence,
  expectedDate,
  files,
  waiting: [],
})

export const entriesOf = ({ answers }: Pick<Answer, 'answers'>): Map<number, Entry> =>
  new Map(answers.map((answer) => [answer.questionId, entryOf(answer)]))

export const sentOf = (questionId: number, { files, waiting: _, ...entry }: Entry): SentAnswer => ({
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

/** What an answer still lacks before the whole can be registered; a photo of this device counts as one. */
export const missingOf = (question: Question, { files, waiting, ...entry }: Entry): readonly Lack[] =>
  lacksOf(question, { ...entry, photos: files.length + waiting.length })

export const isSame = (one: Entry, other: Entry): boolean =>
  one === other ||
  (one.notApplicable === other.notApplicable &&
    one.choiceId === other.choiceId &&
    one.number === other.number &&
    one.occurrence.trim() === other.occurrence.trim() &&
    one.expectedDate === other.expectedDate &&
    one.waiting.join() === other.waiting.join() &&
    one.files.map(({ id }) => id).join() === other.files.map(({ id }) => id).join())
