import { hasOptions, MAX_REPEATS } from '../core/rules/index.ts'
import type { FieldDraft } from './definition.ts'

type FieldType = FieldDraft['type']

/** Types that a formula may reckon with. */
export const usableTypes: ReadonlySet<FieldType> = new Set([
  'number',
  'standard',
  'counter',
  'calculation',
  'date',
  'datetime',
  'hour',
  'trueFalse',
  'timer',
])

/** A field that says nothing yet beside its type. */
export const blankField = (id: number, type: FieldType, name = ''): FieldDraft => ({
  id,
  name,
  type,
  help: null,
  unit: null,
  optional: false,
  generatesNonConformity: false,
  critical: false,
  evidenceRequired: false,
  usableInCalculations: usableTypes.has(type),
  decimals: null,
  maxLength: null,
  limits: null,
  limitsByProduct: null,
  options: hasOptions(type) ? [] : null,
  nonConformingWhen: null,
  formula: type === 'calculation' ? '' : null,
  ...(type === 'group' && { repeats: { min: 1, max: MAX_REPEATS } }),
})
