import { localTime } from '../days.ts'
import { readAnswer } from './answers.ts'
import { dayNumber, julianDay, spanSeconds } from './calendar.ts'
import type { CompiledField, CompiledForm } from './compile.ts'
import { isMet } from './conditions.ts'
import { countsDays, hasOptions, isComputed, valueType } from './field-kinds.ts'
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

/** When and by which clock a record was made, as a check is told. */
export function momentOf(collectedAt: Date, timeZone: string): Pick<CheckContext, 'collectedOn' | 'clock'> {
  return {
    collectedOn: localTime(collectedAt, timeZone).day,
    clock: { timeZone, collectedAt: collectedAt.getTime() },
  }
}

interface Surroundings {
  product: string | null
  /** Day number of the collection. */
  day: number
  /** YYDDD of the collection. */
  batch: string
  clock: CheckContext['clock']
  choices: CheckContext['choices']
  linked: CheckContext['linked']
  unanswered: CheckContext['unanswered']
}

function surroundings(context: CheckContext): Surroundings {
  const day = dayNumber(context.collectedOn)
  const batch = julianDay(context.collectedOn)
  if (day === null || batch === null) throw new RangeError(`collectedOn is not a date: ${context.collectedOn}`)
  return {
    product: context.productId === null ? null : String(context.productId),
    day,
    batch,
    clock: context.clock,
    choices: context.choices,
    linked: context.linked,
    unanswered: context.unanswered,
  }
}

function limitsInForce(field: CompiledField, product: string | null): Limits | null {
  if (field.limitsByProduct === null || product === null) return field.limits
  const own = field.limitsByProduct.get(product)
  return own === undefined ? field.limits : own
}

/** What the limits are held against: the number itself, for a date, with or without its time, its days, for a timer its seconds from the collection. */
function measureOf(field: CompiledField, value: AnswerValue, day: number): number | null {
  if (typeof value === 'number') return value
  if (field.rule.type === 'timer') return typeof value === 'string' ? spanSeconds(value) : null
  if (!countsDays(valueType(field.rule)) || typeof value !== 'string') return null
  const days = dayNumber(value.slice(0, 10))
  return days === null ? null : days - day
}

/** Conformity of answers that are chosen rather than measured; null when nothing says what conforms. */
function choiceConforms(field: CompiledField, value: AnswerValue): boolean | null {
  const { type, nonConformingWhen } = field.rule
  if (type === 'conformity') return value === 'NC' ? false : value === 'C' ? true : null
  if (type === 'trueFalse') return typeof nonConformingWhen === 'boolean' ? value !== nonConformingWhen : null
  if (!hasOptions(type) || field.nonConformingOptions.size === 0) return null
  const chosen = type === 'radio' ? [value] : String(value).split(',')
  return !chosen.some((id) => field.nonConformingOptions.has(id as string))
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
    type: valueType(rule),
    value,
    min,
    max,
    conform,
    distance,
    critical: rule.critical === true,
    raises: conform === false && rule.generatesNonConformity === true,
    source: isComputed(rule.type) ? 'calculated' : 'typed',
  }
}

/** What a field has before anything is calculated: the batch of the day, what was read; a number comes with saving (decisions 5.4). */
function computedValue({ rule }: CompiledField, { batch, linked }: Surroundings): AnswerValue {
  if (rule.type === 'linked') return linked?.get(rule.id) ?? null
  return rule.type === 'julianBatch' ? `${batch}${rule.suffix ?? ''}` : null
}

function withWarning(value: CheckedValue, warning: RuleWarning | null): CheckedValue {
  if (warning) value.warning = warning
  return value
}

/** By index; a field that is not shown has none. */
type Values = (CheckedValue | undefined)[]

function calculated(field: CompiledField, form: CompiledForm, values: Values, around: Surroundings): CheckedValue {
  const { value, warning } = evaluate(
    field.formula!,
    field.decimals,
    (id) => {
      const read = form.byId.get(id)!
      return { kind: kindOfType(valueType(read.rule)), value: values[read.index]?.value ?? null }
    },
    around.clock,
  )
  return withWarning(judge(field, value, around), warning)
}

/** What is computed is the engine's own: the same value sent along is ignored, another is a problem. */
function calculatedProblem(field: CompiledField, answer: unknown, value: AnswerValue): AnswerProblem | null {
  if (answer === undefined || answer === null || answer === value) return null
  return { fieldId: field.rule.id, code: 'calculated' }
}

/** A field by itself: what was typed, or what is computed of it before any formula. */
function answered(field: CompiledField, answer: AnswerValue | undefined, around: Surroundings): FieldCheck {
  if (isComputed(field.rule.type) && !field.formula) {
    const own = computedValue(field, around)
    return { value: judge(field, own, around), problem: calculatedProblem(field, answer, own) }
  }
  const { value, problem } = readAnswer(field, answer, around.choices?.get(field.rule.id))
  // what a system is asked for lacks nothing
  if (problem?.code === 'required' && around.unanswered?.has(field.rule.id))
    return { value: judge(field, null, around), problem: null }
  return { value: judge(field, value, around), problem }
}

