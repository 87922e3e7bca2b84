import type { Infer } from '@lineside/contract/core'
import {
  extendLotExpiry,
  type LotState,
  rejectLot,
  releaseLot,
  type restrictBody,
  restrictLot,
} from '@lineside/contract/lots'
import { attachFiles } from '../../../core/files/index.ts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { assertDay, changeRecord, type Step } from '../../../core/workflow/index.ts'
import { placesOf } from '../places.ts'
import { CONTAINER, lotWorkflow } from '../present.ts'
import { type Lot, unblocked } from '../record.ts'
import { deviationsOf } from './deviations.ts'
import { judgementOf } from './judge.ts'
import { ENTITY } from './lot.ts'

/** Of a blocked one why it is released is said, and where no non-conformity says what was wrong, why there is none. */
export const releaseLotCommand = command(releaseLot, async (ctx, { params, body }) =>
  changeRecord(ctx, lotWorkflow, params.id, async (lot) => {
    const isBlocked = lot.state === 'B'
    const asksWhyNone = isBlocked && (await deviationsOf(ctx, lot)).length === 0
    return {
      event: 'released',
      sent: body.rowVersion,
      reason: body.reason ?? null,
      ...(isBlocked && { before: { cause: lot.blocked_cause, blocked: lot.blocked_reason } }),
      ...(asksWhyNone && { after: { noDeviationReason: body.noDeviationReason } }),
      values: unblocked,
      async also() {
        const missing = [
          isBlocked && body.reason === undefined && 'reason',
          asksWhyNone && body.noDeviationReason === undefined && 'noDeviationReason',
        ].filter((field) => field !== false)
        if (missing.length > 0)
          throw problem('VALIDATION', {
            fields: Object.fromEntries(missing.map((field) => [field, { code: 'required' }])),
          })
      },
    }
  }),
)

type Restriction = Pick<Infer<typeof restrictBody>, 'placeIds' | 'untilOn'>

/** The places and the last day of a restriction. @throws VALIDATION at `<within>placeIds` and `<within>untilOn` */
async function restrictTo(ctx: WriteContext, { id, industry_id: industryId }: Lot, to: Restriction, within = '') {
  await assertDay(ctx, { industryId, day: to.untilOn, bound: 'notPast', field: `${within}untilOn` })
  const places = await placesOf(ctx, industryId)
  const isPlace = (one: number) => places.get(one)?.enabled && places.get(one)?.is_system === false
  if (!to.placeIds.every(isPlace)) throw fieldProblem(`${within}placeIds`, { code: 'unknownHere' })
  await ctx.db.query('update lots set restriction_places = $2 where id = $1', [id, to.placeIds])
}

/**
 * What has expired and was analysed anew is good until another day: released where all results are inside their limits, with
 * a restriction otherwise. The history keeps both days.
 */
export const extendLotExpiryCommand = command(extendLotExpiry, async (ctx, { params, body }) =>
  changeRecord(ctx, lotWorkflow, params.id, (lot) => {
    const { restricted, expiresOn } = body
    return {
      event: 'expiryExtended',
      sent: body.rowVersion,
      choose: restricted ? 'LR' : 'L',
      reason: body.reason,
      before: { expiresOn: lot.expires_on },
      after: { expiresOn, ...(restricted && { restriction: restricted.restriction, untilOn: restricted.untilOn }) },
      values: {
        ...unblocked,
        expires_on: expiresOn,
        restriction: restricted?.restriction ?? '',
        restricted_until: restricted?.untilOn ?? null,
      },
      async also() {
        await assertDay(ctx, { industryId: lot.industry_id, day: expiresOn, bound: 'notPast', field: 'expiresOn' })
        if (!restricted && (await judgementOf(ctx, lot)).suggestion !== 'L') throw problem('ANALYSES_INCOMPLETE')
        if (restricted) await restrictTo(ctx, lot, restricted, 'restricted.')
      },
    }
  }),
)

/** Released for some places until a day, by a manager who has not judged it. */
export const restrictLotCommand = command(restrictLot, async (ctx, { params, body }) =>
  changeRecord(ctx, lotWorkflow, params.id, (lot) => ({
    event: 'restricted',
    sent: body.rowVersion,
    reason: body.restriction,
    after: { untilOn: body.untilOn, placeIds: body.placeIds },
    values: { ...unblocked, restriction: body.restriction, restricted_until: body.untilOn },
    also: () => restrictTo(ctx, lot, body),
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
      blocked_cause: 'PERSON',
      blocked_by: ctx.actor.accountId,
      blocked_at: ctx.now.toISOString(),
      judged_by: ctx.actor.accountId,
    },
  }),
}

/**
 * Back in analysis it is analysed anew: nobody sets free by what was measured before. Who puts back what they blocked
 * themselves stays its blocker, for they do not release it alone.
 */
export const backToAnalysisStep: Step<LotState, Lot> = {
  change: (ctx, { blocked_by }) => ({
    values: {
      ...unblocked,
      blocked_by: blocked_by === ctx.actor.accountId ? blocked_by : null,
      judged_since: ctx.now.toISOString(),
    },
  }),
}
