import type { FieldProblem } from '@lineside/contract/core'
import type { ScriptStop } from '@lineside/contract/scripts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { forms } from '../forms/index.ts'
import { structure } from '../structure/index.ts'

/**
 * Stops are collect points of the route's plant that are in use, in the order of their times; a form is one that is filled
 * there.
 * @throws VALIDATION by the field of each stop
 */
export async function assertStops(ctx: ReadContext, industryId: number, stops: readonly ScriptStop[]): Promise<void> {
  const places = await ctx.cached(structure)
  const allForms = await ctx.cached(forms)
  const fields: Record<string, FieldProblem> = {}
  stops.forEach(({ collectPointId, formId, minutes }, index) => {
    const at = `stops.${index}`
    const place = places.placeOf(collectPointId)
    if (place?.industryId !== industryId) fields[`${at}.collectPointId`] = { code: 'unknownHere' }
    else if (!places.byId.get(collectPointId)?.enabled) fields[`${at}.collectPointId`] = { code: 'disabledHere' }
    else if (formId !== null && !allForms.get(formId)?.points.some(({ id }) => id === collectPointId))
      fields[`${at}.formId`] = { code: 'notAnOption' }
    if (minutes < (stops[index - 1]?.minutes ?? 0)) fields[`${at}.minutes`] = { code: 'earlierThanBefore' }
  })
  if (Object.keys(fields).length > 0) throw problem('VALIDATION', { fields })
}
