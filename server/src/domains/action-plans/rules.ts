import { type PlanActionState, planActionStates } from '@lineside/contract/action-plans'
import { daysBetween, hasRight } from '@lineside/contract/core'
import { isManager } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import type { StateRules } from '../../core/states/index.ts'
import { isOpen, plantToday } from '../../core/workflow/index.ts'
import { mayWrite } from './kinds.ts'
import { authorOf, awaitsEffectiveness, type PlanActionRecord } from './queries.ts'

export const ENTITY = 'action-plans'

/** So long after it was executed an action can be taken up again (decisions 3.6). */
const REOPEN_DAYS = 30

const doers = ({ creator_id, responsible_id }: PlanActionRecord) => [creator_id, responsible_id]

/** The endpoints take the right of either kind; whose action it is says which of them it is. */
function assertMayWrite(ctx: ReadContext, { kind }: PlanActionRecord): void {
  if (!hasRight(ctx.actor, mayWrite[kind])) throw problem('FORBIDDEN')
}

export const planActionRules: StateRules<PlanActionState, PlanActionRecord> = {
  machine: planActionStates,
  guards: {
    mayWriteKind: assertMayWrite,
    editPending(_ctx, { edit_id }) {
      if (edit_id === null) throw problem('STATE_REFUSED')
    },
    noEditPending(_ctx, { edit_id }) {
      if (edit_id !== null) throw problem('REQUEST_OPEN')
    },
    /** A manager who has no part of their own in it needs the right to make actions. */
    managerWrites(ctx, record) {
      const own = isOpen(record.state) ? doers(record) : record.managers
      if (own.includes(ctx.actor.accountId)) return
      if (isManager(ctx.actor)) assertMayWrite(ctx, record)
    },
    async executedLately(ctx, { industry_id, performed_date }) {
      const today = await plantToday(ctx, industry_id)
      if (performed_date === null || daysBetween(performed_date, today) > REOPEN_DAYS) throw problem('TOO_LATE')
    },
    async effectivenessDue(ctx, record) {
      if (!awaitsEffectiveness(record)) throw problem('STATE_REFUSED')
      if ((record.effectiveness_date ?? '') > (await plantToday(ctx, record.industry_id))) throw problem('TOO_EARLY')
    },
  },
  persons: {
    author: (record) => [authorOf(record)],
    approver: ({ approvers }) => approvers,
    creator: ({ creator_id }) => [creator_id],
    doer: doers,
    canceller: (record) => (isOpen(record.state) ? [record.creator_id, ...record.managers] : [record.creator_id]),
    managerApprover: ({ managers }) => managers,
    specialist: ({ specialists }) => specialists,
  },
  demandsEvidence: ({ evidence_required }) => evidence_required,
}
