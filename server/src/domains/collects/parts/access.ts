import { shiftOf } from '@lineside/contract/shifts'
import { assertInScope } from '../../../core/access/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { shifts } from '../../shifts/index.ts'
import { structure } from '../../structure/index.ts'
import type { PartRecord } from './part-queries.ts'
import type { PartOfBody } from './submission.ts'

type OfShift = Pick<PartRecord, 'industry_id' | 'shift_id' | 'production_date' | 'operator_id'>

/** Who began it may go on with it, and whoever fills forms in the shift that it was begun in (decisions 3.3). */
export async function mayContinue(ctx: ReadContext, part: OfShift, at: Date): Promise<boolean> {
  if (part.operator_id === ctx.actor.accountId) return true
  const zone = (await ctx.cached(structure)).byId.get(part.industry_id)?.timeZone ?? 'UTC'
  const { shiftId, productionDate } = shiftOf(at, zone, (await ctx.cached(shifts)).of(part.industry_id))
  return shiftId === part.shift_id && productionDate === part.production_date
}

const isSameRecord = (part: PartRecord, body: PartOfBody) =>
  part.form_id === body.formId &&
  part.form_version === body.formVersion &&
  part.collect_point_id === body.collectPointId &&
  part.product_id === body.productId

/**
 * Whether a part that was made at a time may be put into a record. What counts is when it was made: one that a device could
 * not send before the window ended is late, not lost.
 */
export async function assertContinues(ctx: ReadContext, part: PartRecord, body: PartOfBody, at: Date): Promise<void> {
  assertInScope(ctx.actor, part.industry_id)
  if (!isSameRecord(part, body)) throw fieldProblem('part.recordId', { code: 'anotherPart' })
  if (part.state === 'FINISHED') throw problem('PART_FINISHED')
  if (at.getTime() > Date.parse(part.closes_at)) throw problem('PART_ENDED')
  if (!(await mayContinue(ctx, part, at))) throw problem('PART_OTHER_SHIFT')
}
