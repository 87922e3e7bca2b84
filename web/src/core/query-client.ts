import { type Query, QueryClient, type QueryPersister } from '@tanstack/react-query'
import { ApiProblem, isRefusal } from './api/index.ts'
import { readFailedAgain, readWhenBack } from './read-when-back.ts'

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
  readFailedAgain(client)
  return client
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
