import type { FieldProblem as AnswerProblemCode, FormulaProblemCode } from './rules/index.ts'

/**
 * The ways in which any request can be refused: code → HTTP status (decisions section 0, rule 3). What only one domain refuses
 * stands in its `problem-codes.ts`, with its sentence under `problems` of its texts; all together are `problemStatus` of the domains.
 * The code is the key of its sentence in `problems/texts/<language>.json`, or in `texts/<language>.json` where pages say it
 * without the server; a check refuses a code that lacks one in any language.
 */
export const coreProblems = {
  VALIDATION: 400,
  BROKEN_JSON: 400,
  BROKEN_REQUEST: 400,
  BAD_CURSOR: 400,
  UNAUTHENTICATED: 401,
  IDENTITY_REFUSED: 401,
  SESSION_IDLE: 401,
  FORBIDDEN: 403,
  ACCOUNT_INACTIVE: 403,
  NO_PORTAL_RIGHT: 403,
  SUPPORT_READ_ONLY: 403,
  NOT_FOUND: 404,
  LINK_UNKNOWN: 404,
  STATE_REFUSED: 409,
  IMPORT_HAS_REFUSALS: 409,
  SAME_PERSON: 409,
  NOT_THE_PERSON: 409,
  NO_SECOND_PERSON: 409,
  LACKS_PERMISSION: 409,
  NONE_OPEN: 409,
  TOO_LATE: 409,
  TOO_EARLY: 409,
  IDEMPOTENCY_REUSED: 409,
  FORM_DISABLED: 409,
  DUPLICATION_OFF: 409,
  HAS_ACTIONS: 409,
  REQUEST_OPEN: 409,
  FORM_LINKED: 409,
  NO_ACTIVE_VERSION: 409,
  SIGN_IN_STATE: 409,
  ADMINISTRATOR_ONLY: 403,
  OWN_ACCESS: 409,
  RIGHTS_NOT_HELD: 409,
  PROFILE_HELD: 409,
  STILL_IN_USE: 409,
  KEPT_ELSEWHERE: 409,
  WEIGHTS_NOT_100: 409,
  LINK_USED: 410,
  LINK_EXPIRED: 410,
  SIGN_IN_EXPIRED: 410,
  REQUEST_TIMEOUT: 408,
  STALE: 412,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  FILE_NOT_SUPPORTED: 415,
  OTHER_WORKBOOK: 415,
  PROTECTED_WORKBOOK: 415,
  EXPECTATION_REFUSED: 417,
  TOO_MANY_REQUESTS: 429,
  UPLOADS_UNUSED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  PROVIDER_UNREACHABLE: 503,
  STARTING: 503,
  DATABASE_AWAY: 503,
  STORAGE_FULL: 507,
  DEMO_BEHIND_PROXY: 403,
} as const satisfies Record<string, number>

/** The codes of each domain by its name: its `problem-codes.ts` adds them. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface DomainProblems {}

export type ProblemCode = keyof typeof coreProblems | DomainProblems[keyof DomainProblems]

/** The codes of each domain for what is wrong with a field of its own; their sentences are its `fieldProblems`. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface DomainFieldProblems {}

/**
 * What can be wrong with one field: what the rules engine finds, and what a schema or a command does; the key of its
 * sentence under `fields` in the texts, that of a formula's under `formulas`.
 */
export type FieldCode = CoreFieldCode | DomainFieldProblems[keyof DomainFieldProblems]

export type CoreFieldCode =
  | AnswerProblemCode
  | `formula.${FormulaProblemCode}`
  | 'invalid'
  | 'max'
  | 'tooShort'
  | 'unknownHere'
  | 'fieldGone'
  | 'notEarlier'
  | 'readsItself'
  | 'wrongComparison'
  | 'inGroup'
  | 'tooFarInFuture'
  | 'dateOutOfRange'
  | 'repeated'
  | 'doubleSpaces'
  | 'invisibleCharacter'
  | 'mixedScripts'
  | 'notInFuture'
  | 'inPast'
  | 'inFuture'
  | 'samePerson'
  | 'fileRequired'
  | 'emptyFile'
  | 'unknownFile'
  | 'notAPicture'
  | 'fileTooLarge'
  | 'beyondPlants'
  | 'taken'
  | 'tooMany'
  | 'notAStep'
  | 'noneGiven'
  | 'endsBeforeBegin'
  | 'wrongLevel'
  | 'otherPlant'
  | 'otherShift'
  | 'disabledHere'
  | 'withinItself'
  | 'notAnEmail'
  | 'unknownPlace'
  | 'otherInRecord'
  | 'notATime'
  | 'linkNotAllowed'
  | 'tooManyPictures'
  | 'notAHost'
  | 'notAnAddress'
  | 'notHttps'
  | 'hostNotAllowed'
  | 'notHttp'
  | 'privateHost'
  | 'skipTooFar'
  | 'lettersOnly'
  | 'lacksRight'
  | 'needsSpecialist'
  | 'inUse'
  | 'maxAboveMin'
  | 'weightsZero'
  | 'notZero'
  | 'fefoFirst'
  | 'unitMisfit'

export interface FieldProblem {
  code: FieldCode
  params?: Record<string, string | number>
}

/** The body of a refused request: RFC 9457 `application/problem+json` with this product's extension members. */
export interface ProblemBody {
  type: string
  title: string
  status: number
  code: ProblemCode
  /** already in the reader's language */
  message: string
  /** field path → sentence in the reader's language */
  fields?: Record<string, string>
  /** the current record, where the writer's was stale (412); what stands in the way, where it can be listed (409) */
  current?: unknown
}
