/**
 * The shapes of the rules engine: fields as a form defines them, answers as they travel in JSON, and what a check
 * says about them. Source: specification, section 3 (field types and flags) and decisions 5.4.
 */

export type FieldType =
  | 'text'
  | 'number'
  | 'standard'
  | 'counter'
  | 'date'
  | 'datetime'
  | 'hour'
  | 'radio'
  | 'multiSelect'
  | 'preRegistered'
  | 'trueFalse'
  | 'conformity'
  | 'photo'
  | 'sequential'
  | 'julianBatch'
  | 'timer'
  | 'calculation'
  | 'linked'
  | 'integrated'
  | 'group'

/** What a linked field reads: a choice comes in its words, and what is counted or calculated as a number. */
export type LinkedType = 'number' | 'text' | 'date' | 'datetime' | 'hour' | 'trueFalse' | 'conformity'

/**
 * Inclusive bounds; null leaves that side open. For number, standard, counter and calculation in the unit of the field; for timer in seconds; for date
 * and datetime in days from the collection date (negative = past). Other types have no limits and ignore them.
 */
export interface Limits {
  min: number | null
  max: number | null
}

/** How an answer is compared; `less` to `greater` are for numbers. */
export type Comparison = 'equal' | 'notEqual' | 'less' | 'atMost' | 'atLeast' | 'greater' | 'answered' | 'notAnswered'

/** What one answer must be: an option's id, true or false, 'C', 'NC' or 'NA', a number; null where nothing is compared. */
export interface Condition {
  fieldId: number
  comparison: Comparison
  value: AnswerValue
}

/** On which earlier answers a field is shown. */
export interface ShowIf {
  match: 'all' | 'any'
  conditions: Condition[]
}

export interface RuleOption {
  id: string
  nonConforming?: boolean
}

export interface RuleField {
  id: number
  name: string
  type: FieldType
  /** True: may stay blank. */
  optional?: boolean
  generatesNonConformity?: boolean
  critical?: boolean
  /** A value that does not conform takes at least one photo beside it. */
  photoWhenOutside?: boolean | undefined
  /** A value that does not conform takes a text beside it. */
  remarkWhenOutside?: boolean | undefined
  /** False: no formula may read this field. Not given counts as usable. */
  usableInCalculations?: boolean
  /** Decimal places of number, standard and calculation, 0 to 6; null or not given: 6. */
  decimals?: number | null
  /** Longest text in UTF-16 units, as the maxlength of an HTML input counts; null or not given: 4000. */
  maxLength?: number | null
  limits?: Limits | null
  /** Keyed by product id; an entry replaces both sides of `limits` for that product. */
  limitsByProduct?: Record<string, Limits> | null
  options?: RuleOption[] | null
  /** trueFalse: the answer that does not conform; null or not given: none. */
  nonConformingWhen?: boolean | null
  formula?: string | null
  /** Null or not given: always shown. */
  showIf?: ShowIf | null
  /** julianBatch: what follows the day. */
  suffix?: string | null
  /** linked: the type of the values that it reads from another form; null or not given: not chosen yet */
  linked?: { type: LinkedType } | null | undefined
  /** integrated: the type of the output that a connector publishes; null or not given: not chosen yet */
  integrated?: { type: 'number' | 'text' } | null | undefined
  /** group: how often its fields are answered, 1 to 5, both included. */
  repeats?: { min: number; max: number } | null | undefined
  /** The group in which it stands; it follows the group, or another field of it. */
  groupId?: number | null | undefined
  /** The repeat that it is, from 1; only of fields that `withRepeats` made. */
  repeat?: number | undefined
}

/**
 * An answer as JSON. number, and standard (a number that counts in results management): at most 6 decimal places, 15 significant digits and |n| < 1e15; counter: whole, >= 0;
 * date: 'YYYY-MM-DD'; datetime: 'YYYY-MM-DDTHH:MM:SS' by the plant's clock (without seconds accepted and normalised); hour: 'HH:MM:SS' ('HH:MM' is accepted and normalised); radio: option id; multiSelect: ids of
 * options as a comma list, kept in the order of the form's options; preRegistered: id of an option below which there is nothing
 * more to choose; trueFalse: boolean;
 * conformity: 'C' | 'NC' | 'NA'; sequential: a
 * whole number that the server gives; julianBatch: 'YYDDD' of the collection date and the field's suffix; timer: when it was
 * started and stopped, 'YYYY-MM-DDTHH:MM:SSZ/YYYY-MM-DDTHH:MM:SSZ', at most a week apart; photo: ids of one to five files as a comma list;
 * linked: as the type that it reads, see `LinkedType`; integrated: as its output, a number or a text; group: how many repeats it has, blank is the fewest; text: string; null: blank.
 */
