import type { ChecklistContent } from '@lineside/contract/checklists'
import type { Answer } from '../queries.ts'
import type { Entries, Entry, SentAnswer } from './entry.ts'
import type { SaveState } from './landing.ts'
import type { Begins, Unsent } from './unsent.ts'

export interface EntriesInput {
  /** what is there already; null: it begins with the first answer */
  answer: Answer | null
  /** null: it is neither kept nor saved as it is typed, as other answers that are proposed */
  saving: Saving | null
}

export interface SheetInput extends EntriesInput {
  content: ChecklistContent
}

export interface Saving {
  unsentName: string
  /** where it is kept once it has an id */
  nameOf: (answerId: number) => string
  start: (answers: SentAnswer[], begun: Pick<Unsent, 'clientId' | 'startedAt'>) => Promise<Answer>
  save: (answer: Answer, answers: SentAnswer[]) => Promise<Answer>
  read: (answerId: number) => Promise<Answer>
  /** what it is begun with, kept for who sends it without its page; not where `left` keeps it */
  begins?: Begins
  /** the page is left while something is unsent; without it that is tried once more, and when it is opened again */
  left?: (begun: Left) => void
}

interface Left {
  clientId: string
  answer: Answer | null
  /** all that is unsent was answered otherwise by somebody else, and nobody has said yet whose stays */
  isUndecided: boolean
}

/** What is answered of an application: every answer is kept here at once, then saved by the server. */
export interface EntrySheet {
  /** made once, by which an application is begun once */
  clientId: string
  entry: (questionId: number) => Entry
  all: () => Entries
  answer: () => Answer | null
  state: () => SaveState
  /** why the server does not take a photo of this device; null: nothing is wrong with it */
  photoProblem: (photoId: number) => string | null
  /** calls back when one question changed, or with null when anything did */
  listen: (questionId: number | null, heard: () => void) => () => void
  change: (questionId: number, part: Partial<Entry>, typed?: boolean) => void
  /** everything is saved; false where it could not be */
  settle: () => Promise<boolean>
  /** of a question that both answered the own answer, or that of the other */
  decide: (questionId: number, side: 'mine' | 'theirs') => void
  /** reads it again, after another part of the page did something with it */
  refresh: () => void
  /** true the first time that something is asked for, by its name */
  isNews: (name: string) => boolean
  /** listens to the network until it is closed by what this gives */
  open: () => () => void
}

/** An application while it is being answered. */
export interface Sheet extends EntrySheet {
  content: ChecklistContent
}
