import { type ComponentType, type FunctionComponent, lazy } from 'react'
import { useUiTexts } from '../theme/texts.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { notify } from './toast.tsx'

export type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** What could not be fetched is asked for again after so long, and when the browser says that it is online. */
const AGAIN_MS = 5000

/**
 * `lazy` for what nobody called and nobody misses: news beside the page, a tooltip. Until it can be fetched there stands
 * what stands for it while it is on its way; where it fails, nothing.
 */
export function lazyExtra<P extends object>(load: Load<P>): FunctionComponent<P> {
  const Extra = lazy(() => untilFetched(load))
  return (props: P) => (
    <ErrorBoundary fallback={() => null}>
      <Extra {...props} />
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
