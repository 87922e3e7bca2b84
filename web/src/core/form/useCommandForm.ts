import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, Resolver } from 'react-hook-form'
import { ApiProblem } from '../api/index.ts'
import { textOf } from '../i18n/index.ts'
import { type FieldConflict, isUndecided, openConflicts, type Side, withChoice, withTyped } from './conflicts.ts'
import { type FieldParts, mergeFields, sameValue } from './merge.ts'
import { type FormApi, NotSent, useForm } from './useForm.ts'

interface Versioned {
  rowVersion: number
}

export interface CommandInput<V extends FieldValues, O, R extends Versioned, A> {
  check: Resolver<V, unknown, O>
  defaultValues: DefaultValues<V>
  /** the record as it stands where the page reads it */
  record: R
  send: (values: O, rowVersion: number) => Promise<A>
  onDone: (answer: A) => void
  /** somebody was faster: the record as it stands now, to be put where the page reads it */
  onStale: (current: R) => void
  /**
   * A record as the form holds it, for a form that edits one: what somebody else saved is merged into what is typed,
   * field by field. Left out by a form that only adds something, like a reason.
   */
  valuesOf?: (record: R) => V
  /** what the merge takes for a field, where it is not what the form calls one: each permission of a profile */
  parts?: Parts<V>
}

export interface Parts<V> {
  split: (values: V) => FieldParts
  join: (parts: FieldParts) => V
}

export interface Stale<R> {
  before: R
  current: R
}

/** What somebody else saved while a form was filled in. */
export interface Conflict<R> extends Stale<R> {
  fields: readonly FieldConflict[]
  choose: (key: string, side: Side) => void
  /** a save was refused for it; false where the page learned of it by itself */
  refused: boolean
}

export interface CommandForm<V extends FieldValues, O, R> {
  api: FormApi<V, O>
  /** what somebody else changed while this was filled in; null while nobody did */
  stale: Stale<R> | null
  /** the same with what is to be chosen, of a form that edits a record */
  conflict: Conflict<R> | null
  /** the record that what is typed stands on */
  base: R
  /** everything as the record has it */
  reset: () => void
  /** what was typed over an earlier version, merged into the record as it is now */
  restore: (earlier: { values: V; base: R | null }) => void
}

interface ConflictState<R> extends Stale<R> {
  fields: readonly FieldConflict[]
  refused: boolean
}

/**
 * A form that sends a command about a record, for the version the reader saw. Where that is past, the version of the
 * refusal is merged into what is typed: fields only the other changed are taken over, fields only the reader changed
 * stay, and of fields that both changed the reader chooses before the form can be sent again.
 */
export function useCommandForm<V extends FieldValues, O, R extends Versioned, A>(
  input: CommandInput<V, O, R, A>,
): CommandForm<V, O, R> {
  const { record, valuesOf } = input
  const { split, join } = input.parts ?? wholeFields<V>()
  const [base, setBase] = useState(record)
  const [conflict, setConflict] = useState<ConflictState<R> | null>(null)
  const api = useForm<V, O>({
    check: input.check,
    defaultValues: input.defaultValues,
    onSubmit: async (values) => {
      try {
        const answer = await input.send(values, base.rowVersion)
        const saved = valuesOf ? recordIn<R>(answer) : null
        if (saved) begin(saved)
        setConflict(null)
        input.onDone(answer)
      } catch (error) {
        const current = currentOf<R>(error)
        if (!current) throw error
        take(current, true)
        input.onStale(current)
        // what changed is said beside the fields; where nothing can be merged the refusal says it
        throw valuesOf ? new NotSent() : error
      }
    },
  })
  const { form } = api

  function begin(saved: R) {
    setBase(saved)
    if (valuesOf) form.reset(valuesOf(saved))
  }

  function take(current: R, refused: boolean) {
    setBase(current)
    const before = conflict?.before ?? base
    if (!valuesOf) return setConflict({ before, current, fields: [], refused })
    const [seen, theirs] = [split(valuesOf(base)), split(valuesOf(current))]
    const typed = split(form.getValues())
    const merged = mergeFields(seen, typed, theirs)
    form.reset(valuesOf(current), { keepIsSubmitted: true })
    put(join(merged.values))
    const fields = openConflicts(conflict?.fields ?? [], merged, typed, theirs)
    const wasTyped = merged.mine.length + merged.conflicts.length > 0
    const moved = merged.theirs.length + merged.conflicts.length > 0
    if (refused || conflict || (wasTyped && moved)) setConflict({ before, current, fields, refused })
  }

  function reset() {
    form.reset(valuesOf ? valuesOf(base) : undefined)
    setConflict(null)
  }

  function restore(earlier: { values: V; base: R | null }) {
    if (!valuesOf) return
    const [typed, theirs] = [split(earlier.values), split(valuesOf(base))]
    const merged = mergeFields(split(valuesOf(earlier.base ?? base)), typed, theirs)
    put(join(merged.values))
    const fields = openConflicts([], merged, typed, theirs)
    if (fields.length > 0) setConflict({ before: earlier.base ?? base, current: base, fields, refused: false })
  }

  function put(values: V) {
    for (const key of Object.keys(values) as Path<V>[])
      if (!sameValue(form.getValues(key), values[key]))
        form.setValue(key, values[key] as PathValue<V, Path<V>>, { shouldDirty: true })
  }

  function choose(key: string, side: Side) {
    const typed = split(form.getValues())
    const fields = withChoice(withTyped(conflict?.fields ?? [], typed), key, side)
    const chosen = fields.find((one) => one.key === key)
    if (!conflict || !chosen) return
    put(join({ ...typed, [key]: chosen[side] }))
    setConflict({ ...conflict, fields })
  }

  // another version is here: by a command of one's own beside the form, or read again
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed matters at that moment alone
  useEffect(() => {
    if (valuesOf && record.rowVersion > base.rowVersion) take(record, false)
  }, [record])

  // watched only while there is something to choose
  const typed = conflict && conflict.fields.length > 0 ? split(form.watch()) : {}
  const fields = withTyped(conflict?.fields ?? [], typed)
  const isOpen = isUndecided(fields)
  return {
    api: {
      ...api,
      typedOver: {
        ...(hasId(record) ? { id: record.id } : {}),
        base: valuesOf ? base : null,
        restore: ({ values, base: earlier }) =>
          valuesOf ? restore({ values, base: earlier as R | null }) : put(values),
      },
      blocked: isOpen ? textOf('core', 'conflict.undecided') : null,
      submit: () => {
        if (!isOpen) api.submit()
      },
    },
    stale: conflict,
    conflict: conflict && valuesOf ? { ...conflict, fields, choose } : null,
    base,
    reset,
    restore,
  }
}

const hasId = (record: object): record is { id: number } => 'id' in record && typeof record.id === 'number'

/** The values of a form of the fields that the merge knows, by their names alone. */
export const joined = <V extends FieldValues>(parts: FieldParts) => parts as V

const wholeFields = <V extends FieldValues>(): Parts<V> => ({ split: (values) => values, join: joined<V> })

function recordIn<R extends Versioned>(answer: unknown): R | null {
  const record = answer as Partial<Versioned> | null | undefined
  return typeof record?.rowVersion === 'number' ? (record as R) : null
}

function currentOf<R extends Versioned>(error: unknown): R | null {
  return error instanceof ApiProblem && error.code === 'STALE' ? recordIn<R>(error.current) : null
}
