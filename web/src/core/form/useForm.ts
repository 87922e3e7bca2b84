import { type RefObject, useCallback, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import { focusFirstError } from '../../ui/index.ts'
import { ApiProblem, type Intent } from '../api/index.ts'
import { problemText } from '../i18n/index.ts'
import { allArrived, awaitsArrival } from './arriving.ts'
import { errorSentence } from './errors.ts'
import type { FieldControl } from './field-control.ts'

interface FormInput<V extends FieldValues, O> {
  /** how it is checked: `bySchema(…)` with a schema of the contract, `byRules(…)` for a few plain fields */
  check: Resolver<V, unknown, O>
  defaultValues: DefaultValues<V>
  /** what sends it; a refusal with `fields` lands in the fields, any other above them */
  onSubmit: (values: O) => Promise<unknown> | unknown
}

export interface FormApi<V extends FieldValues, O> {
  form: UseFormReturn<V, unknown, O>
  submit: () => void
  submitting: boolean
  /** what is wrong with the whole, dismissible; null when nothing is */
  problem: string | null
  dismiss: () => void
  /** it was sent, and nobody has said what became of it */
  unanswered: boolean
  /** what was sent then, where it can be sent again without its form */
  intent?: Intent | null
  /** what stood in it then, as text; null where it was answered */
  sentValues?: string | null
  /** it waits to be sent, whatever becomes of its page */
  waits?: boolean
  /** it is not to be sent any more */
  withdraw?: () => void
  /** puts a refusal of earlier where it belongs: into its fields, else above them */
  refuse?: (refusal: Refused) => void
  /** called when it was sent and taken: whoever keeps what is typed needs it no longer */
  afterSending: RefObject<(() => void) | null>
  /** the record that is edited, where there is one: what was typed earlier is merged into it */
  typedOver?: TypedOver<V>
  /** why it cannot be sent now, said at the button that sends; null or left out where it can */
  blocked?: string | null
}

type Refused = Pick<ApiProblem, 'message' | 'fields'>

export interface TypedOver<V> {
  id?: number
  base: unknown
  restore(earlier: { values: V; base: unknown }): void
}

/** What was typed was merged into a newer version: it stands there still, and was not sent. */
export class NotSent extends Error {}

/** A form as a part sees that draws it: its own fields stand in it, whatever else does and whatever is sent. */
export interface FormView<V extends FieldValues>
  extends Pick<FormApi<FieldValues, unknown>, 'submit' | 'submitting' | 'problem' | 'dismiss' | 'blocked'> {
  form: { control: FieldControl<V> }
}

/** A form: checked while typing once it was sent, the first error gets the focus. */
export function useForm<V extends FieldValues, O>({ check, defaultValues, onSubmit }: FormInput<V, O>): FormApi<V, O> {
  const [problem, setProblem] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)
  const [unanswered, setUnanswered] = useState<{ intent: Intent | null; sent: string } | null>(null)
  const running = useRef(false)
  const afterSending = useRef<(() => void) | null>(null)
  const form = useHookForm<V, unknown, O>({
    resolver: check,
    defaultValues,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    // in the order in which the fields stand, of which the library knows nothing
    shouldFocusError: false,
  })
  const send = form.handleSubmit(
    async (values) => {
      setProblem(null)
      // fields stay open meanwhile: who types on has not sent that
      const sent = JSON.stringify(form.getValues())
      try {
        await onSubmit(values)
        setUnanswered(null)
        afterSending.current?.()
      } catch (error) {
        const { code, intent } = error instanceof ApiProblem ? error : { code: null, intent: null }
        setUnanswered(code === 'OFFLINE' || intent ? { intent, sent } : null)
        if (error instanceof NotSent) return
        const text = problemText(error)
        setProblem(landFields(form, error, () => setProblem(text)) ? null : text)
      }
    },
    // what no field shows is said above them: nobody presses in vain without a word
    (errors) => focusFirstError(() => setProblem(errorSentence(firstMessage(errors)) ?? null)),
  )
  // by keys it can be sent again while it is on its way
  const submit = async () => {
    if (running.current) return
    running.current = true
    await send().finally(() => {
      running.current = false
    })
  }
  // a file on its way is part of what is sent; one that did not come is for the person to decide about
  const submitLater = async () => {
    if (waiting) return
    setWaiting(true)
    const whole = await allArrived(form.control)
    setWaiting(false)
    if (whole) await submit()
  }
  return {
    form,
    submit: () => void (awaitsArrival(form.control) ? submitLater() : submit()),
    submitting: waiting || form.formState.isSubmitting,
    problem,
    dismiss: useCallback(() => setProblem(null), []),
    unanswered: unanswered !== null,
    intent: unanswered?.intent ?? null,
    sentValues: unanswered?.sent ?? null,
    refuse: (refusal) => setProblem(land(form, refusal, () => setProblem(refusal.message)) ? null : refusal.message),
    afterSending,
  }
}

/** Puts the server's sentences into the fields they name; false when none of them is on the form. */
function landFields<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  error: unknown,
  unseen: () => void,
): boolean {
  return error instanceof ApiProblem && land(form, error, unseen)
}

/** The first sentence or code among the errors of a form. */
function firstMessage(errors: object): string | undefined {
  const { message } = errors as { message?: unknown }
  if (typeof message === 'string') return message
  for (const [name, error] of Object.entries(errors)) {
    const inner = name !== 'ref' && typeof error === 'object' && error !== null ? firstMessage(error) : undefined
    if (inner) return inner
  }
  return undefined
}

/** @param unseen called where no field that is drawn shows what was refused */
function land<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  { fields }: Refused,
  unseen: () => void,
): boolean {
  const known = Object.keys(form.getValues())
  const landing = Object.entries(fields).filter(([path]) => known.includes(path.split(/[.[]/)[0] ?? ''))
  for (const [path, message] of landing) form.setError(path as Path<V>, { type: 'server', message })
  if (landing.length > 0) focusFirstError(unseen)
  return landing.length > 0
}
