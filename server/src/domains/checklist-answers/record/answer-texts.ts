import { type ChecklistContent, fixedChoice, type Question } from '@lineside/contract/checklists'
import type { StoredAnswer } from '../queries.ts'

/** The words of an answer: the label of its choice, a number with its unit; YES, NO and steps of a scale as codes. */
export function textOf(question: Question | undefined, answer: StoredAnswer | undefined): string | null {
  if (!question || !answer || answer.notApplicable) return null
  if (answer.number !== null) return [answer.number, question.number?.unit ?? ''].join(' ').trim()
  const choice = question.choices.find(({ id }) => id === answer.choiceId)
  if (!choice) return null
  if (question.style === 'YES_NO') return choice.id === fixedChoice.YES ? 'YES' : 'NO'
  return question.style === 'SCALE' ? String(choice.id - 1) : choice.label
}

/** Every question with the name of its group, in the order of the checklist. */
export const inOrder = ({ groups }: ChecklistContent) =>
  groups.flatMap((group) => group.questions.map((question) => ({ question, group })))
