/** What is refused here alone: code → HTTP status. */
export const lotsProblems = {
  BALANCE_SHORT: 409,
  LOT_NOT_RELEASED: 409,
  LOT_EXPIRED: 409,
  LOT_REJECTED: 409,
  DESTINATION_NOT_ALLOWED: 409,
  ANALYSES_INCOMPLETE: 409,
  DEVIATION_OPEN: 409,
  GENEALOGY_CYCLE: 409,
  LOT_USED: 409,
  LOT_BLOCKED_BY_YOU: 409,
} as const

/** What is wrong with a field here alone: code → the values that its sentence has. */
export const lotsFieldProblems = {
  samePlace: [],
  productMissing: [],
  moreThanSent: ['sent'],
  lotExpired: [],
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    lots: keyof typeof lotsProblems
  }
  interface DomainFieldProblems {
    lots: keyof typeof lotsFieldProblems
  }
}
