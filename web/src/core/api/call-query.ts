import type { Answer, Endpoint, EndpointSchemas } from '@lineside/contract/core'
import { type QueryKey, queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query'
import { type CallInput, call } from './client.ts'

type CacheOptions<A, K extends QueryKey> = Omit<UndefinedInitialDataOptions<A, Error, A, K>, 'queryKey' | 'queryFn'>

/**
 * What an endpoint answers, cached under a key. Beside what the endpoint is called with stand the options of the query: for how
 * long an answer counts as fresh, what stands for it meanwhile. It throws what `call` throws.
 */
export function callQuery<S extends EndpointSchemas, K extends QueryKey>(
  queryKey: K,
  endpoint: Endpoint<S>,
  input: CallInput<S> & CacheOptions<Answer<S>, K>,
) {
  const options = withoutInput(input)
  return queryOptions({ ...options, queryKey, queryFn: ({ signal }) => call(endpoint, input, { signal }) })
}

function withoutInput<O>({
  params: _params,
  query: _query,
  body: _body,
  ...options
}: O & { params?: unknown; query?: unknown; body?: unknown }) {
  return options
}
