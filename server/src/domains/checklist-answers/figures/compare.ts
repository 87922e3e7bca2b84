import { type answerComparison, compareAnswers } from '@lineside/contract/checklist-answers'
import {
  answerWorth,
  type ChecklistContent,
  compareApplications,
  isAnswered,
  questionsOf,
  scoreChecklist,
  senses,
} from '@lineside/contract/checklists'
import type { Infer } from '@lineside/contract/core'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { loadAnswerFor } from '../access.ts'
import { contentOf } from '../apply/definition.ts'
import { rowPresenter } from '../present.ts'
import type { AnswerRecord, StoredAnswer } from '../queries.ts'
import { inOrder, textOf } from '../record/answer-texts.ts'

type Comparison = Infer<typeof answerComparison>

interface Side {
  record: AnswerRecord
  content: ChecklistContent
  answers: ReadonlyMap<number, StoredAnswer>
  values: ReadonlyMap<number, number>
}

/** Two applications of one checklist question by question; of two versions only what both have counts. */
export const compareAnswersQuery = query(compareAnswers, async (ctx, { query: { first, second } }) => {
  const [a, b] = [await sideOf(ctx, first), await sideOf(ctx, second)]
  if (a.record.checklist_id !== b.record.checklist_id) throw fieldProblem('second', { code: 'unknownHere' })
  const present = await rowPresenter(ctx)
  const shown = [present(a.record), present(b.record)] as const
  const compared = compareApplications(
    { questions: questionsOf(a.content), values: a.values },
    { questions: questionsOf(b.content), values: b.values },
  )
  const texts = new Map([...inOrder(a.content), ...inOrder(b.content)].map((one) => [one.question.id, one]))
  return {
    checklistId: a.record.checklist_id,
    checklistName: shown[0].checklistName,
    first: headOf(shown[0]),
    second: headOf(shown[1]),
    sameQuestions: compared.same,
    sharedQuestions: compared.shared,
    shared: { first: compared.first, second: compared.second },
    senses: sensesOf(a, b),
    questions: compared.questions.map((one) => ({
      questionId: one.questionId,
      text: texts.get(one.questionId)?.question.text ?? '',
      groupName: texts.get(one.questionId)?.group.name ?? '',
      in: one.in,
      first: one.in === 'SECOND' ? null : answeredIn(a, one.questionId),
      second: one.in === 'FIRST' ? null : answeredIn(b, one.questionId),
    })),
  }
})

async function sideOf(ctx: ReadContext, id: number): Promise<Side> {
  const record = await loadAnswerFor(ctx, id)
  const content = await contentOf(ctx, record.version_id)
  const answers = new Map(record.answers.filter(isAnswered).map((answer) => [answer.questionId, answer]))
  const values = new Map<number, number>()
  for (const question of questionsOf(content)) {
    const worth = answerWorth(question, answers.get(question.id))
    if (worth !== null) values.set(question.id, worth)
  }
  return { record, content, answers, values }
}

const headOf = ({
  id,
  at,
  version,
  place,
  author,
  score,
  label,
  criticalFailed,
}: Comparison['first']): Comparison['first'] => ({ id, at, version, place, author, score, label, criticalFailed })

function answeredIn({ content, answers, values }: Side, questionId: number) {
  const answer = answers.get(questionId)
  const question = questionsOf(content).find(({ id }) => id === questionId)
  const occurrence = answer?.occurrence ?? ''
  return { answer: textOf(question, answer), value: values.get(questionId) ?? null, occurrence }
}

function sensesOf(a: Side, b: Side): Comparison['senses'] {
  const [first, second] = [a, b].map(
    ({ content, answers }) =>
      new Map(scoreChecklist(content, [...answers.values()]).senses.map(({ sense, score }) => [sense, score])),
  )
  return senses
    .filter((sense) => first?.has(sense) || second?.has(sense))
    .map((sense) => ({ sense, first: first?.get(sense) ?? null, second: second?.get(sense) ?? null }))
}
