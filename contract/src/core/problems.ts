import type { FieldProblem as AnswerProblemCode, FormulaProblemCode } from './rules/index.ts'

/**
 * Every way a request can be refused: code → HTTP status (decisions section 0, rule 3).
 * The code is the key of its sentence in `problems/texts/<language>.json`, or in `texts/<language>.json` where pages say it
 * without the server; a check refuses a code
 * that lacks one in any language.
 */
export const problemStatus = {
  VALIDATION: 400,
  BROKEN_JSON: 400,
  BROKEN_REQUEST: 400,
  BAD_CURSOR: 400,
  UNAUTHENTICATED: 401,
  SIGN_IN_REFUSED: 401,
  UNKNOWN_LOGIN: 401,
  WRONG_PASSWORD: 401,
  IDENTITY_REFUSED: 401,
  SESSION_IDLE: 401,
  FORBIDDEN: 403,
  ACCOUNT_LOCKED: 403,
  ACCOUNT_INACTIVE: 403,
  NO_PORTAL_RIGHT: 403,
  PASSWORD_SIGN_IN_OFF: 403,
  SUPPORT_READ_ONLY: 403,
  SUPPORT_NOT_THIS_PERSON: 403,
  NOT_FOUND: 404,
  LINK_UNKNOWN: 404,
  STATE_REFUSED: 409,
  IMPORT_HAS_REFUSALS: 409,
  SAME_PERSON: 409,
  NOT_THE_PERSON: 409,
  NO_SECOND_PERSON: 409,
  LACKS_PERMISSION: 409,
  CRITICAL_NEEDS_ACTION: 409,
  OPEN_ALREADY: 409,
  NONE_OPEN: 409,
  TOO_LATE: 409,
  TOO_EARLY: 409,
  DATE_CHANGES_USED: 409,
  IDEMPOTENCY_REUSED: 409,
  FORM_DISABLED: 409,
  SUGGESTIONS_OFF: 409,
  DUPLICATION_OFF: 409,
  EDIT_BLOCKED: 409,
  HAS_ACTIONS: 409,
  IS_LINKED: 409,
  REQUEST_OPEN: 409,
  CHECKLIST_DISABLED: 409,
  EDIT_WINDOW_CLOSED: 409,
  DELETE_WINDOW_CLOSED: 409,
  HAS_ACTION_PLAN: 409,
  STALE_REQUEST: 409,
  FORM_VERSION_OPEN: 409,
  FORM_SKU_ACTIVE: 409,
  FORM_LINKED: 409,
  LINKED_FORM_DISABLED: 409,
  NO_ACTIVE_VERSION: 409,
  SIGN_IN_STATE: 409,
  ADMINISTRATOR_ONLY: 403,
  LAST_ADMIN: 409,
  OWN_ACCESS: 409,
  RIGHTS_NOT_HELD: 409,
  SUPERVISOR_CYCLE: 409,
  LOGIN_TAKEN: 409,
  PROFILE_DISABLED: 409,
  PROFILE_HELD: 409,
  OWN_WAY_BACK: 409,
  STILL_IN_USE: 409,
  PARENT_DISABLED: 409,
  SHIFT_DOES_NOT_FIT: 409,
  NOTHING_TO_OPEN: 409,
  ROUTE_OPEN: 409,
  ROUTE_DISABLED: 409,
  ROUTE_EMPTY: 409,
  TOPIC_DISABLED: 409,
  TOPIC_USED: 409,
  FIELD_USED: 409,
  PILLAR_DISABLED: 409,
  PILLAR_USED: 409,
  INITIALS_TAKEN: 409,
  HAS_ANSWERS: 409,
  HELP_EMPTY: 409,
  NO_DRAFT: 409,
  CHECKLIST_NAME_TAKEN: 409,
  KEPT_ELSEWHERE: 409,
  TASKS_MISSING: 409,
  TASKS_OPEN: 409,
  PILLARS_UNSCORED: 409,
  PUBLICATION_OVER: 409,
  SLIDER_FULL: 409,
  TRAINING_AHEAD: 409,
  SUBJECT_USED: 409,
  SUBJECT_HAS_SUBJECTS: 409,
  NOTE_INCOMPLETE: 409,
  NOTE_REVERSED: 409,
  NOTHING_TO_SEND: 409,
  WEIGHTS_NOT_100: 409,
  ACTUALS_MISSING: 409,
  MONTH_NOT_OVER: 409,
  MONTH_NOT_LAST: 409,
  MONTH_CLOSED: 409,
  ALREADY_RATED: 409,
  ALREADY_RENEWED: 409,
  NEXT_TOUCHED: 409,
  MUST_BE_DONE: 409,
  SKILL_REQUIRED: 409,
  LEVEL_STEP: 409,
  LEVEL_NEEDS_MANAGER: 409,
  NO_LEVEL: 409,
  SKILL_TASK_DISABLED: 409,
  BALANCE_SHORT: 409,
  LOT_NOT_RELEASED: 409,
  LOT_REJECTED: 409,
  DESTINATION_NOT_ALLOWED: 409,
  ANALYSES_INCOMPLETE: 409,
  DEVIATION_OPEN: 409,
  GENEALOGY_CYCLE: 409,
  LOT_USED: 409,
  LINK_USED: 410,
  LINK_EXPIRED: 410,
  SIGN_IN_EXPIRED: 410,
  REQUEST_TIMEOUT: 408,
  STALE: 412,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  FILE_NOT_SUPPORTED: 415,
  EXPECTATION_REFUSED: 417,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_MESSAGES: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  PROVIDER_UNREACHABLE: 503,
  SUGGESTIONS_UNAVAILABLE: 503,
  STARTING: 503,
  DATABASE_AWAY: 503,
  STORAGE_FULL: 507,
  DEMO_BEHIND_PROXY: 403,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof problemStatus

/**
 * What can be wrong with one field: what the rules engine finds, and what a schema or a command does; the key of its
 * sentence under `fields` in the texts, that of a formula's under `formulas`.
 */
export type FieldCode =
  | AnswerProblemCode
  | `formula.${FormulaProblemCode}`
  | 'invalid'
  | 'max'
  | 'tooShort'
  | 'unknownHere'
  | 'fieldGone'
  | 'notEarlier'
  | 'earlierThanBefore'
  | 'readsItself'
  | 'wrongComparison'
  | 'inGroup'
  | 'notInGroup'
  | 'apartFromGroup'
  | 'ownField'
  | 'formNotLinked'
  | 'sourceGone'
  | 'connectorGone'
  | 'outputGone'
  | 'inputGone'
  | 'inputMissing'
  | 'tooFarInFuture'
  | 'dateOutOfRange'
  | 'repeated'
  | 'doubleSpaces'
  | 'edgeSpaces'
  | 'notInFuture'
  | 'inPast'
  | 'inFuture'
  | 'samePerson'
  | 'fileRequired'
  | 'outsideLimits'
  | 'emptyFile'
  | 'unknownFile'
  | 'notAPicture'
  | 'fileTooLarge'
  | 'beyondPlants'
  | 'notHeld'
  | 'taken'
  | 'notTheirPlant'
  | 'stillCoordinated'
  | 'tooMany'
  | 'noneGiven'
  | 'overlaps'
  | 'endsBeforeBegin'
  | 'wrongLevel'
  | 'otherPlant'
  | 'otherShift'
  | 'disabledHere'
  | 'withinItself'
  | 'sameNameThere'
  | 'wrongPassword'
  | 'samePassword'
  | 'commonPassword'
  | 'notAnEmail'
  | 'isFormula'
  | 'isDate'
  | 'cellError'
  | 'repeatedRow'
  | 'unknownPlace'
  | 'unknownOption'
  | 'otherInRecord'
  | 'overlapsItself'
  | 'overlapsShift'
  | 'passesNext'
  | 'passesDay'
  | 'insideTolerance'
  | 'notATime'
  | 'linkNotAllowed'
  | 'tooManyPictures'
  | 'notAHost'
  | 'notAnAddress'
  | 'notHttps'
  | 'hostNotAllowed'
  | 'notHttp'
  | 'privateHost'
  | 'partName'
  | 'secretUnknown'
  | 'secretElsewhere'
  | 'skipTooFar'
  | 'noneUsable'
  | 'typeChanged'
  | 'renamedRead'
  | 'nothingChanges'
  | 'notEditable'
  | 'chooseField'
  | 'oneFormFirst'
  | 'tooManyFields'
  | 'notComparable'
  | 'lettersOnly'
  | 'lacksRight'
  | 'needsSpecialist'
  | 'inUse'
  | 'optionsInUse'
  | 'beforeCreation'
  | 'cannotSee'
  | 'noQuestions'
  | 'twoChoices'
  | 'maxAboveMin'
  | 'rangeGap'
  | 'rangesOverlap'
  | 'firstEndsAt100'
  | 'lastStartsAt0'
  | 'weightsZero'
  | 'beforeLastEvaluation'
  | 'notLower'
  | 'weightsTotal'
  | 'actualsMissing'
  | 'targetZero'
  | 'otherUnit'
  | 'ownInput'
  | 'notResultsField'
  | 'monthClosed'
  | 'samePlace'
  | 'notZero'
  | 'fefoFirst'
  | 'productMissing'
  | 'unitMisfit'
  | 'moreThanSent'

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
