import type { Domain } from '@lineside/contract/domains'
import { type DefaultValues, type FieldValues, useWatch } from 'react-hook-form'
import { notify } from '../../ui/index.ts'
import { type AnyFields, fieldLabel } from '../fields/index.ts'
import {
  type CommandForm,
  type CommandInput,
  sameValue,
  type UnsavedWork,
  useCommandForm,
  usePageKey,
  useSendWhenBack,
  useUnsavedWork,
} from '../form/dialog.ts'
import { type RecordStore, useStore } from './queries.ts'
import { sentence } from './texts.ts'
import type { Versioned } from './useSetEnabled.tsx'

type Input<V extends FieldValues, O, R extends Versioned> = Pick<
  CommandInput<V, O, R, R>,
  'check' | 'record' | 'send' | 'parts'
> & {
  queries: RecordStore<R>
  valuesOf: (record: R) => V
  /** names what is not saved yet */
  fields: AnyFields
  /** it was saved, and stands where the pages read it */
  onSaved?: (saved: R) => void
} & (
    | { domain: Domain; nameOf: (record: R) => string }
    /** a record that is in no catalogue has its own sentence for who saved it */
    | { saved: (record: R) => string }
  )

export interface RecordForm<V extends FieldValues, O, R> extends CommandForm<V, O, R> {
  /** as it is typed */
  values: V
  /** something typed differs from the record */
  dirty: boolean
  /** for the button that saves */
  work: UnsavedWork
}

/**
 * The page on which a record is edited: sent for the version that was seen, merged with what somebody else saved, put
 * where the pages read it, and asked about before it is left unsaved.
 */
export function useRecordForm<V extends FieldValues, O, R extends Versioned>(
  input: Input<V, O, R>,
): RecordForm<V, O, R> {
  const { queries, valuesOf, onSaved, fields, ...command } = input
  const put = useStore(queries)
  const said = (saved: R) =>
    'saved' in input ? input.saved(saved) : sentence(input.domain, 'done.changed', { name: input.nameOf(saved) })
  const form = useCommandForm<V, O, R, R>({
    ...command,
    valuesOf,
    defaultValues: valuesOf(input.record) as DefaultValues<V>,
    onDone: (saved) => {
      work.saved()
      put(saved)
      notify({ title: said(saved) })
      onSaved?.(saved)
    },
    onStale: put,
  })
  const api = useSendWhenBack(form.api, { key: usePageKey() })
  const values = { ...form.api.form.getValues(), ...useWatch({ control: form.api.form.control }) } as V
  const split = input.parts?.split ?? ((whole: V) => whole)
  const changed = differing(split(values), split(valuesOf(form.base)))
  const dirty = changed.length > 0
  const work = useUnsavedWork<V, R>({
    dirty,
    fields: namesOf(fields, changed),
    values,
    base: form.base,
    waits: api.waits,
    refuse: api.refuse,
    reset: form.reset,
    restore: form.restore,
  })
  return { ...form, api, values, dirty, work }
}

const differing = (one: Readonly<FieldValues>, other: Readonly<FieldValues>) =>
  Object.keys({ ...one, ...other }).filter((key) => !sameValue(one[key], other[key]))

export const namesOf = (fields: AnyFields, keys: readonly string[]): string[] =>
  fields.all.filter(({ key }) => keys.includes(key)).map((field) => fieldLabel(fields, field))
