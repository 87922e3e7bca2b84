import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiProblem, isOnline, onConnection } from './api/index.ts'

/** A list keeps its rows where they are: it says by itself that there are newer ones. */
const isList = ({ queryKey: [kind] }: Query) => kind === 'list' || kind === 'total'

/** Within this time nothing is read twice because of the connection. */
const BACK_AGAIN_MS = 5_000

/**
 * Whatever is in sight when the server is back is read again: it may have been decided meanwhile. Where one call breaks off each
 * time and the next one comes through, the server seems to be back with every answer: then it is read now and again.
 */
export function readWhenBack(client: QueryClient): void {
  let was = isOnline()
  const read = atIntervals(() => void client.invalidateQueries({ predicate: (query) => !isList(query) }))
  onConnection(() => {
    const isBack = !was && isOnline()
    was = isOnline()
    if (isBack) read()
  })
}

/**
 * Whatever got no answer is asked for again, of a list the very page that failed. Not only when the server comes back: an error
 * often lands behind that, when what the device has has been looked through, and then nothing else would ask again.
 */
export function readFailedAgain(client: QueryClient): void {
  const failed = new Set<Query>()
  const read = atIntervals(() => {
    if (!isOnline()) return
    for (const query of failed) {
      failed.delete(query)
      if (query.isActive() && query.state.status === 'error') void readAgain(query).catch(() => undefined)
    }
  })
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !gotNoAnswer(event.action.error)) return
    failed.add(event.query)
    // behind the error: until that has been told the query is not at rest
    setTimeout(read)
  })
  onConnection(() => {
    if (isOnline() && failed.size > 0) read()
  })
}

/** Nobody answered, or somebody who stands before a server that is away. */
const gotNoAnswer = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 0 || error.status >= 502 || error.code === 'UNREADABLE')

/** The page of a list that failed stands in what it was asked with. */
const readAgain = (query: Query): Promise<unknown> =>
  query.fetch(undefined, { meta: query.state.fetchMeta ?? undefined })

/** Does something at once, and what is asked for within the pause after it once at its end. */
function atIntervals(work: () => void): () => void {
  let doneAt = Number.NEGATIVE_INFINITY
  let isDue = false
  const run = () => {
    isDue = false
    doneAt = Date.now()
    work()
  }
  return () => {
    if (isDue) return
    const pause = doneAt + BACK_AGAIN_MS - Date.now()
    if (pause <= 0) return run()
    isDue = true
    setTimeout(run, pause)
  }
}
