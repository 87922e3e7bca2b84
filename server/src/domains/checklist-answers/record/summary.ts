import { type answerSummary, getAnswerSummary } from '@lineside/contract/checklist-answers'
import {
  answerWorth,
  demandsOf,
  isAnswered,
  type Question,
  type Score,
  scoreChecklist,
} from '@lineside/contract/checklists'
import type { Infer } from '@lineside/contract/core'
import { filesOf } from '../../../core/files/index.ts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { loadAnswerFor } from '../access.ts'
import { contentOf } from '../apply/definition.ts'
import { type AnswerRecord, COUNTED, type StoredAnswer } from '../queries.ts'
import { scoreOfTenths } from '../result.ts'
import { ENTITY } from '../rules.ts'
import { actionsOf } from './actions.ts'
import { textOf } from './answer-texts.ts'

type Summary = Infer<typeof answerSummary>
type Item = Summary['criticalFailures'][number]
type Files = ReadonlyMap<number, Item['files'][number]>

/** What an application says, taken apart down to its answers and photos. */
export const getAnswerSummaryQuery = query(getAnswerSummary, async (ctx, { query: { id } }) => {
  const record = await loadAnswerFor(ctx, id)
  const content = await contentOf(ctx, record.version_id)
  const answers = new Map(record.answers.filter(isAnswered).map((answer) => [answer.questionId, answer]))
  const files = new Map(((await filesOf(ctx, ENTITY, [id])).get(id) ?? []).map((file) => [file.id, file]))
  const result = scoreChecklist(content, [...answers.values()])
  const items = new Map(
    content.groups.flatMap(({ questions }) =>
      questions.map((question) => [question.id, itemOf(question, answers.get(question.id), files)] as const),
    ),
  )
  const itemsOf = (ids: readonly number[]) => ids.flatMap((one) => items.get(one) ?? [])
  return {
    id,
    ...figuresOf(result),
    label: result.label,
    criticalFailed: result.criticalFailed,
    notScored: result.score === null,
    ranges: content.ranges,
    groups: content.groups.map((group, at) => ({
      groupId: group.id,
      name: group.name,
      sense: group.sense,
      ...figuresOf(result.groups[at] ?? result),
      items: itemsOf(group.questions.map((question) => question.id)),
    })),
    senses: result.senses.map(({ sense, ...figures }) => ({ sense, ...figuresOf(figures) })),
    criticalFailures: itemsOf(result.criticalFailures),
    previous: await previousOf(ctx, record),
    planActions: await actionsOf(ctx, id),
  }
})

function figuresOf({ score, questions, answered, notApplicable, full, partly, none }: Score): Score {
  return { score, questions, answered, notApplicable, full, partly, none }
}

function itemOf(question: Question, answer: StoredAnswer | undefined, files: Files): Item {
  return {
    questionId: question.id,
    text: question.text,
    weight: question.weight,
    critical: question.critical,
    answer: textOf(question, answer),
    value: answerWorth(question, answer),
    notApplicable: answer?.notApplicable ?? false,
    nonConform: answer ? demandsOf(question, answer).nonConform : false,
    occurrence: answer?.occurrence ?? '',
    expectedDate: answer?.expectedDate ?? null,
    files: (answer?.fileIds ?? []).flatMap((one) => files.get(one) ?? []),
    referencePhotoId: question.referencePhotoId,
  }
}

/** The one in force before it, of the same checklist at the same place. */
async function previousOf(ctx: ReadContext, record: AnswerRecord): Promise<Summary['previous']> {
  const { rows } = await ctx.db.query<{ id: number; at: string; version: number; score: number | null }>(
    `select a.id, a.at, a.version, a.score from checklist_answers a
     where a.checklist_id = $1 and a.place_kind = $2 and a.place_id = $3 and a.at < $4 and ${COUNTED}
     order by a.at desc limit 1`,
    [record.checklist_id, record.place_kind, record.place_id, record.at],
  )
  const [row] = rows
  return row ? { ...row, score: scoreOfTenths(row.score) } : null
}