export type AnswerValue = string | number | boolean | null

/** Why a calculation is blank although its inputs are there. */
export type RuleWarning = 'divisionByZero' | 'overflow' | 'invalidPower' | 'invalidArgument'

export interface CheckedValue {
  fieldId: number
  name: string
  /** Of a linked field the type that it reads, of an integrated one that of its output. */
  type: FieldType
  /** Normalised; null when blank and when a problem stands against the field. */
  value: AnswerValue
  /** The limits that were in force for this product. */
  min: number | null
  max: number | null
  /** Null: no rule applies, or the value is blank or "not applicable". */
  conform: boolean | null
  /** How far outside, in the unit of the limits: below negative, above positive. Null when not outside limits. */
  distance: number | null
  critical: boolean
  /** Does not conform, on a field that generates a non-conformity. */
  raises: boolean
  source: 'typed' | 'calculated'
  warning?: RuleWarning
}

/**
 * The closed set of what can be wrong with an answer. Parameters in brackets.
 * - required: blank, and the field is not optional
 * - unknownField: the form has no such field
 * - hidden: a value sent for a field that is not shown with the other answers
 * - calculated: a value sent for a calculation differs from the engine's, or one is sent that the server gives
 * - notANumber: not a finite JSON number
 * - notWhole: a counter with a fraction
 * - tooSmall {min}, tooLarge {max}: beyond what can be stored (not the limits of the field, which never refuse)
 * - decimals {decimals}: more decimal places than allowed
 * - digits {digits}: more significant digits than a JSON number keeps exactly
 * - notText, tooLong {length}, controlCharacter: text
 * - photoOutside, remarkOutside: the evidence that a field demands beside a value that does not conform is missing
 * - notADate, notADatetime, notAnHour, notAnOption, notTrueOrFalse, notConformity, notPhotos, notATimer: wrong type or not one of the values
 */
export type FieldProblem =
  | 'required'
  | 'unknownField'
  | 'hidden'
  | 'calculated'
  | 'notANumber'
  | 'notWhole'
  | 'tooSmall'
  | 'tooLarge'
  | 'decimals'
  | 'digits'
  | 'notText'
  | 'tooLong'
  | 'controlCharacter'
  | 'notADate'
  | 'notADatetime'
  | 'notAnHour'
  | 'notAnOption'
  | 'notTrueOrFalse'
  | 'notConformity'
  | 'notPhotos'
  | 'notATimer'
  | 'photoOutside'
  | 'remarkOutside'

export interface AnswerProblem {
  fieldId: number
  code: FieldProblem
  params?: Record<string, number | string>
}

export type EvidenceKind = 'photo' | 'remark'

/** Evidence that is missing beside a value, at its field. */
export interface EvidenceProblem {
  fieldId: number
  kind: EvidenceKind
  code: 'photoOutside' | 'remarkOutside'
}

/** By which clock a record was made, and when, in milliseconds since 1970-01-01T00:00Z. */
export interface PlantClock {
  timeZone: string
  collectedAt: number
}

export interface CheckContext {
  productId: number | null
  /** YYYY-MM-DD, the local day of the plant; date limits count from it. */
  collectedOn: string
  /** what `hours` counts by: what truly passed in a night in which the clock changes; without it by the wall alone */
  clock?: PlantClock | undefined
  /** preRegistered: what may be chosen, by field; without it the options of the field */
  choices?: ReadonlyMap<number, ReadonlySet<string>>
  /** linked: what each field reads from another record, by field; without it blank */
  linked?: ReadonlyMap<number, AnswerValue> | undefined
  /** integrated: the fields that a system is to answer and has not, which may be blank until it is asked again */
  unanswered?: ReadonlySet<number> | undefined
}

export interface CheckResult {
  /** One entry for every field that is shown, in the order of the form. */
  values: CheckedValue[]
  problems: AnswerProblem[]
  /** Some value does not conform. */
  outRange: boolean
  /** Some value of a critical field does not conform. */
  hasCritical: boolean
}

export interface FieldCheck {
  value: CheckedValue
  problem: AnswerProblem | null
}
