import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form'
import type { ApiProblem } from '../../../core/api/index.ts'
import { type FormApi, useForm } from '../../../core/form/index.ts'
import { type Account, storeAccount } from '../../../core/session/index.ts'
import { isSpent } from './link-problems.ts'

interface LinkFormInput<V extends FieldValues, O> {
  check: Resolver<V, unknown, O>
  defaultValues: DefaultValues<V>
  /** sends what is typed with the link; answers who is signed in by it */
  send: (values: O) => Promise<Account>
  onSpent: (problem: ApiProblem) => void
}

/** A form behind a one-time link: who sends it is signed in, and goes on at home. */
export function useLinkForm<V extends FieldValues, O>(input: LinkFormInput<V, O>): FormApi<V, O> {
  const { check, defaultValues, send, onSpent } = input
  return useForm<V, O>({
    check,
    defaultValues,
    onSubmit: async (values) => {
      try {
        const account = await send(values)
        history.replaceState(null, '', '/')
        storeAccount(account)
      } catch (error) {
        if (!isSpent(error)) throw error
        onSpent(error)
      }
    },
  })
}
