import type { answerChange } from '@lineside/contract/checklist-answers'
import { type ChecklistContent, isAnswered, questionsOf, scoreChecklist } from '@lineside/contract/checklists'
import type { Infer } from '@lineside/contract/core'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import type { AnswerPresenter } from '../present.ts'
import type { AnswerRecord, StoredAnswer } from '../queries.ts'

/** A request to edit or to delete, as it was made. */
export interface StoredChange {
  id: number
  kind: 'EDIT' | 'DELETE'
  requester_id: number
  requested_at: string
  reason: string
  /** all answers as they would be; empty of a deletion */
  answers: readonly StoredAnswer[]
  /** those that it changes, as they were */
  before: readonly StoredAnswer[]
  changed: readonly number[]
}

export async function changeOf(ctx: ReadContext, changeId: number): Promise<StoredChange> {
  const { rows } = await ctx.db.query<StoredChange>(
    `select id, kind, requester_id, requested_at, reason, answers, before, changed
     from checklist_answers_changes where id = $1`,
    [changeId],
  )
  if (!rows[0]) throw problem('STATE_REFUSED')
  return rows[0]
}

type Shown = Infer<typeof answerChange>

/** A request with its effect: what it changes side by side, the score and the senses before and after. */
export function presentChange(
  record: AnswerRecord,
  change: StoredChange,
  content: ChecklistContent,
  show: { person: (id: number) => Shown['requestedBy']; answer: AnswerPresenter },
): Shown {
  const former = new Map(change.before.map((answer) => [answer.questionId, answer]))
  const next = new Map(change.answers.map((answer) => [answer.questionId, answer]))
  const shown = (answer: StoredAnswer | undefined) => (answer && isAnswered(answer) ? show.answer(answer) : null)
  const before = scoreChecklist(content, asItWas(record, change).filter(isAnswered))
  const after = change.kind === 'EDIT' ? scoreChecklist(content, change.answers.filter(isAnswered)) : null
  const named = new Set(change.changed)
  return {
    kind: change.kind,
    requestedBy: show.person(change.requester_id),
    requestedAt: change.requested_at,
    reason: change.reason,
    changes: questionsOf(content)
      .filter(({ id }) => named.has(id))
      .map(({ id }) => ({ questionId: id, before: shown(former.get(id)), after: shown(next.get(id)) })),
    before: effectOf(before),
    after: after && effectOf(after),
    senses: before.senses.map(({ sense, score }) => ({
      sense,
      before: score,
      after: after?.senses.find((one) => one.sense === sense)?.score ?? null,
    })),
  }
}

/** The answers before the request: what it changed put back, where it is in force by now. */
function asItWas(record: AnswerRecord, change: StoredChange): StoredAnswer[] {
  const named = new Set(change.changed)
  return [...record.answers.filter(({ questionId }) => !named.has(questionId)), ...change.before]
}

const effectOf = ({ score, label, criticalFailed }: ReturnType<typeof scoreChecklist>) => ({
  score,
  label,
  criticalFailed,
})
