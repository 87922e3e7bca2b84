import { requestAnswerEdit } from '@lineside/contract/checklist-answers'
import { type ChecklistContent, isAnswered } from '@lineside/contract/checklists'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { changeLocked, type Step, type Value } from '../../../core/workflow/index.ts'
import { lockAnswerFor } from '../access.ts'
import { assertComplete, assertFits, dayBegun } from '../apply/check-answers.ts'
import { contentOf } from '../apply/definition.ts'
import { mergeAnswers } from '../apply/merge-answers.ts'
import { assertSecondPerson } from '../apply/register-answer.ts'
import { attachNew } from '../files.ts'
import type { AnswerRecord, StoredAnswer } from '../queries.ts'
import { answerWorkflow } from '../workflow.ts'

/** Other answers are proposed; those in force stay until somebody else approves (decisions 3.8). */
export const requestAnswerEditCommand = command(requestAnswerEdit, async (ctx, { params, body }) => {
  const record = await lockAnswerFor(ctx, params.id)
  const content = await contentOf(ctx, record.version_id)
  const next = record.row_version + 1
  const saving = { by: ctx.actor.accountId, at: ctx.now.toISOString(), seen: record.row_version, next }
  const { answers, changed } = mergeAnswers(record.answers, body.answers, saving)
  const id = await ctx.newId()
  return changeLocked(ctx, answerWorkflow, record, {
    event: 'editRequested',
    sent: body.rowVersion,
    reason: body.reason,
    before: { answers: record.answers.filter(({ questionId }) => changed.includes(questionId)) },
    after: { answers: answers.filter(({ questionId }) => changed.includes(questionId)) },
    values: requested(ctx, id, 'EDIT'),
    async also() {
      assertFits(content, body.answers, await dayBegun(ctx, record.industry_id, record.started_at ?? record.at))
      if (changed.length === 0) throw fieldProblem('answers', { code: 'noneGiven' })
      assertComplete(content, answers.filter(isAnswered))
      await assertSecondPerson(ctx, record.industry_id, record.approver_id)
      await attachNew(ctx, record.id, body, record.answers)
      storeChange(ctx, record, { id, kind: 'EDIT', reason: body.reason, answers, changed, content })
    },
  })
})

/** The deletion is proposed; the application stays until somebody else approves. */
export const deleteRequestStep: Step<AnswerRecord['state'], AnswerRecord> = {
  async change(ctx, record, { reason = '' }) {
    const id = await ctx.newId()
    const content = await contentOf(ctx, record.version_id)
    return {
      values: requested(ctx, id, 'DELETE'),
      async also() {
        await assertSecondPerson(ctx, record.industry_id, record.approver_id)
        storeChange(ctx, record, { id, kind: 'DELETE', reason, answers: null, changed: [], content })
      },
    }
  },
}

const requested = (ctx: WriteContext, id: number, kind: 'EDIT' | 'DELETE'): Record<string, Value> => ({
  change_id: id,
  approval: 'WAITING',
  request: kind,
  requester_id: ctx.actor.accountId,
  requested_at: ctx.now.toISOString(),
  refusal_reason: null,
})

interface NewChange {
  id: number
  kind: 'EDIT' | 'DELETE'
  reason: string
  /** null: it would be out of the results */
  answers: readonly StoredAnswer[] | null
  changed: readonly number[]
  content: ChecklistContent
}

function storeChange(
  ctx: WriteContext,
  record: AnswerRecord,
  { id, answers, changed, content, ...own }: NewChange,
): void {
  ctx.insert('checklist_answers_changes', {
    id,
    answer_id: record.id,
    ...own,
    requester_id: ctx.actor.accountId,
    requested_at: ctx.now.toISOString(),
    answers: JSON.stringify(answers ?? []),
    before: JSON.stringify(record.answers.filter(({ questionId }) => changed.includes(questionId))),
    changed: JSON.stringify(changed),
  })
}
