import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { notify } from '../../ui/index.ts'
import { ApiProblem } from '../api/index.ts'
import { problemText } from '../i18n/index.ts'

interface Stores<R> {
  /** puts a record where the pages read it */
  keep: (record: R) => void
  /** makes the list ask anew */
  forget: (client: ReturnType<typeof useQueryClient>) => void
}

/**
 * Says why a deed was refused. Where somebody else was faster, the list or the page then shows what stands now, for the
 * deed to be decided again. Both functions must stay the same from one drawing to the next.
 */
export function useRefused<R>({ keep, forget }: Stores<R>): (error: unknown) => void {
  const client = useQueryClient()
  return useCallback(
    (error) => {
      notify({ tone: 'error', title: problemText(error) })
      if (!(error instanceof ApiProblem) || error.code !== 'STALE') return
      if (error.current) keep(error.current as R)
      else forget(client)
    },
    [client, keep, forget],
  )
}
