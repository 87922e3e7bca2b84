import { z } from 'zod'
import { amount, id, lazy, text } from '../core/index.ts'
import {
  type ConditionFault,
  comparisons,
  compileForm,
  conditionProblems,
  FormulaError,
  type FormulaProblem,
  MAX_CONDITIONS,
  NUMBER_BOUND,
  type RuleField,
} from '../core/rules/index.ts'

/** On which earlier answers a field is shown; a draft need not say yet what they are compared with. */
export const showIf = lazy(() =>
  z.strictObject({
    match: z.enum(['all', 'any']),
    conditions: z
      .array(
        z.strictObject({
          fieldId: id(),
          comparison: z.enum(comparisons),
          value: z.union([text(40), amount(-NUMBER_BOUND, NUMBER_BOUND), z.boolean(), z.null()]),
        }),
      )
      .max(MAX_CONDITIONS),
  }),
)

/** A condition that cannot be used, at its place: `fields.3.showIf.conditions.0`. */
export interface PlacedCondition {
  field: string
  code: ConditionFault
}

export function placedConditionProblems(fields: readonly RuleField[]): PlacedCondition[] {
  const places = new Map(fields.map(({ id }, index) => [id, index]))
  return conditionProblems(fields).map(({ fieldId, condition, code }) => ({
    field: `fields.${places.get(fieldId)}.showIf.conditions.${condition}`,
    code,
  }))
}

/** What is wrong with formulas and limits, whatever the conditions say. */
export function formulaProblems(fields: readonly RuleField[]): readonly FormulaProblem[] {
  try {
    compileForm(fields.map((field) => ({ ...field, showIf: null })))
    return []
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    return error.problems
  }
}

interface Shown {
  showIf?: RuleField['showIf']
}

/** A field with its conditions reading other fields: of a copy its own. */
export function withReads<F extends Shown>(field: F, ids: ReadonlyMap<number, number>): F {
  if (!field.showIf) return field
  const conditions = field.showIf.conditions.map((one) => ({ ...one, fieldId: ids.get(one.fieldId) ?? one.fieldId }))
  return { ...field, showIf: { ...field.showIf, conditions } }
}

/** Without conditions a field is always shown. */
export const tidyShowIf = ({ showIf }: Shown) => (showIf && showIf.conditions.length > 0 ? showIf : null)
