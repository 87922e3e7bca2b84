import { addDays, localTime } from '@lineside/contract/core'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { openStatus, type Step, type Value } from '../../../core/workflow/index.ts'
import { endEdit } from '../approval/edits.ts'
import type { PlanActionRecord } from '../queries.ts'

type PlanStep = Step<PlanActionRecord['state'], PlanActionRecord>

/** So long after it was executed is it asked whether an action worked (decisions 3.6). */
const EFFECTIVENESS_DAYS = 30

/** Done, on a day from its creation to today; a pending edit is dropped. */
export const executeStep: PlanStep = {
  change(ctx, record, input) {
    const { performedDate } = input as typeof input & { performedDate: string }
    const dueDate = record.effectiveness_check ? addDays(performedDate, EFFECTIVENESS_DAYS) : null
    return {
      values: { edit_id: null, effectiveness_date: dueDate },
      async also() {
        if (performedDate < (await dayOfCreation(ctx, record)))
          throw fieldProblem('performedDate', { code: 'beforeCreation' })
        await dropEdit(ctx, record)
      },
    }
  },
}

/** Ended for good; what was disapproved before stays recognisable, a pending edit is dropped. */
export const cancelStep: PlanStep = {
  change: (ctx, record) => ({
    values: { edit_id: null, disapproved: record.state === 'R' },
    also: () => dropEdit(ctx, record),
  }),
}

/** Open again, in the state of its day; whether it worked is asked anew once it is executed again. */
export const reopenStep: PlanStep = {
  change: async (ctx, record) => ({
    choose: await openStatus(ctx, record.industry_id, record.expected_date),
    before: { performedDate: record.performed_date },
    values: noCheck,
  }),
}

const noCheck: Readonly<Record<string, Value>> = {
  performed_date: null,
  effectiveness_date: null,
  effective: null,
  effectiveness_note: null,
  effectiveness_by: null,
  effectiveness_at: null,
}

async function dayOfCreation(ctx: ReadContext, { industry_id, created_at }: PlanActionRecord): Promise<string> {
  const plant = (await ctx.services.plants(ctx.db)).find(({ id }) => id === industry_id)
  return localTime(new Date(created_at), plant?.timeZone ?? 'UTC').day
}

async function dropEdit(ctx: WriteContext, { edit_id }: PlanActionRecord): Promise<void> {
  if (edit_id !== null) await endEdit(ctx, edit_id, 'DROPPED')
}
