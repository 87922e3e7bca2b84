import { type Query, QueryClient, type QueryPersister } from '@tanstack/react-query'
import { ApiProblem, isOnline, isRefusal, onConnection } from './api/index.ts'

const FRESH_MS = 30_000

/**
 * The store of what the server answered. A refusal is final; a failure of the way or the server is tried once more.
 * @param persister what stands between a query and the server
 */
export function createQueryClient(persister?: QueryPersister): QueryClient {
  const client = new Client({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        ...(persister ? { persister } : {}),
        // the shell says that the connection is lost; a query that silently waits for it would say nothing
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 1 && mayPass(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  readWhenBack(client)
  return client
}

/** A list keeps its rows where they are: it says by itself that there are newer ones. */
const isList = ({ queryKey: [kind] }: Query) => kind === 'list' || kind === 'total'

/** Within this time nothing is read twice because of the connection. */
const BACK_AGAIN_MS = 5_000

/**
 * Whatever is in sight when the server is back is read again: it may have been decided meanwhile. Where one call breaks off each
 * time and the next one comes through, the server seems to be back with every answer: then it is read now and again.
 */
function readWhenBack(client: QueryClient): void {
  let was = isOnline()
  let readAt = Number.NEGATIVE_INFINITY
  let isDue = false
  const read = () => {
    isDue = false
    readAt = Date.now()
    void client.invalidateQueries({ predicate: (query) => !isList(query) })
  }
  onConnection(() => {
    const isBack = !was && isOnline()
    was = isOnline()
    if (!isBack || isDue) return
    const pause = readAt + BACK_AGAIN_MS - Date.now()
    if (pause <= 0) return read()
    isDue = true
    setTimeout(read, pause)
  })
}

/**
 * What becomes out of date while it is being read for the first time is read once more: its answer may be older than the
 * change, and the library would take it for current.
 */
class Client extends QueryClient {
  readonly #readAgain = new Set<Query>()

  override async invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>): Promise<void> {
    const unanswered = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined && !this.#readAgain.has(query))
    const again = unanswered.map(async (query) => {
      this.#readAgain.add(query)
      // where nothing was answered there is nothing out of date
      const isAnswered = await query.promise?.then(
        () => true,
        () => false,
      )
      this.#readAgain.delete(query)
      if (!isAnswered) return
      const { refetchType } = filters ?? {}
      await super.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType }, options)
    })
    await super.invalidateQueries(filters, options)
    await Promise.all(again)
  }
}

function mayPass(error: unknown): boolean {
  return error instanceof ApiProblem && !isRefusal(error)
}
