import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useOnline } from '../api/index.ts'
import { useTranslation } from '../i18n/index.ts'
import type { FormApi } from './useForm.ts'

/** So often one form is sent by itself: what never comes through is a matter for its person. */
const TIMES = 3

/**
 * What got no answer is sent again by itself when the server is back, as long as the form is open and stands as it was sent:
 * whoever types on meanwhile sends it when they are ready. The server does it once (`asIntent`).
 * @returns the form, saying that it waits
 */
export function useSendWhenBack<V extends FieldValues, O>(api: FormApi<V, O>): FormApi<V, O> {
  const { t } = useTranslation()
  const online = useOnline()
  const { unanswered, submitting, submit, form } = api
  const failed = useRef({ values: '', times: 0 })
  const values = () => JSON.stringify(form.getValues())
  useEffect(() => {
    if (!unanswered) failed.current.times = 0
  }, [unanswered])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed matters at that moment alone
  useEffect(() => {
    if (unanswered && !submitting) failed.current.values = values()
  }, [unanswered, submitting])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return of the server
  useEffect(() => {
    const isAsSent = failed.current.values === values()
    if (!unanswered || !online || submitting || !isAsSent || failed.current.times >= TIMES) return
    failed.current.times += 1
    submit()
  }, [online, unanswered, submitting])
  return unanswered && failed.current.times < TIMES ? { ...api, problem: t('form.waits') } : api
}
