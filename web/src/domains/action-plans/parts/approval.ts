import type { PlanActionRow } from '../queries.ts'

/** Whether a major change of the action needs an approval: by its approvers, which were frozen when it was submitted. */
export const waits = ({ approvers }: PlanActionRow): boolean =>
  approvers.specialist !== null || approvers.manager !== null
