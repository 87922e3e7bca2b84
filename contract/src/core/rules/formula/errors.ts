/**
 * What can be wrong with a form's definition.
 * - missing: a calculation without a formula
 * - tooLong: more than 2000 characters
 * - unexpected: a character or word that cannot stand there
 * - incomplete: the text ends too early
 * - unclosed: a parenthesis or brace is never closed (position: where it opens)
 * - badNumber: a literal that is not digits with at most one point, or has more than 40 digits
 * - unknownFunction, argumentCount: the call
 * - unknownField, notUsable: the reference; notUsable: the field forbids use in calculations
 * - wrongType: a text, date or hour where a number is needed, or the reverse
 * - tooDeep: nested, or calculations reading each other, more than 50 deep
 * - cycle: the calculation reads itself, directly or through others
 * - duplicateField: two fields with one id
 * - badLimits: limits that are not finite numbers with min <= max
 * - inGroup: a field of a group read from outside of it, and not by sum, min, max, avg or count over its repeats
 * - badCondition: a condition under which it is shown cannot be used; `conditionProblems` says why
 */
export type FormulaProblemCode =
  | 'missing'
  | 'tooLong'
  | 'unexpected'
  | 'incomplete'
  | 'unclosed'
  | 'badNumber'
  | 'unknownFunction'
  | 'argumentCount'
  | 'unknownField'
  | 'notUsable'
  | 'wrongType'
  | 'tooDeep'
  | 'cycle'
  | 'duplicateField'
  | 'badLimits'
  | 'inGroup'
  | 'badCondition'

export interface FormulaProblem {
  fieldId: number
  code: FormulaProblemCode
  /** UTF-16 index into the formula text, from 0; null when the problem is not at one place of it. */
  position: number | null
}

/** Thrown by compileForm; carries every field's first problem. */
export class FormulaError extends Error {
  readonly problems: readonly FormulaProblem[]

  constructor(problems: readonly FormulaProblem[]) {
    super(
      problems.map((p) => `field ${p.fieldId}: ${p.code}${p.position === null ? '' : ` at ${p.position}`}`).join('; '),
    )
    this.name = 'FormulaError'
    this.problems = problems
  }
}

/** One fault of one text, on its way from the parser to the list of problems. */
export class FormulaFault extends Error {
  readonly code: FormulaProblemCode
  readonly position: number | null

  constructor(code: FormulaProblemCode, position: number | null) {
    super(code)
    this.code = code
    this.position = position
  }
}
