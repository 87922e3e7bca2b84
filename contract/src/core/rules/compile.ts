import { conditionProblems, dependencyOrder } from './conditions.ts'
import { valueType } from './field-kinds.ts'
import { FormulaError, FormulaFault, type FormulaProblem } from './formula/errors.ts'
import { kindOfType } from './formula/evaluate.ts'
import type { Kind } from './formula/functions.ts'
import { kindOf, referencesOf } from './formula/kinds.ts'
import { MAX_DEPTH, type Node, parseFormula } from './formula/parse.ts'
import { overGroups } from './formula/repeats.ts'
import { MAX_DECIMALS } from './numbers.ts'
import { groupOf, ownId, repeatId, withRepeats } from './repeats.ts'
import type { Limits, RuleField } from './types.ts'

const MAX_TEXT = 4000

/** A field made ready for checking; `index` is its place in the form. */
export interface CompiledField {
  index: number
  rule: RuleField
  decimals: number
  maxLength: number
  limits: Limits | null
  limitsByProduct: ReadonlyMap<string, Limits | null> | null
  options: ReadonlySet<string>
  nonConformingOptions: ReadonlySet<string>
  formula: Node | null
}

/** A form made ready for checking; made once, used for any number of collects. Treat as opaque. */
export interface CompiledForm {
  fields: readonly CompiledField[]
  byId: ReadonlyMap<number, CompiledField>
  /** In the order in which they can be calculated. */
  calculations: readonly CompiledField[]
  /** Each after those on which it depends; null where every field is always shown, and none is repeated. */
  order: readonly CompiledField[] | null
}

const LIMITED = new Set(['number', 'counter', 'calculation', 'date', 'datetime', 'timer'])

function readLimits(limits: Limits | null | undefined): Limits | null {
  const min = limits?.min ?? null
  const max = limits?.max ?? null
  if (min === null && max === null) return null
  const finite = (min === null || Number.isFinite(min)) && (max === null || Number.isFinite(max))
  if (!finite || (min !== null && max !== null && min > max)) throw new FormulaFault('badLimits', null)
  return { min, max }
}

function compileField(rule: RuleField, index: number): CompiledField {
  const limited = LIMITED.has(valueType(rule))
  const products = limited ? Object.entries(rule.limitsByProduct ?? {}) : []
  const options = rule.options ?? []
  return {
    index,
    rule,
    decimals: Math.min(Math.max(rule.decimals ?? MAX_DECIMALS, 0), MAX_DECIMALS),
    maxLength: rule.maxLength ?? MAX_TEXT,
    limits: limited ? readLimits(rule.limits) : null,
    limitsByProduct: products.length > 0 ? new Map(products.map(([id, own]) => [id, readLimits(own)])) : null,
    options: new Set(options.map((option) => option.id)),
    nonConformingOptions: new Set(options.filter((option) => option.nonConforming).map((option) => option.id)),
    formula: rule.type === 'calculation' ? parseFormula(rule.formula ?? '') : null,
  }
}

/** Has a formula read the fields of other groups over their repeats. */
function readGroups(field: CompiledField, byId: ReadonlyMap<number, CompiledField>): void {
  if (!field.formula) return
  field.formula = overGroups(field.formula, (id) => {
    const groupId = groupOf(byId.get(id)?.rule)
    const group = groupId === null ? undefined : byId.get(groupId)
    if (!group || groupId === groupOf(field.rule)) return null
    const repeats = Array.from({ length: group.rule.repeats?.max ?? 1 }, (_, index) => repeatId(id, index + 1))
    return { groupId: group.rule.id, ids: repeats.filter((one) => byId.has(one)) }
  })
}

function checkReferences(field: CompiledField, byId: ReadonlyMap<number, CompiledField>): void {
  if (!field.formula) return
  const kind = kindOf(field.formula, (id, at): Kind => {
    const read = byId.get(id)
    if (!read) throw new FormulaFault('unknownField', at)
    if (read.rule.usableInCalculations === false) throw new FormulaFault('notUsable', at)
    return kindOfType(valueType(read.rule))
  })
  if (kind !== 'number') throw new FormulaFault('wrongType', field.formula.at)
}

