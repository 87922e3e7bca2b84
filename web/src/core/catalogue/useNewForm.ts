import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { notify } from '../../ui/index.ts'
import { sameValue } from '../form/dialog.ts'
import { useForm } from '../form/index.ts'
import { useUnsaved } from '../navigation/index.ts'
import { type RecordStore, useStore } from './queries.ts'
import { type CatalogueDomain, sentence } from './texts.ts'

interface NewFormInput<V extends FieldValues, O, R> {
  domain: CatalogueDomain
  queries: RecordStore<R>
  check: Resolver<V, unknown, O>
  /** what it begins with: nothing, or another record. Keep it the same between renders */
  start: V
  send: (values: O) => Promise<R>
  nameOf: (created: R) => string
  /** goes to the record that was created */
  onCreated: (created: R) => void
}

/** The page on which a record is created; asked about before it is left with something typed. */
export function useNewForm<V extends FieldValues, O, R>(input: NewFormInput<V, O, R>) {
  const { domain, queries, check, start, send, nameOf, onCreated } = input
  const put = useStore(queries)
  const api = useForm<V, O>({
    check,
    defaultValues: start as DefaultValues<V>,
    onSubmit: async (values) => {
      const created = await send(values)
      put(created)
      notify({ title: sentence(domain, 'done.created', { name: nameOf(created) }) })
      onCreated(created)
    },
  })
  const values = { ...api.form.getValues(), ...useWatch({ control: api.form.control }) } as V
  useUnsaved(Object.keys(start).some((key) => !sameValue(values[key], start[key])))
  return { api, values }
}
