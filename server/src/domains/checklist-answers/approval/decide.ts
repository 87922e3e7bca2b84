import type { Step } from '../../../core/workflow/index.ts'
import { contentOf } from '../apply/definition.ts'
import type { AnswerRecord } from '../queries.ts'
import { resultOf } from '../result.ts'
import { changeOf } from './changes.ts'

type AnswerStep = Step<AnswerRecord['state'], AnswerRecord>

/** A registration counts in results from now on; an edit is in force with the score of its answers; a deletion ends it. */
export const approveStep: AnswerStep = {
  async change(ctx, record) {
    const { standsInFor: onBehalfOfId, state } = record
    const approved = { approval: 'APPROVED', refusal_reason: null } as const
    if (state === 'DELETE_WAITING') {
      const values = { ...approved, outcome: 'DELETED', ended_at: ctx.now.toISOString() }
      return { onBehalfOfId, choose: 'INACTIVE', values }
    }
    if (state !== 'EDIT_WAITING' || record.change_id === null) {
      return { onBehalfOfId, choose: 'REGISTERED', values: approved }
    }
    const change = await changeOf(ctx, record.change_id)
    const result = resultOf(await contentOf(ctx, record.version_id), change.answers)
    return {
      onBehalfOfId,
      choose: 'REGISTERED',
      before: { answers: change.before, score: record.score, label: record.label },
      after: {
        answers: change.answers.filter(({ questionId }) => change.changed.includes(questionId)),
        score: result.score,
        label: result.label,
      },
      values: { ...approved, ...result, answers: JSON.stringify(change.answers) },
    }
  },
}

/** A registration is partial again, for who may answer it; of an edit or a deletion it stays as it is. */
export const refuseStep: AnswerStep = {
  change(ctx, { standsInFor: onBehalfOfId, state }, { reason = null }) {
    const values = { approval: 'REFUSED', refusal_reason: reason }
    if (state !== 'WAITING') return { onBehalfOfId, choose: 'REGISTERED', values }
    const again = { ...values, saved_at: ctx.now.toISOString(), warned: false, registered_at: null, signature: null }
    return { onBehalfOfId, choose: 'RETURNED', values: again }
  },
}

/** Out of the results for good. */
export const inactivateStep: AnswerStep = {
  change: (ctx) => ({ values: { outcome: 'INACTIVATED', ended_at: ctx.now.toISOString() } }),
}

/** Being answered again, as it was set aside: partial, or returned. */
export const takeUpStep: AnswerStep = {
  change: (ctx, { approval }) => ({
    choose: approval === 'REFUSED' ? 'RETURNED' : 'PARTIAL',
    values: { outcome: null, ended_at: null, saved_at: ctx.now.toISOString(), warned: false },
  }),
}
