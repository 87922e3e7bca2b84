import type { Domain } from '@lineside/contract/domains'
import type { DefaultValues, FieldValues, Path, PathValue, Resolver } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { notify } from '../../ui/index.ts'
import { sameValue, usePageKey, useSendWhenBack, useUnsavedWork } from '../form/dialog.ts'
import { useForm } from '../form/index.ts'
import { type RecordStore, useStore } from './queries.ts'
import { sentence } from './texts.ts'

interface NewFormInput<V extends FieldValues, O, R> {
  domain: Domain
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
  const typed = useForm<V, O>({
    check,
    defaultValues: start as DefaultValues<V>,
    onSubmit: async (values) => {
      const created = await send(values)
      work.saved()
      put(created)
      notify({ title: sentence(domain, 'done.created', { name: nameOf(created) }) })
      onCreated(created)
    },
  })
  const api = useSendWhenBack(typed, { key: usePageKey() })
  const values = { ...api.form.getValues(), ...useWatch({ control: api.form.control }) } as V
  const { form } = api
  const work = useUnsavedWork<V, never>({
    dirty: Object.keys(start).some((key) => !sameValue(values[key], start[key])),
    // all of it is new: naming each field would say nothing
    fields: [],
    values,
    base: null,
    waits: api.waits,
    refuse: api.refuse,
    reset: () => form.reset(start),
    restore: ({ values: typed }) => {
      for (const key of Object.keys(typed) as Path<V>[])
        form.setValue(key, typed[key] as PathValue<V, Path<V>>, { shouldDirty: true })
    },
  })
  return { api, values, work }
}