/** Runs one step for one field; its fault becomes a problem of that field. */
function attempt<T>(fieldId: number, problems: FormulaProblem[], step: () => T): T | null {
  try {
    return step()
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error
    problems.push({ fieldId, code: error.code, position: error.position })
    return null
  }
}

/**
 * Orders calculations so that each comes after those it reads, layer by layer; the number of layers is the depth.
 * Loops rather than recursion: a form's size must not decide whether the stack holds.
 */
function orderCalculations(byId: ReadonlyMap<number, CompiledField>, problems: FormulaProblem[]): CompiledField[] {
  const waiting = new Map<CompiledField, CompiledField[]>()
  for (const field of byId.values()) {
    if (!field.formula) continue
    const reads = [...referencesOf(field.formula)].map((id) => byId.get(id)!)
    waiting.set(
      field,
      reads.filter((read) => read.formula),
    )
  }
  const ordered: CompiledField[] = []
  for (let depth = 1; waiting.size > 0; depth++) {
    const ready = [...waiting.keys()].filter((field) => waiting.get(field)!.every((read) => !waiting.has(read)))
    if (ready.length === 0) break
    if (depth > MAX_DEPTH) {
      problems.push(...ready.map(({ rule }) => ({ fieldId: rule.id, code: 'tooDeep' as const, position: null })))
      return ordered
    }
    for (const field of ready) waiting.delete(field)
    ordered.push(...ready)
  }
  for (const field of inCycles(waiting)) problems.push({ fieldId: field.rule.id, code: 'cycle', position: null })
  return ordered
}

/** Of calculations that wait for each other, those that others of them read: the innocent readers fall away. */
function inCycles(waiting: Map<CompiledField, CompiledField[]>): CompiledField[] {
  for (;;) {
    const read = new Set([...waiting.values()].flat())
    const free = [...waiting.keys()].filter((field) => !read.has(field))
    if (free.length === 0) return [...waiting.keys()]
    for (const field of free) waiting.delete(field)
  }
}

/**
 * Prepares a form's fields: parses formulas once, checks what they refer to, orders the calculations. A calculation
 * reads the rounded values of others, those that the record shows, so that a reader can recompute it. What a hidden field
 * would say is blank to formulas and conditions.
 *
 * @throws FormulaError with the problems of all fields
 */
export function compileForm(defined: readonly RuleField[]): CompiledForm {
  const fields = withRepeats(defined)
  const problems: FormulaProblem[] = []
  // what is wrong with a field of a group is wrong in every repeat, and is said once
  const refuse = () => {
    if (problems.length > 0) throw new FormulaError(problems.filter(({ fieldId }) => fieldId === ownId(fieldId)))
  }
  const byId = new Map<number, CompiledField>()
  fields.forEach((rule, index) => {
    if (byId.has(rule.id)) problems.push({ fieldId: rule.id, code: 'duplicateField', position: null })
    const field = attempt(rule.id, problems, () => compileField(rule, index))
    // A field with a fault of its own still exists for those who refer to it.
    byId.set(rule.id, field ?? compileField({ id: rule.id, name: rule.name, type: stand(rule) }, index))
  })
  for (const field of byId.values()) attempt(field.rule.id, problems, () => checkReferences(field, byId))
  refuse()
  for (const field of byId.values()) attempt(field.rule.id, problems, () => readGroups(field, byId))
  refuse()
  const calculations = orderCalculations(byId, problems)
  refuse()
  const all = [...byId.values()]
  if (!fields.some(({ type, showIf }) => type === 'group' || (showIf && showIf.conditions.length > 0))) {
    return { fields: all, byId, calculations, order: null }
  }
  const faulty = new Set(conditionProblems(fields).map(({ fieldId }) => ownId(fieldId)))
  if (faulty.size > 0) {
    throw new FormulaError([...faulty].map((fieldId) => ({ fieldId, code: 'badCondition', position: null })))
  }
  return { fields: all, byId, calculations, order: dependencyOrder(fields).map((index) => all[index]!) }
}

function stand({ type }: RuleField): RuleField['type'] {
  return type === 'calculation' ? 'number' : type
}
