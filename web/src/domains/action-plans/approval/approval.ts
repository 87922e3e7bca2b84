import type { PlanAction, PlanActionRow } from '../queries.ts'

/**
 * Whether a major change of an approved action needs an approval: one that was signed itself does. A specialist may be
 * named for the effectiveness alone.
 */
export const waits = (action: PlanActionRow): boolean => {
  const { signatures = [], edit = null } = action as Partial<PlanAction>
  return signatures.length > 0 || edit !== null
}
