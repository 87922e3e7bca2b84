import { useState } from 'react'
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form'
import { ApiProblem } from '../api/index.ts'
import { type FormApi, useForm } from './useForm.ts'

interface Versioned {
  rowVersion: number
}

export interface CommandInput<V extends FieldValues, O, R extends Versioned, A> {
  check: Resolver<V, unknown, O>
  defaultValues: DefaultValues<V>
  /** the record as the reader saw it when the form opened */
  record: R
  send: (values: O, rowVersion: number) => Promise<A>
  onDone: (answer: A) => void
  /** somebody was faster: the record as it stands now, to be kept where the page reads it */
  onStale: (current: R) => void
}

export interface Stale<R> {
  before: R
  current: R
}

export interface CommandForm<V extends FieldValues, O, R> {
  api: FormApi<V, O>
  /** what somebody else changed while this was filled in; null while nobody did */
  stale: Stale<R> | null
}

/**
 * A form that sends a command about a record. It is sent for the version the reader saw; where that is past, the
 * refusal stands above what was typed, and sending again applies it to the version that came with the refusal.
 */
export function useCommandForm<V extends FieldValues, O, R extends Versioned, A>(
  input: CommandInput<V, O, R, A>,
): CommandForm<V, O, R> {
  const [seen, setSeen] = useState(input.record)
  const [stale, setStale] = useState<Stale<R> | null>(null)
  const api = useForm<V, O>({
    check: input.check,
    defaultValues: input.defaultValues,
    onSubmit: async (values) => {
      try {
        input.onDone(await input.send(values, seen.rowVersion))
      } catch (error) {
        const current = currentOf<R>(error)
        if (current) {
          setStale({ before: stale?.before ?? seen, current })
          setSeen(current)
          input.onStale(current)
        }
        throw error
      }
    },
  })
  return { api, stale }
}

function currentOf<R extends Versioned>(error: unknown): R | null {
  if (!(error instanceof ApiProblem) || error.code !== 'STALE') return null
  const current = error.current as R | null | undefined
  return typeof current?.rowVersion === 'number' ? current : null
}
