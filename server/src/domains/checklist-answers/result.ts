import {
  answerWorth,
  type ChecklistContent,
  isAnswered,
  questionsOf,
  scoreChecklist,
  senses,
} from '@lineside/contract/checklists'
import type { StoredAnswer } from './queries.ts'

const tenths = (score: number | null | undefined) => (typeof score === 'number' ? Math.round(score * 10) : null)
const arrayText = (values: readonly (number | null)[]) => `{${values.map((value) => value ?? 'null').join()}}`

/** What the answers are worth, as the table keeps it: the score, and that of groups, senses and questions for figures. */
export function resultOf(content: ChecklistContent, all: readonly StoredAnswer[]) {
  const answers = all.filter(isAnswered)
  const byId = new Map(answers.map((answer) => [answer.questionId, answer]))
  const result = scoreChecklist(content, answers)
  const worth = questionsOf(content).map((question) => answerWorth(question, byId.get(question.id)))
  const bySense = new Map(result.senses.map(({ sense, score }) => [sense, score]))
  const lowest = [...content.ranges].sort((a, b) => (a.min ?? 0) - (b.min ?? 0))[0]
  return {
    questions: result.questions,
    answered: result.answered,
    score: tenths(result.score),
    label: result.label,
    critical_failed: result.criticalFailed,
    lowest: lowest !== undefined && content.ranges.length > 1 && result.label === lowest.label,
    question_values: arrayText(worth.map((value) => (value === null ? null : Math.round(value * 10_000)))),
    group_scores: arrayText(result.groups.map(({ score }) => tenths(score))),
    sense_scores: arrayText(bySense.size === 0 ? [] : senses.map((sense) => tenths(bySense.get(sense)))),
  }
}

/** Tenths as the score that people read. */
export const scoreOfTenths = (value: number | null): number | null => (value === null ? null : value / 10)
