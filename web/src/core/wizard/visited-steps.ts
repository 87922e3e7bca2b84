import { useCallback, useState } from 'react'

const keyOf = (storage: string) => `${storage}.steps`

function readVisited<S extends string>(steps: readonly S[], storage: string | null, begun: boolean): ReadonlySet<S> {
  const stored = storage && sessionStorage.getItem(keyOf(storage))
  if (stored === null) return new Set(begun ? steps : [])
  const names = stored.split(' ')
  return new Set(steps.filter((step) => names.includes(step)))
}

/**
 * The steps that somebody has looked at, as long as the tab is open. Of a draft that was begun before, in another tab or by
 * somebody else, it is not known: there none is said to be new. Without `storage` it is forgotten with the page.
 */
export function useVisitedSteps<S extends string>(steps: readonly S[], storage: string | null, begun: boolean) {
  const [visited, setVisited] = useState(() => readVisited(steps, storage, begun))
  const visit = useCallback(
    (step: S) =>
      setVisited((before) => {
        if (before.has(step)) return before
        const after = new Set([...before, step])
        if (storage) sessionStorage.setItem(keyOf(storage), [...after].join(' '))
        return after
      }),
    [storage],
  )
  return { visited, visit }
}
