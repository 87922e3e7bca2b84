import { type FunctionComponent, lazy, type ReactNode, Suspense, useEffect, useReducer, useRef } from 'react'
import { Button } from '../controls/Button.tsx'
import { useUiTexts } from '../theme/texts.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { backOnline, type Load } from './lazy-extra.tsx'
import { StateView } from './StateView.tsx'
import { notify } from './toast.tsx'

interface Failure {
  /** it was not fetched; else it was, and failed while it was drawn */
  notFetched: boolean
  /** so many times in a row: then a newer page may be the only one that has it */
  times: number
}

interface FailedProps {
  failure: Failure
  again: () => void
}

/**
 * `lazy` with a boundary of its own: what cannot be fetched or drawn takes nothing else of the page with it, says so in
 * its place, and comes when the connection is back.
 */
export function lazyPart<P extends object>(load: Load<P>): FunctionComponent<P> {
  return bounded(load, (failed) => <FailedPart {...failed} />)
}

/**
 * The same for what somebody has called above the page: a dialog, a drawer. It says at the corner that it cannot come, and
 * closes: the next press asks for it again.
 */
export function lazyDialog<P extends object>(load: Load<P>): FunctionComponent<P> {
  const Bounded = bounded(load, (failed, props) => <FailedDialog {...failed} {...(props as Closable)} />)
  // biome-ignore lint/correctness/noComponentHookFactories: made once for a module, as `lazy` makes one
  return function LazyDialog(props: P) {
    return (
      <Suspense fallback={<ComingDialog {...(props as Closable)} />}>
        <Bounded {...props} />
      </Suspense>
    )
  }
}

function bounded<P extends object>(
  load: Load<P>,
  instead: (failed: FailedProps, props: P) => ReactNode,
): FunctionComponent<P> {
  const failure: Failure = { notFetched: false, times: 0 }
  const fetched: Load<P> = async () => {
    try {
      const module = await load()
      failure.notFetched = false
      failure.times = 0
      return module
    } catch (error) {
      failure.notFetched = true
      failure.times += 1
      throw error
    }
  }
  // a promise that was refused stays refused: each attempt is a component of its own
  let Part = lazy(fetched)
  // biome-ignore lint/correctness/noComponentHookFactories: made once for a module, as `lazy` makes one
  return function LazyPart(props: P) {
    // the element of the next attempt is made by drawing this one again
    const [, redraw] = useReducer((times: number) => times + 1, 0)
    const fallback = (_: Error, retry: () => void) => {
      const again = () => {
        redraw()
        retry()
      }
      return instead({ failure: { ...failure }, again }, props)
    }
    return (
      <ErrorBoundary fallback={fallback} onError={renew} resetKey={String((props as Closable).open)}>
        <Part {...props} />
      </ErrorBoundary>
    )
  }
  function renew() {
    if (failure.notFetched) Part = lazy(fetched)
  }
}

function FailedPart({ failure, again }: FailedProps) {
  const texts = useUiTexts()
  const latest = useRef(again)
  latest.current = again
  const { notFetched, times } = failure
  useEffect(() => {
    if (!notFetched) return
    let isHere = true
    void backOnline().then(() => isHere && latest.current())
    return () => {
      isHere = false
    }
  }, [notFetched])
  const reload = times > 1 ? <Button onClick={() => location.reload()}>{texts.reload}</Button> : null
  return <StateView compact kind={notFetched ? 'offline' : 'crash'} action={reload} onRetry={again} />
}

interface Closable {
  open?: boolean
  onClose?: () => void
  onCancel?: () => void
}

/** Whoever presses Escape before a dialog has come does not want it any more: it would open over what they do by then. */
function ComingDialog({ open, onClose, onCancel }: Closable) {
  const latest = useRef({ open, close: onClose ?? onCancel })
  latest.current = { open, close: onClose ?? onCancel }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { open, close } = latest.current
      if (event.key === 'Escape' && open !== false) close?.()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return null
}

function FailedDialog({ failure, again, open, onClose, onCancel }: FailedProps & Closable) {
  const texts = useUiTexts()
  const close = onClose ?? onCancel
  const latest = useRef({ again, close, failure, texts, open })
  latest.current = { again, close, failure, texts, open }
  useEffect(() => {
    const { again, close, failure, texts, open } = latest.current
    // one that is closed has nobody who waits for it
    if (open === false) return
    const isOld = failure.times > 1
    const retry = close ? undefined : { label: texts.retry, onPress: again }
    notify({
      tone: 'error',
      title: failure.notFetched ? texts.offlineTitle : texts.crashTitle,
      text: failure.notFetched ? texts.offlineText : texts.crashText,
      action: isOld ? { label: texts.reload, onPress: () => location.reload() } : retry,
    })
    close?.()
  }, [])
  return null
}
