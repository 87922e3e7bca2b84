import { QueryClient, type QueryPersister } from '@tanstack/react-query'
import { ApiProblem } from './api/index.ts'

const FRESH_MS = 30_000

/**
 * The store of what the server answered. A refusal is final; a failure of the way or the server is tried once more.
 * @param persister what stands between a query and the server
 */
export function createQueryClient(persister?: QueryPersister): QueryClient {
  return new QueryClient({
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
}

function mayPass(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 0 || error.status >= 500)
}
