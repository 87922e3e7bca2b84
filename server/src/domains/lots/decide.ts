import { type LotState, rejectLot, restrictLot } from '@lineside/contract/lots'
import { attachFiles } from '../../core/files/index.ts'
import { command } from '../../core/kernel/index.ts'
import { fieldProblem } from '../../core/problems/index.ts'
import { assertDay, changeRecord, type Step } from '../../core/workflow/index.ts'
import { ENTITY, type Lot } from './lot.ts'
import { placesOf } from './places.ts'
import { CONTAINER, lotWorkflow } from './present.ts'

/** Released for some places until a day, by a manager who has not judged it. */
export const restrictLotCommand = command(restrictLot, async (ctx, { params, body }) =>
  changeRecord(ctx, lotWorkflow, params.id, ({ industry_id: industryId, id }) => ({
    event: 'restricted',
    sent: body.rowVersion,
    reason: body.restriction,
    after: { untilOn: body.untilOn, placeIds: body.placeIds },
    values: { restriction: body.restriction, restricted_until: body.untilOn, blocked_reason: '', blocked_at: null },
    async also() {
      await assertDay(ctx, { industryId, day: body.untilOn, bound: 'notPast', field: 'untilOn' })
      const places = await placesOf(ctx, industryId)
      const isPlace = (one: number) => places.get(one)?.enabled && places.get(one)?.is_system === false
      if (!body.placeIds.every(isPlace)) throw fieldProblem('placeIds', { code: 'unknownHere' })
      await ctx.db.query('update lots set restriction_places = $2 where id = $1', [id, body.placeIds])
    },
  })),
)

export const rejectLotCommand = command(rejectLot, async (ctx, { params, body }) =>
  changeRecord(ctx, lotWorkflow, params.id, ({ id }) => ({
    event: 'rejected',
    sent: body.rowVersion,
    reason: body.reason,
    after: { disposition: body.disposition },
    values: { disposition: body.disposition },
    async also() {
      const to = { entity: ENTITY, entityId: id, container: CONTAINER, part: 'rejected', field: 'fileIds' }
      await attachFiles(ctx, body.fileIds, to)
    },
  })),
)

/** Who asked for it, until another person signs. */
export const requestReopeningStep: Step<LotState, Lot> = {
  change: (ctx) => ({ values: { reopening_by: ctx.actor.accountId, reopening_at: ctx.now.toISOString() } }),
}

export const reopenStep: Step<LotState, Lot> = {
  change: (ctx, lot) => ({
    onBehalfOfId: lot.reopening_by,
    values: {
      reopening_by: null,
      reopening_at: null,
      disposition: null,
      blocked_at: ctx.now.toISOString(),
      judged_by: ctx.actor.accountId,
    },
  }),
}

/** A lot that is no longer blocked is on no list of a block. */
export const unblockStep: Step<LotState, Lot> = {
  change: () => ({ values: { blocked_reason: '', blocked_at: null, recall_id: null } }),
}
