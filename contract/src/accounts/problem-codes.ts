/** What is refused here alone: code → HTTP status. */
export const accountsProblems = {
  SIGN_IN_REFUSED: 401,
  UNKNOWN_LOGIN: 401,
  WRONG_PASSWORD: 401,
  ACCOUNT_LOCKED: 403,
  PASSWORD_SIGN_IN_OFF: 403,
  STATION_REFUSED: 401,
  STATION_UNKNOWN: 403,
  PIN_NEEDED: 403,
  PINS_EXHAUSTED: 403,
  SUPPORT_NOT_THIS_PERSON: 403,
  LAST_ADMIN: 409,
  SUPERVISOR_CYCLE: 409,
  LOGIN_TAKEN: 409,
  PROFILE_DISABLED: 409,
} as const

/** What is wrong with a field here alone: code → the values that its sentence has. */
export const accountsFieldProblems = {
  notTheirPlant: [],
  stillCoordinated: [],
  wrongPassword: [],
  samePassword: [],
  commonPassword: [],
  pinDigits: [],
  pinLength: [],
  trivialPin: [],
  yourself: [],
} as const

declare module '../core/problems.ts' {
  interface DomainProblems {
    accounts: keyof typeof accountsProblems
  }
  interface DomainFieldProblems {
    accounts: keyof typeof accountsFieldProblems
  }
}
