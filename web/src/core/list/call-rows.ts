import type { AnswerOf, AnyEndpoint, Endpoint, EndpointSchemas, Page } from '@lineside/contract/core'
import { type CallOptions, callList } from '../api/index.ts'

export type RowsOf<E> = AnswerOf<E> extends readonly (infer R extends object)[] ? R : never

/** A page of a list by what stands in the address, which is text: the endpoint's own schema reads it. */
export function callRows<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  query: Readonly<Record<string, unknown>>,
  options?: CallOptions,
): Promise<Page<RowsOf<Endpoint<S>>>> {
  const list: AnyEndpoint = endpoint
  return callList(list, { query }, options)
}
