import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useOnline } from '../api/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { pageTitle } from '../navigation/title.ts'
import { releaseForm, saveForm, withdrawForm } from '../unsent/forms.ts'
import { storable } from './storable.ts'
import type { FormApi } from './useForm.ts'

/** So often one form is sent by itself: what never comes through is a matter for its person. */
const TIMES = 3
/** After the first it is sent no sooner than that: what stands before a server that starts answers at once, and for it. */
const AGAIN_MS = 3_000

/** What a form is called, and by what what is typed in it comes back. */
export interface FormName {
  /** left out, it is what its page is called */
  title?: string
  /** of its draft; null: nothing of it is kept on the device, and it waits only while it is open */
  key: string | null
  /** the words of the button that opened it */
  opener?: string | null
}

/**
 * What got no answer is sent again by itself when the server is back: by its form, as long as that is open and stands as it was sent,
 * else from wherever its person is, after a reload too. Whoever types on meanwhile sends it when they are ready. The server does it
 * once (`asIntent`).
 * @returns the form, saying that it waits
 */
export function useSendWhenBack<V extends FieldValues, O>(api: FormApi<V, O>, name: FormName): FormApi<V, O> {
  const { t } = useTranslation()
  const online = useOnline()
  const { unanswered, submitting, submit, form, sentValues } = api
  const times = useRef(0)
  const { waits, withdraw } = useSaved(api, name)
  // by then its page may be gone
  const { afterSending } = api
  useEffect(() => {
    afterSending.current = withdraw
  })
  useEffect(() => {
    if (!unanswered) times.current = 0
  }, [unanswered])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return of the server
  useEffect(() => {
    if (!unanswered || !online || submitting || times.current >= TIMES) return
    const sendAgain = () => {
      if (sentValues !== JSON.stringify(form.getValues())) return
      times.current += 1
      submit()
    }
    if (times.current === 0) return sendAgain()
    const timer = setTimeout(sendAgain, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [online, unanswered, submitting])
  const says = unanswered && times.current < TIMES
  const answer = { ...api, waits, withdraw }
  return says ? { ...answer, problem: t(waits ? 'form.waitsOn' : 'form.waits') } : answer
}

/** Keeps what got no answer on the device until it has one, or somebody types on. @returns whether it is kept, and what ends that */
function useSaved<V extends FieldValues, O>(
  { unanswered, submitting, intent, form, typedOver, sentValues }: FormApi<V, O>,
  { title, key, opener }: FormName,
) {
  const [entryId, setEntryId] = useState<string | null>(null)
  /** what is kept, or just being written to the disk */
  const last = useRef<{ id: string; written: Promise<void> } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each call that got no answer
  useEffect(() => {
    if (!unanswered || submitting || !intent || key === null) return
    // who typed on meanwhile sends it when they are ready
    if (sentValues !== JSON.stringify(form.getValues())) return
    const address = location.pathname + location.search
    const typed = storable(form.getValues())
    const heading = title === undefined ? pageTitle() : `${title} · ${pageTitle()}`
    const place = { title: heading, address, opener: opener ?? null, key, values: typed, base: typedOver?.base ?? null }
    // a device without room lets it wait while the form is open
    const { key: id } = intent
    const writing = saveForm(place, intent).then(
      () => {
        if (last.current?.id === id) setEntryId(id)
      },
      () => {
        last.current = null
      },
    )
    last.current = { id, written: writing }
  }, [unanswered, submitting, intent])
  const withdraw = useCallback(() => {
    const { current } = last
    if (current === null) return
    last.current = null
    setEntryId(null)
    void current.written.then(() => withdrawForm(current.id))
  }, [])
  useEffect(() => {
    if (entryId === null) return
    if (!unanswered) return withdraw()
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (JSON.stringify(values) !== sentValues) withdraw()
      },
    })
  }, [entryId, unanswered, form, sentValues, withdraw])
  useEffect(
    () => () => {
      if (last.current !== null) releaseForm(last.current.id)
    },
    [],
  )
  return { waits: entryId !== null, withdraw }
}
