import { type DefaultValues, type FieldValues, useWatch } from 'react-hook-form'
import { notify } from '../../ui/index.ts'
import { type CommandForm, type CommandInput, sameValue, useCommandForm } from '../form/dialog.ts'

import { useUnsaved } from '../navigation/index.ts'
import { type RecordStore, useStore } from './queries.ts'
import { type CatalogueDomain, sentence } from './texts.ts'
import type { Versioned } from './useSetEnabled.tsx'

type Input<V extends FieldValues, O, R extends Versioned> = Pick<
  CommandInput<V, O, R, R>,
  'check' | 'record' | 'send' | 'parts'
> & {
  domain: CatalogueDomain
  queries: RecordStore<R>
  valuesOf: (record: R) => V
  nameOf: (record: R) => string
  /** it was saved, and stands where the pages read it */
  onSaved?: (saved: R) => void
}

export interface RecordForm<V extends FieldValues, O, R> extends CommandForm<V, O, R> {
  /** as it is typed */
  values: V
  /** something typed differs from the record */
  dirty: boolean
}

/**
 * The page on which a record is edited: sent for the version that was seen, merged with what somebody else saved, put
 * where the pages read it, and asked about before it is left unsaved.
 */
export function useRecordForm<V extends FieldValues, O, R extends Versioned>(
  input: Input<V, O, R>,
): RecordForm<V, O, R> {
  const { domain, queries, valuesOf, nameOf, onSaved, ...command } = input
  const put = useStore(queries)
  const form = useCommandForm<V, O, R, R>({
    ...command,
    valuesOf,
    defaultValues: valuesOf(input.record) as DefaultValues<V>,
    onDone: (saved) => {
      put(saved)
      notify({ title: sentence(domain, 'done.changed', { name: nameOf(saved) }) })
      onSaved?.(saved)
    },
    onStale: put,
  })
  const values = { ...form.api.form.getValues(), ...useWatch({ control: form.api.form.control }) } as V
  const split = input.parts?.split ?? ((whole: V) => whole)
  const dirty = !sameFields(split(values), split(valuesOf(form.base)))
  useUnsaved(dirty)
  return { ...form, values, dirty }
}

const sameFields = (one: Readonly<FieldValues>, other: Readonly<FieldValues>) =>
  Object.keys({ ...one, ...other }).every((key) => sameValue(one[key], other[key]))
