import { type RouteId, type RouteParams, routePath } from '@lineside/contract/routes'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type QueryValue, queryText } from '../api/query.ts'

export type Query = Readonly<Record<string, QueryValue>>

/** The parameters a route needs, then an optional query. */
export type Destination<I extends RouteId> = keyof RouteParams<I> extends never
  ? [params?: Record<never, never>, query?: Query]
  : [params: RouteParams<I>, query?: Query]

/** The address of a screen: `addressOf(1201, { id: 7 })`. An id without a route throws. */
export function addressOf<I extends RouteId>(id: I, ...[params, query]: Destination<I>): string {
  // the contract's signature follows from the id, which is not known here yet
  const fill = routePath as (id: RouteId, params: Record<string, string | number>) => string
  return fill(id, params ?? {}) + queryText(query)
}

export type Navigate = <I extends RouteId>(id: I, ...destination: Destination<I>) => void

/** Goes to a screen: `go(1201, { id: 7 })`. An id without a route throws the specification's sentence. */
export function useNavigate(): Navigate {
  const router = useRouter()
  return useCallback((id, ...destination) => router.history.push(addressOf(id, ...destination)), [router])
}

/** What was typed here is saved, so nothing asks about it. */
const saved = { ignoreBlocker: true }

/** Goes on from a form whose content was just saved. */
export function useGoOn(): Navigate {
  const router = useRouter()
  return useCallback(
    (id, ...destination) => router.history.push(addressOf(id, ...destination), undefined, saved),
    [router],
  )
}

/** The same in place of the form's page, as from what was just made to its own page: back leads before both. */
export function useGoInstead(): Navigate {
  const router = useRouter()
  return useCallback(
    (id, ...destination) => router.history.replace(addressOf(id, ...destination), undefined, saved),
    [router],
  )
}

/** Back to where the reader came from; to a given screen when the page was opened by its address. */
export function useBack(otherwise: RouteId = 1000): () => void {
  const router = useRouter()
  return useCallback(() => {
    if (router.history.canGoBack()) return router.history.back()
    router.history.replace(routePath(otherwise as 1000))
  }, [router, otherwise])
}