function unknownFields(form: CompiledForm, answers: ReadonlyMap<number, unknown>): AnswerProblem[] {
  return [...answers.keys()]
    .filter((fieldId) => !form.byId.has(fieldId))
    .map((fieldId) => ({ fieldId, code: 'unknownField' }))
}

interface Run {
  answers: ReadonlyMap<number, AnswerValue>
  around: Surroundings
  problems: AnswerProblem[]
}

function answerAll(form: CompiledForm, { answers, around, problems }: Run): CheckedValue[] {
  const values: CheckedValue[] = []
  for (const field of form.fields) {
    const { value, problem } = answered(field, answers.get(field.rule.id), around)
    if (problem) problems.push(problem)
    values.push(value)
  }
  for (const field of form.calculations) {
    const value = calculated(field, form, values, around)
    values[field.index] = value
    const problem = calculatedProblem(field, answers.get(field.rule.id), value.value)
    if (problem) problems.push(problem)
  }
  return values
}

/** Whether a field is there: in a group that has so many repeats, and with the answers that it asks for. */
function isShown({ rule }: CompiledField, answerTo: (id: number) => AnswerValue): boolean {
  if (rule.groupId && rule.repeat) {
    const repeats = answerTo(rule.groupId)
    if (typeof repeats !== 'number' || rule.repeat > repeats) return false
  }
  return isMet(rule.showIf, answerTo)
}

const isBlank = (answer: AnswerValue | undefined) =>
  answer === undefined || answer === null || (typeof answer === 'string' && answer.trim() === '')

/** The same where fields come and go with earlier answers: each in its turn, after those on which it depends. */
function answerShown(form: CompiledForm, order: readonly CompiledField[], run: Run): CheckedValue[] {
  const { answers, around, problems } = run
  const values: Values = form.fields.map(() => undefined)
  const answerTo = (id: number) => values[form.byId.get(id)!.index]?.value ?? null
  for (const field of order) {
    const { rule, index } = field
    const answer = answers.get(rule.id)
    let problem: AnswerProblem | null = null
    if (!isShown(field, answerTo)) {
      if (!isBlank(answer)) problem = { fieldId: rule.id, code: 'hidden' }
    } else if (field.formula) {
      const value = calculated(field, form, values, around)
      values[index] = value
      problem = calculatedProblem(field, answer, value.value)
    } else {
      const own = answered(field, answer, around)
      values[index] = own.value
      problem = own.problem
    }
    if (problem) problems.push(problem)
  }
  return values.filter((value) => value !== undefined)
}

/**
 * Checks all answers of a collect: types, required fields, limits, conformity, calculations. The answers may be any
 * JSON values; nothing about them throws. A value with a problem counts as blank for limits and formulas.
 *
 * @returns the checked value of every field that is shown, in the order of the form, and the problems; a collect may be
 *   stored only when there are none. Values outside limits are no problem: they are what a collect is there to find.
 *   A field that is not shown is not asked: it lacks nothing, is outside of nothing, and takes no value.
 * @throws RangeError when `context.collectedOn` is no date, which is the caller's mistake
 */
export function checkCollect(
  form: CompiledForm,
  answers: ReadonlyMap<number, AnswerValue>,
  context: CheckContext,
): CheckResult {
  const run: Run = { answers, around: surroundings(context), problems: [] }
  const { problems } = run
  const values = form.order ? answerShown(form, form.order, run) : answerAll(form, run)
  let known = 0
  for (const field of form.fields) if (answers.has(field.rule.id)) known++
  if (known !== answers.size) problems.push(...unknownFields(form, answers))
  return {
    values,
    problems,
    outRange: values.some((value) => value.conform === false),
    hasCritical: values.some((value) => value.critical && value.conform === false),
  }
}

/**
 * The same while one fills: what stands in a field that is not shown, and may be shown again, is nothing wrong. What is
 * then sent are the answers of the fields that have a value here.
 */
export function checkTyped(
  form: CompiledForm,
  answers: ReadonlyMap<number, AnswerValue>,
  context: CheckContext,
): CheckResult {
  const result = checkCollect(form, answers, context)
  return { ...result, problems: result.problems.filter(({ code }) => code !== 'hidden') }
}

/**
 * Checks one field while it is being typed. For a calculation, whose value only checkCollect can know, `value` is taken
 * as its result and held against its limits. One that the server gives is blank.
 *
 * @throws RangeError when the form has no such field or `context.collectedOn` is no date
 */
export function checkField(form: CompiledForm, fieldId: number, value: AnswerValue, context: CheckContext): FieldCheck {
  const field = form.byId.get(fieldId)
  if (!field) throw new RangeError(`no field ${fieldId}`)
  const around = surroundings(context)
  if (field.formula) return { value: judge(field, typeof value === 'number' ? value : null, around), problem: null }
  return answered(field, value, around)
}
