/**
 * The shapes of the rules engine: fields as a form defines them, answers as they travel in JSON, and what a check
 * says about them. Source: specification, section 3 (field types and flags) and decisions 5.4.
 */

export type FieldType =
  | 'text'
  | 'number'
  | 'counter'
  | 'date'
  | 'hour'
  | 'radio'
  | 'trueFalse'
  | 'conformity'
  | 'photo'
  | 'calculation'

/**
 * Inclusive bounds; null leaves that side open. For number, counter and calculation in the unit of the field; for date
 * in days from the collection date (negative = past). Other types have no limits and ignore them.
 */
export interface Limits {
  min: number | null
  max: number | null
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
  /** False: no formula may read this field. Not given counts as usable. */
  usableInCalculations?: boolean
  /** Decimal places of number and calculation, 0 to 6; null or not given: 6. */
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
}

/**
 * An answer as JSON. number: at most 6 decimal places, 15 significant digits and |n| < 1e15; counter: whole, >= 0;
 * date: 'YYYY-MM-DD'; hour: 'HH:MM:SS' ('HH:MM' is accepted and normalised); radio: option id; trueFalse: boolean;
 * conformity: 'C' | 'NC' | 'NA'; photo: ids of one to five files as a comma list; text: string; null: blank.
 */
export type AnswerValue = string | number | boolean | null

/** Why a calculation is blank although its inputs are there. */
export type RuleWarning = 'divisionByZero' | 'overflow' | 'invalidPower' | 'invalidArgument'

export interface CheckedValue {
  fieldId: number
  name: string
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
 * - calculated: a value sent for a calculation differs from the engine's
 * - notANumber: not a finite JSON number
 * - notWhole: a counter with a fraction
 * - tooSmall {min}, tooLarge {max}: beyond what can be stored (not the limits of the field, which never refuse)
 * - decimals {decimals}: more decimal places than allowed
 * - digits {digits}: more significant digits than a JSON number keeps exactly
 * - notText, tooLong {length}, controlCharacter: text
 * - notADate, notAnHour, notAnOption, notTrueOrFalse, notConformity, notPhotos: wrong type or not one of the values
 */
export type FieldProblem =
  | 'required'
  | 'unknownField'
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
  | 'notAnHour'
  | 'notAnOption'
  | 'notTrueOrFalse'
  | 'notConformity'
  | 'notPhotos'

export interface AnswerProblem {
  fieldId: number
  code: FieldProblem
  params?: Record<string, number | string>
}

export interface CheckContext {
  productId: number | null
  /** YYYY-MM-DD, the local day of the plant; date limits count from it. */
  collectedOn: string
}

export interface CheckResult {
  /** One entry for every field, in the order of the form. */
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
