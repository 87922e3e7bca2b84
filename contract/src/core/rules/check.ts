import { readAnswer } from './answers.ts'
import { dayNumber } from './calendar.ts'
import type { CompiledField, CompiledForm } from './compile.ts'
import { evaluate, kindOfType } from './formula/evaluate.ts'
import { exactDifference } from './numbers.ts'
import type {
  AnswerProblem,
  AnswerValue,
  CheckContext,
  CheckedValue,
  CheckResult,
  FieldCheck,
  Limits,
  RuleWarning,
} from './types.ts'

interface Surroundings {
  product: string | null
  /** Day number of the collection. */
  day: number
}

function surroundings(context: CheckContext): Surroundings {
  const day = dayNumber(context.collectedOn)
  if (day === null) throw new RangeError(`collectedOn is not a date: ${context.collectedOn}`)
  return { product: context.productId === null ? null : String(context.productId), day }
}

function limitsInForce(field: CompiledField, product: string | null): Limits | null {
  if (field.limitsByProduct === null || product === null) return field.limits
  const own = field.limitsByProduct.get(product)
  return own === undefined ? field.limits : own
}

/** What the limits are held against: the number itself, for a date its days from the collection. */
function measureOf(field: CompiledField, value: AnswerValue, day: number): number | null {
  if (typeof value === 'number') return value
  if (field.rule.type !== 'date' || typeof value !== 'string') return null
  const days = dayNumber(value)
  return days === null ? null : days - day
}

/** Conformity of answers that are chosen rather than measured; null when nothing says what conforms. */
function choiceConforms(field: CompiledField, value: AnswerValue): boolean | null {
  const { type, nonConformingWhen } = field.rule
  if (type === 'conformity') return value === 'NC' ? false : value === 'C' ? true : null
  if (type === 'trueFalse') return typeof nonConformingWhen === 'boolean' ? value !== nonConformingWhen : null
  if (type !== 'radio' || field.nonConformingOptions.size === 0) return null
  return !field.nonConformingOptions.has(value as string)
}

/** Judges a normalised value: limits are inclusive, a value on the border conforms (decisions 5.4). */
function judge(field: CompiledField, value: AnswerValue, around: Surroundings): CheckedValue {
  const { rule } = field
  const limits = limitsInForce(field, around.product)
  const min = limits?.min ?? null
  const max = limits?.max ?? null
  let conform: boolean | null = null
  let distance: number | null = null
  const measure = limits === null || value === null ? null : measureOf(field, value, around.day)
  if (measure !== null) {
    if (min !== null && measure < min) distance = exactDifference(measure, min)
    else if (max !== null && measure > max) distance = exactDifference(measure, max)
    conform = distance === null
  } else if (value !== null) conform = choiceConforms(field, value)
  return {
    fieldId: rule.id,
    name: rule.name,
    type: rule.type,
    value,
    min,
    max,
    conform,
    distance,
    critical: rule.critical === true,
    raises: conform === false && rule.generatesNonConformity === true,
    source: rule.type === 'calculation' ? 'calculated' : 'typed',
  }
}

function withWarning(value: CheckedValue, warning: RuleWarning | null): CheckedValue {
  if (warning) value.warning = warning
  return value
}

function calculate(form: CompiledForm, values: CheckedValue[], around: Surroundings): void {
  for (const field of form.calculations) {
    const { value, warning } = evaluate(field.formula!, field.decimals, (id) => {
      const read = form.byId.get(id)!
      return { kind: kindOfType(read.rule.type), value: values[read.index]!.value }
    })
    values[field.index] = withWarning(judge(field, value, around), warning)
  }
}

/** A calculation is the engine's own: the same value sent along is ignored, another is a problem. */
function calculatedProblem(field: CompiledField, answer: unknown, value: AnswerValue): AnswerProblem | null {
  if (answer === undefined || answer === null || answer === value) return null
  return { fieldId: field.rule.id, code: 'calculated' }
}

function unknownFields(form: CompiledForm, answers: ReadonlyMap<number, unknown>): AnswerProblem[] {
  return [...answers.keys()]
    .filter((fieldId) => !form.byId.has(fieldId))
    .map((fieldId) => ({ fieldId, code: 'unknownField' }))
}

/**
 * Checks all answers of a collect: types, required fields, limits, conformity, calculations. The answers may be any
 * JSON values; nothing about them throws. A value with a problem counts as blank for limits and formulas.
 *
 * @returns every field's checked value in the order of the form, and the problems; a collect may be stored only when
 *   there are none. Values outside limits are no problem: they are what a collect is there to find.
 * @throws RangeError when `context.collectedOn` is no date, which is the caller's mistake
 */
export function checkCollect(
  form: CompiledForm,
  answers: ReadonlyMap<number, AnswerValue>,
  context: CheckContext,
): CheckResult {
  const around = surroundings(context)
  const values: CheckedValue[] = []
  const problems: AnswerProblem[] = []
  let known = 0
  for (const field of form.fields) {
    const answer = answers.get(field.rule.id)
    if (answer !== undefined) known++
    const { value, problem } = readAnswer(field, answer)
    if (problem) problems.push(problem)
    values.push(judge(field, value, around))
  }
  calculate(form, values, around)
  for (const field of form.calculations) {
    const problem = calculatedProblem(field, answers.get(field.rule.id), values[field.index]!.value)
    if (problem) problems.push(problem)
  }
  if (known !== answers.size) problems.push(...unknownFields(form, answers))
  return {
    values,
    problems,
    outRange: values.some((value) => value.conform === false),
    hasCritical: values.some((value) => value.critical && value.conform === false),
  }
}

/**
 * Checks one field while it is being typed. For a calculation, whose value only checkCollect can know, `value` is taken
 * as its result and held against its limits.
 *
 * @throws RangeError when the form has no such field or `context.collectedOn` is no date
 */
export function checkField(form: CompiledForm, fieldId: number, value: AnswerValue, context: CheckContext): FieldCheck {
  const field = form.byId.get(fieldId)
  if (!field) throw new RangeError(`no field ${fieldId}`)
  const around = surroundings(context)
  if (field.formula) return { value: judge(field, typeof value === 'number' ? value : null, around), problem: null }
  const reading = readAnswer(field, value)
  return { value: judge(field, reading.value, around), problem: reading.problem }
}
