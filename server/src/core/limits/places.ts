import { problem } from '../problems/index.ts'

/** Works when there is a place for it; the signal takes out who still waits, and is for the work itself to obey. */
type Places = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * Lets so many work at the same time; the others wait in the order they came.
 * @throws TOO_MANY_REQUESTS where more than `mostWaiting` would wait
 */
export function createPlaces(free: number, mostWaiting = Number.POSITIVE_INFINITY): Places {
  let left = free
  const waiting = new Set<() => void>()

  function wait(signal: AbortSignal | undefined): Promise<void> {
    if (waiting.size >= mostWaiting) throw problem('TOO_MANY_REQUESTS')
    return new Promise((resolve, reject) => {
      const go = () => {
        signal?.removeEventListener('abort', leave)
        waiting.delete(go)
        resolve()
      }
      const leave = () => {
        waiting.delete(go)
        reject(signal?.reason)
      }
      waiting.add(go)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  return async (work, signal) => {
    signal?.throwIfAborted()
    if (left > 0) left--
    else await wait(signal)
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) next()
      else left++
    }
  }
}

export type PersonalPlaces = <T>(accountId: number, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/** The same for each person apart, in this process: one who asks for two hundred waits for themselves. */
export function personalPlaces(free: number, mostWaiting: number): PersonalPlaces {
  const all = new Map<number, { places: Places; inside: number }>()
  return async (accountId, work, signal) => {
    const own = all.get(accountId) ?? { places: createPlaces(free, mostWaiting), inside: 0 }
    all.set(accountId, own)
    own.inside++
    try {
      return await own.places(work, signal)
    } finally {
      own.inside--
      if (own.inside === 0) all.delete(accountId)
    }
  }
}
