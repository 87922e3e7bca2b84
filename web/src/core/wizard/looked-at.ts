import { useCallback, useState } from 'react'

const keyOf = (storage: string) => `${storage}.steps`

function readLooked<S extends string>(steps: readonly S[], storage: string | null, begun: boolean): ReadonlySet<S> {
  const stored = storage && sessionStorage.getItem(keyOf(storage))
  if (stored === null) return new Set(begun ? steps : [])
  const names = stored.split(' ')
  return new Set(steps.filter((step) => names.includes(step)))
}

/**
 * The steps that somebody has looked at, as long as the tab is open. Of a draft that was begun before, in another tab or by
 * somebody else, it is not known: there none is said to be new. Without `storage` it is forgotten with the page.
 */
export function useLookedAt<S extends string>(steps: readonly S[], storage: string | null, begun: boolean) {
  const [looked, setLooked] = useState(() => readLooked(steps, storage, begun))
  const look = useCallback(
    (step: S) =>
      setLooked((before) => {
        if (before.has(step)) return before
        const after = new Set([...before, step])
        if (storage) sessionStorage.setItem(keyOf(storage), [...after].join(' '))
        return after
      }),
    [storage],
  )
  return { looked, look }
}
