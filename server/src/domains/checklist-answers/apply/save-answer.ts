import { saveAnswer } from '@lineside/contract/checklist-answers'
import { type ChecklistContent, isAnswered } from '@lineside/contract/checklists'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { changeLocked } from '../../../core/workflow/index.ts'
import { lockAnswerFor } from '../access.ts'
import { attachNew } from '../files.ts'
import type { AnswerRecord } from '../queries.ts'
import { resultOf } from '../result.ts'
import { answerWorkflow } from '../workflow.ts'
import { assertFits, dayBegun } from './check-answers.ts'
import { contentOf } from './definition.ts'
import { mergeAnswers, type SentAnswer } from './merge-answers.ts'

/** Saves answers of a partial application: of its author, or of anybody else who may apply it there. */
export const saveAnswerCommand = command(saveAnswer, async (ctx, { params, body }) =>
  saveInto(ctx, await lockAnswerFor(ctx, params.id), body),
)

interface Saving {
  rowVersion: number
  answers: readonly SentAnswer[]
  fileIds?: readonly number[] | undefined
}

/** Puts answers into a locked application; `also` is done with what is written, and not where nothing is. */
export async function saveInto(ctx: WriteContext, record: AnswerRecord, body: Saving, also: () => void = () => {}) {
  const content = await contentOf(ctx, record.version_id)
  const { answers, changed, sent } = await mergedInto(ctx, record, body, content)
  const isNothing = changed.length === 0 && (body.fileIds ?? []).length === 0
  if (isNothing && isOpen(record)) return ctx.unchanged(await answerWorkflow.present(ctx, record))
  const before = record.answers.filter(({ questionId }) => changed.includes(questionId))
  return changeLocked(ctx, answerWorkflow, record, {
    event: 'saved',
    sent,
    before: { answers: before },
    after: { answers: body.answers.filter(({ questionId }) => changed.includes(questionId)) },
    values: {
      ...resultOf(content, answers),
      answers: JSON.stringify(answers),
      saved_at: ctx.now.toISOString(),
      warned: false,
    },
    async also() {
      if (!answers.some(isAnswered)) throw fieldProblem('answers', { code: 'noneGiven' })
      await attachNew(ctx, record.id, body, record.answers)
      also()
    },
  })
}

export const isOpen = ({ state }: AnswerRecord) => state === 'PARTIAL' || state === 'RETURNED'

/**
 * What is sent put into what is there. `sent` is the version that the table compares: who answered other questions than
 * somebody else did meanwhile has seen enough.
 * @throws STALE with the record where the same question was answered otherwise
 */
export async function mergedInto(
  ctx: WriteContext,
  record: AnswerRecord,
  body: { rowVersion: number; answers: readonly SentAnswer[] },
  content: ChecklistContent,
) {
  const { row_version: version } = record
  if (!isOpen(record)) return { answers: record.answers, changed: [], sent: body.rowVersion }
  if (body.rowVersion > version) throw problem('STALE', { current: await answerWorkflow.present(ctx, record) })
  assertFits(content, body.answers, await dayBegun(ctx, record.industry_id, record.started_at ?? ctx.now.toISOString()))
  const saving = { by: ctx.actor.accountId, at: ctx.now.toISOString(), seen: body.rowVersion, next: version + 1 }
  const { answers, changed, conflicts } = mergeAnswers(record.answers, body.answers, saving)
  if (conflicts.length > 0) throw problem('STALE', { current: await answerWorkflow.present(ctx, record) })
  return { answers, changed, sent: version }
}
