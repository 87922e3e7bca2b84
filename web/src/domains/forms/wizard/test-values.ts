import {
  type CheckedValue,
  type CompiledForm,
  checkTyped,
  compileForm,
  conditionProblems,
  FormulaError,
  isComputed,
  withRepeats,
} from '@lineside/contract/core/rules'
import type { FieldDraft } from '@lineside/contract/forms'
import { useCallback, useMemo, useState } from 'react'
import { answerOf } from '../../../core/answers/index.ts'
import { asRead } from './linked.ts'

/** What is typed to try a form, by field id: it never leaves the tab. */
export type Typed = Readonly<Record<number, string | boolean>>

export interface TestValues {
  typed: Typed
  type: (fieldId: number, value: string | boolean) => void
  productId: number | null
  setProduct: (id: number | null) => void
  /** forgets what was typed and chosen; null: there is nothing */
  clear: (() => void) | null
  /** what the rules make of it, by field id; empty while formulas have faults */
  checked: ReadonlyMap<number, CheckedValue>
  /** fields that are not asked with these values */
  hidden: ReadonlySet<number>
}

/** Formulas with faults leave the others to be tried: theirs are taken out. */
function compiled(fields: readonly FieldDraft[]): CompiledForm | null {
  try {
    return compileForm(fields)
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    const faulty = new Set(error.problems.map(({ fieldId }) => fieldId))
    const rest = fields.filter(({ id }) => !faulty.has(id))
    return rest.length === fields.length ? null : compiled(rest)
  }
}

/** A condition with a fault hides nothing while one tries the form. */
function withUsableConditions(fields: readonly FieldDraft[]): readonly FieldDraft[] {
  const faulty = new Set(conditionProblems(fields).map(({ fieldId }) => fieldId))
  if (faulty.size === 0) return fields
  return withUsableConditions(fields.map((field) => (faulty.has(field.id) ? { ...field, showIf: null } : field)))
}

/** Today by the device's clock: only limits of dates count from it. */
const today = () => new Date().toISOString().slice(0, 10)

type Tried = Pick<TestValues, 'checked' | 'hidden'>

const nothing: Tried = { checked: new Map(), hidden: new Set() }

function tryValues(fields: readonly FieldDraft[], typed: Typed, productId: number | null): Tried {
  const form = compiled(withUsableConditions(fields))
  if (!form) return nothing
  const answerFor = (field: FieldDraft) => [field.id, answerOf(field, typed[field.id])] as const
  const present = withRepeats(fields).filter(({ id }) => form.byId.has(id))
  const answers = new Map(present.filter(({ type }) => !isComputed(type)).map((field) => answerFor(asRead(field))))
  // what another record would say is typed here too
  const linked = new Map(present.filter(({ type }) => type === 'linked').map((field) => answerFor(asRead(field))))
  const { values } = checkTyped(form, answers, { productId, collectedOn: today(), linked })
  const checked = new Map(values.map((value) => [value.fieldId, value]))
  return { checked, hidden: new Set([...form.byId.keys()].filter((id) => !checked.has(id))) }
}

/** Values to try a draft with. */
export function useTestValues(fields: readonly FieldDraft[]): TestValues {
  const [typed, setTyped] = useState<Typed>({})
  const [productId, setProduct] = useState<number | null>(null)
  const tried = useMemo(() => tryValues(fields, typed, productId), [fields, typed, productId])
  const type = useCallback(
    (fieldId: number, value: string | boolean) => setTyped((values) => ({ ...values, [fieldId]: value })),
    [],
  )
  return useMemo(() => {
    const isUntouched = productId === null && Object.keys(typed).length === 0
    const clear = () => {
      setTyped({})
      setProduct(null)
    }
    return { typed, type, productId, setProduct, clear: isUntouched ? null : clear, ...tried }
  }, [typed, type, productId, tried])
}
