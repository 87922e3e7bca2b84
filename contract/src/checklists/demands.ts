import type { Question } from './definition.ts'
import { isAnswered, isInside, type ScoredAnswer } from './score.ts'

/** What an answer asks for beside itself (decisions 3.8). */
export interface Demands {
  needsPhoto: boolean
  needsOccurrence: boolean
  nonConform: boolean
}

const nothing: Demands = { needsPhoto: false, needsOccurrence: false, nonConform: false }

type AnswerFacts = Omit<ScoredAnswer, 'questionId'>

/** By the choice that was made, or by a number that lies outside its bounds. */
export function demandsOf(question: Question, { notApplicable, choiceId, number }: AnswerFacts): Demands {
  if (notApplicable) return nothing
  if (question.style !== 'NUMBER') return question.choices.find(({ id }) => id === choiceId) ?? nothing
  if (question.number === null || number === null) return nothing
  return isInside(question.number, number) ? nothing : question.number
}

export type Lack = 'answer' | 'photo' | 'occurrence'

/** What an answer still lacks before the whole is complete; undefined: there is none. `photos`: how many lie beside it. */
export function lacksOf(
  question: Question,
  answer: (AnswerFacts & { occurrence: string; photos: number }) | undefined,
): readonly Lack[] {
  if (answer === undefined || !isAnswered(answer)) return question.optional ? [] : ['answer']
  const { needsPhoto, needsOccurrence } = demandsOf(question, answer)
  return [
    ...(needsPhoto && answer.photos === 0 ? (['photo'] as const) : []),
    ...(needsOccurrence && answer.occurrence.trim() === '' ? (['occurrence'] as const) : []),
  ]
}
