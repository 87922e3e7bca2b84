import type { CheckedValue } from '../core/rules/index.ts'

/** What happened, for the domains below: a collect was stored, with its values as judged. */
export interface CollectSaved {
  collectId: number
  formId: number
  formVersion: number
  industryId: number
  place: { industryId: number; processId: number; familyId: number; industryLineId: number; collectPointId: number }
  productId: number | null
  shiftId: number | null
  operatorId: number
  collectedAt: string
  approverId: number | null
  values: readonly CheckedValue[]
}

export interface CollectEvents {
  'collects.saved': CollectSaved
}

declare module '../core/announcements.ts' {
  interface EventPayloads extends CollectEvents {}
}
