import { registerAnswer } from '@lineside/contract/checklist-answers'
import { type ChecklistContent, isAnswered } from '@lineside/contract/checklists'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { changeLocked, type Value } from '../../../core/workflow/index.ts'
import { lockAnswerFor } from '../access.ts'
import { decidersOf } from '../acting.ts'
import { attachNew } from '../files.ts'
import type { AnswerRecord, StoredAnswer } from '../queries.ts'
import { resultOf } from '../result.ts'
import { answerWorkflow } from '../workflow.ts'
import { assertComplete } from './check-answers.ts'
import { contentOf } from './definition.ts'
import { mergedInto } from './save-answer.ts'

/** Complete: its score is fixed; it waits for approval where its definition asks for it (decisions 3.8). */
export const registerAnswerCommand = command(registerAnswer, async (ctx, { params, body }) => {
  const record = await lockAnswerFor(ctx, params.id)
  const content = await contentOf(ctx, record.version_id)
  const { answers, sent } = await mergedInto(ctx, record, body, content)
  const values = await registeredValues(ctx, record, { content, answers, signature: body.signature })
  return changeLocked(ctx, answerWorkflow, record, {
    event: 'registered',
    sent,
    choose: values.state as 'WAITING' | 'REGISTERED',
    after: { answers: body.answers, score: values.score, label: values.label },
    values: { ...resultOf(content, answers), answers: JSON.stringify(answers), ...values },
    async also() {
      assertComplete(content, answers.filter(isAnswered))
      await attachNew(ctx, record.id, body, record.answers)
    },
  })
})

interface Registering {
  content: ChecklistContent
  answers: readonly StoredAnswer[]
  signature: string | null
}

/** What registering writes: who registers answers for it from then on. @throws NO_SECOND_PERSON */
export async function registeredValues(
  ctx: WriteContext,
  record: AnswerRecord,
  { content, answers, signature }: Registering,
): Promise<Record<string, Value>> {
  const { accountId } = ctx.actor
  const now = ctx.now.toISOString()
  const { needsApproval, approverId } = content
  if (needsApproval) await assertSecondPerson(ctx, record.industry_id, approverId)
  const { score, label } = resultOf(content, answers)
  return {
    score,
    label,
    state: needsApproval ? 'WAITING' : 'REGISTERED',
    approval: needsApproval ? 'WAITING' : 'NONE',
    request: needsApproval ? 'REGISTRATION' : null,
    requester_id: needsApproval ? accountId : null,
    requested_at: needsApproval ? now : null,
    refusal_reason: null,
    approver_id: approverId,
    author_id: accountId,
    at: now,
    registered_at: now,
    saved_at: now,
    signature,
  }
}

/** A deadlock is told before it begins (decisions 0, rule 10). */
export async function assertSecondPerson(ctx: WriteContext, industryId: number, approverId: number | null) {
  const request = { industry_id: industryId, approver_id: approverId, requester_id: ctx.actor.accountId }
  const [deciders] = await decidersOf(ctx, [request])
  if (!deciders || deciders.acting.length === 0) throw problem('NO_SECOND_PERSON')
}
