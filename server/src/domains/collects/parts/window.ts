import { spansOn } from '@lineside/contract/shifts'
import type { Queries, ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { shifts } from '../../shifts/index.ts'
import { structure } from '../../structure/index.ts'

/** The end of the scheduled time that a form was due for at a point at a moment; null where it was due for none. */
export type WindowAt = (
  db: Queries,
  of: { formId: number; collectPointId: number; at: string },
) => Promise<string | null>

interface Begun {
  industryId: number
  shiftId: number | null
  productionDate: string
  at: Date
}

/**
 * The end of the shift with its tolerance.
 * @throws PART_NO_SHIFT where none runs: there is nobody who would continue it
 */
export async function endOfShift(ctx: ReadContext, { industryId, shiftId, productionDate, at }: Begun) {
  const zone = (await ctx.cached(structure)).byId.get(industryId)?.timeZone ?? 'UTC'
  const shift = (await ctx.cached(shifts)).of(industryId).find(({ id }) => id === shiftId)
  const spans = shift ? spansOn(productionDate, zone, [shift]) : []
  const span = spans.findLast(({ start, toleratedUntil }) => start <= at && at <= toleratedUntil)
  if (!shift || !span) throw problem('PART_NO_SHIFT')
  return { closesAt: span.toleratedUntil.toISOString(), shiftId: shift.id }
}
