import type { FieldCode } from '@lineside/contract/core'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** What is wrong: a code of the contract, or one with the values of its sentence, as `errorSentence` reads it. */
type Rule = (value: unknown) => FieldCode | `${FieldCode}|${string}` | null

export const required: Rule = (value) => (value === '' || value === null || value === undefined ? 'required' : null)

/** A text of at least so many characters; an empty one is missing. */
export const atLeast =
  (length: number): Rule =>
  (value) =>
    required(value) ?? (String(value).length < length ? `tooShort|${JSON.stringify({ length })}` : null)

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
