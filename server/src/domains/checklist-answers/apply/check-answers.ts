import { type ChecklistContent, type Lack, lacksOf, type Question } from '@lineside/contract/checklists'
import { type FieldProblem, localTime } from '@lineside/contract/core'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import type { StoredAnswer } from '../queries.ts'
import { questionsById } from './definition.ts'
import type { SentAnswer } from './merge-answers.ts'

/** The day of the plant on which an application began. */
export async function dayBegun(ctx: ReadContext, industryId: number, startedAt: string): Promise<string> {
  const plant = (await ctx.services.plants(ctx.db)).find(({ id }) => id === industryId)
  return localTime(new Date(startedAt), plant?.timeZone ?? 'UTC').day
}

type Faults = Record<string, FieldProblem>

/** Where a fault stands: by the key of its question, whatever its place in the body. */
const at = (questionId: number, part = '') => `answers.${questionId}${part}`

/**
 * What is sent fits the version that it answers: its questions, their choices, not applicable where that is allowed; what is
 * to be put right is so on the day on which the application began, or later.
 * @throws VALIDATION
 */
export function assertFits(content: ChecklistContent, sent: readonly SentAnswer[], began: string): void {
  const questions = questionsById(content)
  const faults: Faults = {}
  for (const answer of sent) {
    const fault = faultOf(questions.get(answer.questionId), answer)
    if (fault) faults[at(answer.questionId)] = fault
    if (answer.expectedDate !== null && answer.expectedDate < began)
      faults[at(answer.questionId, '.expectedDate')] = { code: 'inPast' }
  }
  throwFaults(faults)
}

function faultOf(question: Question | undefined, answer: SentAnswer): FieldProblem | null {
  const { notApplicable, choiceId, number } = answer
  if (!question) return { code: 'unknownHere' }
  if ([notApplicable, choiceId !== null, number !== null].filter(Boolean).length > 1) return { code: 'invalid' }
  if (notApplicable) return question.allowsNotApplicable ? null : { code: 'notAnOption' }
  if (number !== null && question.style !== 'NUMBER') return { code: 'notAnOption' }
  if (choiceId !== null && !question.choices.some(({ id }) => id === choiceId)) return { code: 'notAnOption' }
  return null
}

/**
 * It is complete: every question that is not optional is answered, photos and texts are there where an answer asks for
 * them (decisions 3.8).
 * @throws VALIDATION naming every question that is not
 */
export function assertComplete(content: ChecklistContent, answers: readonly StoredAnswer[]): void {
  const byId = new Map(answers.map((answer) => [answer.questionId, answer]))
  const faults: Faults = {}
  for (const question of questionsById(content).values()) {
    const answer = byId.get(question.id)
    for (const lack of lacksOf(question, answer && { ...answer, photos: answer.fileIds.length })) {
      const { part, code } = faultOfLack[lack]
      faults[at(question.id, part)] = { code }
    }
  }
  throwFaults(faults)
}

const faultOfLack = {
  answer: { part: '', code: 'required' },
  photo: { part: '.fileIds', code: 'fileRequired' },
  occurrence: { part: '.occurrence', code: 'required' },
} as const satisfies Record<Lack, FieldProblem & { part: string }>

function throwFaults(fields: Faults): void {
  if (Object.keys(fields).length > 0) throw problem('VALIDATION', { fields })
}
