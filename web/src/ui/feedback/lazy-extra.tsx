import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense } from 'react'
import { useUiTexts } from '../theme/texts.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { notify } from './toast.tsx'

export type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** What could not be fetched is asked for again after so long, and when the browser says that it is online. */
const AGAIN_MS = 5000

/**
 * `lazy` for what nobody called and nobody misses: news beside the page, a tooltip. It waits by itself, so that no page waits
 * for it: until it is there `fallback` stands for it, or nothing; where it fails, nothing.
 */
export function lazyExtra<P extends object>(load: Load<P>): FunctionComponent<P & { fallback?: ReactNode }> {
  const Extra = lazy(() => untilFetched(load))
  return (props) => (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={props.fallback}>
        <Extra {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

async function untilFetched<P>(load: Load<P>): Promise<{ default: ComponentType<P> }> {
  for (;;) {
    try {
      return await load()
    } catch {
      await backOnline()
    }
  }
}

/** When it is worth asking again. */
export function backOnline(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, AGAIN_MS)
    window.addEventListener('online', go)
  })
}

/** Says that what was called for cannot come now, for what keeps its button in its place meanwhile. */
export function useOfflineNotice(): () => void {
  const { offlineTitle, offlineText } = useUiTexts()
  return () => void notify({ tone: 'error', title: offlineTitle, text: offlineText })
}
