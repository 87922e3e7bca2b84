import { type FieldProblem, searchText } from '../core/index.ts'
import { hasOptions, valueType } from '../core/rules/index.ts'
import { type FieldDraft, type FormDefinition, formBounds } from './definition.ts'
import { groupProblems } from './groups.ts'
import { integrationProblems } from './integrated.ts'
import { linkProblems } from './linked.ts'
import { formulaProblems, placedConditionProblems } from './show-if.ts'

/** The steps in which a form is made (decisions 5.4), in their order. */
export const formSteps = [
  'identification',
  'places',
  'products',
  'frequency',
  'fields',
  'formulas',
  'links',
  'approval',
  'review',
] as const
export type FormStep = (typeof formSteps)[number]

/** Something that keeps a definition from being submitted, at its place: `fields.3.formula`. */
export interface DefinitionProblem extends FieldProblem {
  step: FormStep
  /** path into the definition */
  field: string
  /** UTF-16 index into a formula, where the problem is at one place of it */
  position?: number
}

type Add = (step: FormStep, field: string, problem: FieldProblem | null, position?: number | null) => void

/** What is wrong with a text on one line; null where nothing is. */
function lineProblem(value: string, longest: number): FieldProblem | null {
  const trimmed = value.trim()
  if (trimmed === '') return { code: 'required' }
  if (trimmed.length > longest) return { code: 'tooLong', params: { length: longest } }
  if (/[^\S ]/.test(trimmed)) return { code: 'controlCharacter' }
  return / {2}/.test(trimmed) ? { code: 'doubleSpaces' } : null
}

const longProblem = (value: string, longest: number): FieldProblem | null =>
  value.trim().length > longest ? { code: 'tooLong', params: { length: longest } } : null

function identification({ name, description, formType, deadline }: FormDefinition, add: Add) {
  add('identification', 'name', lineProblem(name, formBounds.name))
  add('identification', 'description', longProblem(description, formBounds.description))
  if (formType === 'deadline') add('identification', 'deadline', minutesProblem(deadline))
}

/** More than 15 minutes (portal.md section 5). */
function minutesProblem(value: number | null): FieldProblem | null {
  if (value === null) return { code: 'required' }
  return value < formBounds.least ? { code: 'tooSmall', params: { min: formBounds.least } } : null
}

function whereAndWhat({ collectPointIds, productIds }: FormDefinition, add: Add) {
  if (collectPointIds.length === 0) add('places', 'collectPointIds', { code: 'noneGiven' })
  if (productIds.length === 0) add('products', 'productIds', { code: 'noneGiven' })
}

function dueTimes({ frequency }: FormDefinition, add: Add) {
  if (!frequency) return
  const { startAfter, repeat, tolerance } = frequency
  if (startAfter !== null) add('frequency', 'frequency.startAfter', minutesProblem(startAfter))
  add('frequency', 'frequency.repeat', minutesProblem(repeat))
  if (repeat !== null && tolerance >= repeat / 2)
    add('frequency', 'frequency.tolerance', { code: 'max', params: { max: Math.ceil(repeat / 2) - 1 } })
}

/** The indexes whose name another one before it has, compared as names are searched. */
function repeatedNames(names: readonly string[]): Set<number> {
  const seen = new Set<string>()
  const repeated = new Set<number>()
  names.forEach((name, index) => {
    const key = searchText(name.trim())
    if (key !== '' && seen.has(key)) repeated.add(index)
    seen.add(key)
  })
  return repeated
}

function optionProblems({ options, type }: FieldDraft, at: string, add: Add) {
  if (!hasOptions(type)) return
  const listed = options ?? []
  if (listed.length === 0) add('fields', `${at}.options`, { code: 'noneGiven' })
  const repeated = repeatedNames(listed.map((option) => option.name))
  // an answer of several is a comma list of them
  const ids = new Set(listed.map((option) => option.id))
  if (ids.size < listed.length || ids.has('') || listed.some(({ id }) => id.includes(',')))
    add('fields', `${at}.options`, { code: 'repeated' })
  listed.forEach(({ name }, index) => {
    const problem = lineProblem(name, formBounds.option) ?? (repeated.has(index) ? { code: 'repeated' as const } : null)
    add('fields', `${at}.options.${index}.name`, problem)
  })
}

function fields({ fields }: FormDefinition, add: Add) {
  if (fields.length === 0) return add('fields', 'fields', { code: 'noneGiven' })
  const repeated = repeatedNames(fields.map((field) => field.name))
  // a record has one number
  const numbered = fields.findIndex(({ type }) => type === 'sequential')
  fields.forEach((field, index) => {
    const at = `fields.${index}`
    const named = lineProblem(field.name, formBounds.fieldName)
    add('fields', `${at}.name`, named ?? (repeated.has(index) ? { code: 'repeated' } : null))
    if (field.help) add('fields', `${at}.help`, longProblem(field.help, formBounds.help))
    if (field.unit) add('fields', `${at}.unit`, longProblem(field.unit, formBounds.unit))
    optionProblems(field, at, add)
    if (field.type === 'preRegistered' && !field.optionGroupId)
      add('fields', `${at}.optionGroupId`, { code: 'required' })
    if (field.type === 'julianBatch' && field.suffix?.trim())
      add('fields', `${at}.suffix`, lineProblem(field.suffix, formBounds.suffix))
    if (field.biField?.trim()) add('fields', `${at}.biField`, lineProblem(field.biField, formBounds.biField))
    if (field.type === 'sequential' && index !== numbered) add('fields', `${at}.type`, { code: 'repeated' })
  })
  for (const { field, ...problem } of groupProblems(fields)) add('fields', field, problem)
  for (const { field, ...problem } of integrationProblems(fields)) add('fields', field, problem)
  const counts = (field: FieldDraft) => {
    const type = valueType(field)
    const isNumber = type === 'number' || type === 'counter' || type === 'calculation' || type === 'timer'
    return field.usableInCalculations && isNumber
  }
  if (!fields.some(counts)) add('fields', 'fields', { code: 'noneUsable' })
}

/** Formulas and limits by the engine that checks every record by them. */
function formulas({ fields }: FormDefinition, add: Add) {
  for (const { fieldId, code, position } of formulaProblems(fields)) {
    const index = fields.findIndex((field) => field.id === fieldId)
    const field = `fields.${index}.${code === 'badLimits' ? 'limits' : 'formula'}`
    add('formulas', field, { code: `formula.${code}` }, position)
  }
}

/**
 * Everything that keeps a definition from being submitted and can be known without the house: the same on the server and
 * at the keyboard (portal.md section 5, decisions 5.4). `authorId`: who made it, and so may not approve it.
 */
export function definitionProblems(definition: FormDefinition, authorId: number | null): DefinitionProblem[] {
  const problems: DefinitionProblem[] = []
  const add: Add = (step, field, problem, position) => {
    if (problem) problems.push({ step, field, ...problem, ...(typeof position === 'number' && { position }) })
  }
  identification(definition, add)
  whereAndWhat(definition, add)
  dueTimes(definition, add)
  fields(definition, add)
  for (const { field, code } of placedConditionProblems(definition.fields)) add('fields', field, { code })
  for (const { field, ...problem } of linkProblems(definition)) add('fields', field, problem)
  formulas(definition, add)
  if (definition.onCritical) add('formulas', 'onCritical', longProblem(definition.onCritical, formBounds.onCritical))
  const { approverId } = definition
  if (approverId === null) add('approval', 'approverId', { code: 'required' })
  else if (approverId === authorId) add('approval', 'approverId', { code: 'samePerson' })
  return problems
}
