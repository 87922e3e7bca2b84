/**
 * The rules engine, first part: limits, conformity, calculation (decisions 5.4). One engine for the browser while
 * typing, the capture application offline and the server at saving, so that their answers agree.
 *
 * The language of formulas. Fields as {id}, numbers with a point, arguments parted by comma or semicolon. From weak to
 * strong: = <> < <= > >= (one at a time), + -, * /, sign, ^ (right-associative; -2^2 is -4). × ÷ − ≠ ≤ ≥ also work.
 * - min max avg sum abs; round(x) and round(x, places); count(...): how many of its arguments are filled
 * - if(condition, then, else), and(...), or(...): read from left to right, only what they need
 * - days(from, to), hours(from, to) over dates, or both over dates with their time; hours over times of day passes midnight
 *   when `to` is before `from`; hours are those that truly passed by the plant's clock, 9 in a night that has one more
 * - a field of a group: within it that of the same repeat; from outside by sum, min, max, avg or count, over its repeats
 * Truth is a number, 1 or 0; a true/false field too. Any other blank value makes the result blank.
 */
export { MAX_PHOTOS } from './answers.ts'
export { spanSeconds } from './calendar.ts'
export { checkCollect, checkField, checkTyped, momentOf } from './check.ts'
export { type CompiledForm, compileForm } from './compile.ts'
export {
  type ConditionFault,
  type ConditionProblem,
  comparesValue,
  comparisons,
  comparisonsOf,
  conditionProblems,
  isMet,
  MAX_CONDITIONS,
} from './conditions.ts'
export { type Evidence, evidenceOutside, evidenceProblems, MAX_REMARK } from './evidence.ts'
export { chosenNames, countsDays, hasOptions, isComputed, linkedTypeOf, valueType } from './field-kinds.ts'
export { FormulaError, type FormulaProblem, type FormulaProblemCode } from './formula/errors.ts'
export { explainFormula, type FormulaPhrase, type FormulaTexts } from './formula/explain.ts'
export { decimalPlaces, NUMBER_BOUND, parseNumber, printNumber, roundExact } from './numbers.ts'
export { asUnread, MAX_DECIMALS, type NumberReading, readNumber, unreadText } from './read-number.ts'
export {
  groupOf,
  groupsOf,
  type InRepeat,
  idsInRepeats,
  inRepeatOf,
  MAX_REPEATS,
  ownId,
  type Repeats,
  repeatId,
  repeatName,
  withRepeats,
} from './repeats.ts'
export type {
  AnswerProblem,
  AnswerValue,
  CheckContext,
  CheckedValue,
  CheckResult,
  Comparison,
  Condition,
  EvidenceKind,
  EvidenceProblem,
  FieldCheck,
  FieldProblem,
  FieldType,
  Limits,
  LinkedType,
  RuleField,
  RuleOption,
  RuleWarning,
  ShowIf,
} from './types.ts'
