import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useVisitedSteps } from './visited-steps.ts'

/** Where the focus goes next: the same step twice is gone to twice. */
export interface Arrival<S extends string> {
  step: S
}

interface StepsInput {
  onLeave: () => void
  /** names the draft in this browser */
  storage: string
  /** the draft was saved before: somebody has worked at it */
  begun: boolean
}

/** At which step one works, which one is in sight, which ones were looked at or left; the one worked at stands in the address. */
export function useSteps<S extends string>(steps: readonly S[], { onLeave, storage, begun }: StepsInput) {
  const router = useRouter()
  const { searchStr, pathname } = useLocation()
  const query = new URLSearchParams(searchStr)
  const step = steps.find((one) => one === query.get('step')) ?? (steps[0] as S)
  const [seen, setSeen] = useState<ReadonlySet<S>>(new Set())
  const [read, setRead] = useState<S | null>(null)
  const [arrival, setArrival] = useState<Arrival<S>>({ step })
  const current = read ?? step
  const { visited, visit } = useVisitedSteps(steps, storage, begun)
  useEffect(() => visit(current), [visit, current])

  const latest = useRef({ enter: (_: S) => {} })
  latest.current.enter = (to) => {
    setRead(null)
    if (to === step && to === current) return
    setSeen((before) => new Set([...before, ...[step, current].filter((one) => one !== to)]))
    onLeave()
    query.set('step', to)
    router.history.replace(`${pathname}?${query}`)
  }
  const ways = useMemo(
    () => ({
      /** somebody began to work at a step; the one before is left by it */
      enter: (to: S) => latest.current.enter(to),
      /** goes to a step, with the focus */
      leave: (to: S) => {
        latest.current.enter(to)
        setArrival({ step: to })
      },
      /** a step came in sight, without being worked at */
      read: (to: S | null) => setRead(to),
    }),
    [],
  )
  return { step, current, visited, seen, arrival, seeAll: () => setSeen(new Set(steps)), ...ways }
}
