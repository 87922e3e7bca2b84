import type { FieldProblem } from '@lineside/contract/core'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** Checks a form by a function of the contract that gives problems by field. */
export function byProblems<V extends FieldValues>(
  find: (values: V) => Readonly<Record<string, FieldProblem>>,
): Resolver<V, unknown, V> {
  return async (values) => {
    const matches = Object.entries(find(values)).map(([field, { code, params }]) => {
      const message = params ? `${code}|${JSON.stringify(params)}` : code
      return [field, { type: 'contract', message }]
    })
    return matches.length > 0
      ? { values: {}, errors: Object.fromEntries(matches) as FieldErrors<V> }
      : { values, errors: {} }
  }
}
