import type { ChecklistContent, Lack, Question, QuestionGroup } from '@lineside/contract/checklists'
import { type Entries, missingOf, nothing } from './entry.ts'

/** A question where it is asked. */
export interface PlacedQuestion {
  question: Question
  group: QuestionGroup
  /** from 1, over the whole checklist */
  number: number
  /** its share of the weight of the whole, 0 to 100 */
  share: number
}

export function placedQuestions({ groups }: Pick<ChecklistContent, 'groups'>): readonly PlacedQuestion[] {
  const all = groups.flatMap((group) => group.questions.map((question) => ({ group, question })))
  const weight = all.reduce((sum, { question }) => sum + question.weight, 0)
  return all.map(({ group, question }, index) => ({
    group,
    question,
    number: index + 1,
    share: weight === 0 ? 0 : (100 * question.weight) / weight,
  }))
}

export interface Lacking extends PlacedQuestion {
  missing: readonly Lack[]
}

/** What still stands between these answers and their registration. */
export const lackingOf = (questions: readonly PlacedQuestion[], entries: Entries): readonly Lacking[] =>
  questions.flatMap((one) => {
    const missing = missingOf(one.question, entries.get(one.question.id) ?? nothing)
    return missing.length > 0 ? [{ ...one, missing }] : []
  })
