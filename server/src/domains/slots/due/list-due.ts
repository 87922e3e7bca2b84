import type { Infer } from '@lineside/contract/core'
import { type dueAtPoint, listDue } from '@lineside/contract/slots'
import { query } from '../../../core/kernel/index.ts'
import { forms } from '../../forms/index.ts'
import { structure } from '../../structure/index.ts'
import { stateNow } from '../queries.ts'
import { openSlots } from './open-slots.ts'

type Point = Infer<typeof dueAtPoint>

/** What may still be done at the points of the reader's plants, by line, point and time. */
export const listDueQuery = query(listDue, async (ctx, { query: filters }) => {
  const places = await ctx.cached(structure)
  const allForms = await ctx.cached(forms)
  const rows = await openSlots(ctx, filters, 'each')
  const points = [...Map.groupBy(rows, (slot) => slot.collect_point_id)].map(([id, own]): Point => {
    const [{ industry_line_id, industry_id } = { industry_line_id: 0, industry_id: 0 }] = own
    return {
      collectPoint: { id, name: places.nameOf(id, ctx.language) },
      industryLine: { id: industry_line_id, name: places.nameOf(industry_line_id, ctx.language) },
      industryId: industry_id,
      slots: own.map((slot) => ({
        id: slot.id,
        form: { id: slot.form_id, name: allForms.get(slot.form_id)?.name ?? '' },
        formVersion: slot.form_version,
        dueAt: slot.due_at,
        opensAt: slot.opens_at,
        closesAt: slot.closes_at,
        shiftId: slot.shift_id,
        shiftEnd: slot.shift_end,
        state: stateNow(slot, ctx.now) === 'SCHEDULED' ? 'SCHEDULED' : 'UNJUSTIFIED',
      })),
    }
  })
  return points.sort(
    (a, b) =>
      a.industryLine.name.localeCompare(b.industryLine.name) || a.collectPoint.name.localeCompare(b.collectPoint.name),
  )
})
