import type { FieldCode } from '@lineside/contract/core'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

type Rule = (value: unknown) => FieldCode | null

export const required: Rule = (value) => (value === '' || value === null || value === undefined ? 'required' : null)

/** Checks a few plain fields without the weight of a schema: the sign-in page must stay light. */
export function byRules<V extends FieldValues>(
  rules: Partial<Record<keyof V & string, Rule>>,
): Resolver<V, unknown, V> {
  return (values) => {
    const wrong = Object.entries<Rule | undefined>(rules).flatMap(([name, rule]) => {
      const code = rule?.(values[name])
      return code ? [[name, { type: code, message: code }] as const] : []
    })
    if (wrong.length === 0) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries(wrong) as FieldErrors<V> }
  }
}
