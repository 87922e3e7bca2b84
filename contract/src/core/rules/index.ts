/**
 * The rules engine, first part: limits, conformity, calculation (decisions 5.4). One engine for the browser while
 * typing, the capture application offline and the server at saving, so that their answers agree.
 *
 * The language of formulas. Fields as {id}, numbers with a point, arguments parted by comma or semicolon. From weak to
 * strong: = <> < <= > >= (one at a time), + -, * /, sign, ^ (right-associative; -2^2 is -4). × ÷ − ≠ ≤ ≥ also work.
 * - min max avg sum abs; round(x) and round(x, places); count(...): how many of its arguments are filled
 * - if(condition, then, else), and(...), or(...): read from left to right, only what they need
 * - days(from, to), hours(from, to) over dates; hours over times of day passes midnight when `to` is before `from`
 * Truth is a number, 1 or 0; a true/false field too. Any other blank value makes the result blank.
 */
export { MAX_PHOTOS } from './answers.ts'
export { checkCollect, checkField } from './check.ts'
export { type CompiledForm, compileForm } from './compile.ts'
export { FormulaError, type FormulaProblem, type FormulaProblemCode } from './formula/errors.ts'
export { parseNumber, printNumber } from './numbers.ts'
export type {
  AnswerProblem,
  AnswerValue,
  CheckContext,
  CheckedValue,
  CheckResult,
  FieldCheck,
  FieldProblem,
  FieldType,
  Limits,
  RuleField,
  RuleOption,
  RuleWarning,
} from './types.ts'
