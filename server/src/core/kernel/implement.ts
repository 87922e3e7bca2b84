import type { Answer, AnyEndpoint, Endpoint, EndpointSchemas, Page, Parsed } from '@lineside/contract/core'
import type { ReadContext, WriteContext } from './context.ts'

type Input = Parsed<EndpointSchemas>

/** An endpoint with what answers it. `handle` sees typed input and a context, never the request. */
export interface Implementation {
  endpoint: AnyEndpoint
  kind: 'query' | 'list' | 'command'
  handle(ctx: WriteContext, input: Input): Promise<unknown>
  /** what to answer when a unique constraint says that the command was done before, by constraint name */
  repeats: Readonly<Record<string, (ctx: ReadContext, input: Input) => Promise<unknown>>>
}

type Handle<C, S extends EndpointSchemas, R> = (ctx: C, input: Parsed<S>) => Promise<R>

function implementation(
  endpoint: AnyEndpoint,
  kind: Implementation['kind'],
  handle: unknown,
  repeats: unknown = {},
): Implementation {
  return {
    endpoint,
    kind,
    handle: handle as Implementation['handle'],
    repeats: repeats as Implementation['repeats'],
  }
}

/** Implements a reading endpoint: no transaction, no history. */
export function query<S extends EndpointSchemas>(endpoint: Endpoint<S>, handle: Handle<ReadContext, S, Answer<S>>) {
  return implementation(endpoint as unknown as AnyEndpoint, 'query', handle)
}

/** Implements a list endpoint: the rows of a page and the cursor of the next. */
export function list<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  handle: Handle<ReadContext, S, Page<Answer<S> extends (infer R)[] ? R : never>>,
) {
  return implementation(endpoint as unknown as AnyEndpoint, 'list', handle)
}

/** Implements a command: one transaction with its history and the reactions inside. */
export function command<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  handle: Handle<WriteContext, S, Answer<S>>,
  repeats: Record<string, Handle<ReadContext, S, Answer<S>>> = {},
) {
  if (endpoint.events.length === 0) throw new Error(`${endpoint.name} is a command without a history event`)
  return implementation(endpoint as unknown as AnyEndpoint, 'command', handle, repeats)
}
