import { useEffect, useState } from 'react'

/** After this long without an answer the reader is offered another way. */
const SLOW_MS = 15_000

type FrameState = 'waiting' | 'loaded' | 'slow' | 'blocked'

/**
 * What becomes of a framed address. A browser does not say whether what it shows there is the report or its own page of
 * an error; it says that it has shown something, and that the page's policy forbids it, which is that of when it was opened.
 */
export function useFrame(url: string) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<FrameState>('waiting')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt waits anew
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'slow' : now)), SLOW_MS)
    return () => clearTimeout(timer)
  }, [attempt])
  useEffect(() => {
    const { origin } = new URL(url)
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) setState('blocked')
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    return () => document.removeEventListener('securitypolicyviolation', onViolation)
  }, [url])
  return {
    state,
    attempt,
    onLoad: () => setState((now) => (now === 'blocked' ? now : 'loaded')),
    retry: () => {
      setState('waiting')
      setAttempt(attempt + 1)
    },
  }
}
