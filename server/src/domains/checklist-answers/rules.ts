import { type AnswerState, answerStates } from '@lineside/contract/checklist-answers'
import type { ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import type { StateRules } from '../../core/states/index.ts'
import { isForPlatform, mayApply } from '../checklists/index.ts'
import { contentOf, definitionOf, finishUntil, isInside, limitHours } from './apply/definition.ts'
import type { AnswerRecord } from './queries.ts'

export const ENTITY = 'checklist-answers'

async function assertInside(ctx: ReadContext, record: AnswerRecord, kind: 'EDIT' | 'DELETE'): Promise<void> {
  const hours = await limitHours(ctx, kind, await contentOf(ctx, record.version_id))
  if (!isInside(record, hours, ctx.now)) throw problem(`${kind}_WINDOW_CLOSED`)
}

export const answerRules: StateRules<AnswerState, AnswerRecord> = {
  machine: answerStates,
  guards: {
    async enabled(ctx, { checklist_id }) {
      if ((await definitionOf(ctx, checklist_id))?.state !== 'ENABLED') throw problem('CHECKLIST_DISABLED')
    },
    /** What was begun is finished on its version; a disabled definition leaves a day for it. */
    async finishable(ctx, { checklist_id }) {
      const until = finishUntil(await definitionOf(ctx, checklist_id))
      if (until && ctx.now >= until) throw problem('CHECKLIST_DISABLED')
    },
    /** Who began it goes on with it, and everybody else who may apply it there; on a platform that it is for. */
    async mayApply(ctx, record) {
      const content = await contentOf(ctx, record.version_id)
      const isTheirs = record.author_id === ctx.actor.accountId
      if (!isTheirs && !(await mayApply(ctx, content, record.industry_id))) throw problem('NOT_THE_PERSON')
      if (!isForPlatform(ctx, content)) throw problem('CHECKLIST_NOT_HERE')
    },
    insideEditLimit: (ctx, record) => assertInside(ctx, record, 'EDIT'),
    insideDeleteLimit: (ctx, record) => assertInside(ctx, record, 'DELETE'),
    noActionPlan(_ctx, { live_actions }) {
      if (live_actions > 0) throw problem('HAS_ACTION_PLAN', { params: { count: live_actions } })
    },
  },
  persons: {
    approver: ({ approvers }) => approvers,
    requester: ({ requester_id }) => (requester_id === null ? [] : [requester_id]),
    asker: ({ askers }) => askers,
  },
}
