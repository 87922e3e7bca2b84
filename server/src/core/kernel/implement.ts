import type { Answer, AnyEndpoint, Endpoint, EndpointSchemas, Page, Parsed } from '@lineside/contract/core'
import type { ReadContext, WriteContext } from './context.ts'
import type { Bytes, IncomingFile } from './transfer.ts'

type Input = Parsed<EndpointSchemas>

/** Does one act as a command of its own: committed with its history, or thrown back whole. */
export type OneByOne = <T>(act: (ctx: WriteContext) => Promise<T>) => Promise<T>

/** An endpoint with what answers it. `handle` sees typed input and a context, never the request. */
export interface Implementation {
  endpoint: AnyEndpoint
  /** `upload` is a command whose body is a stream of files; `download` a query that answers bytes, `commands` many in one */
  kind: 'query' | 'list' | 'command' | 'commands' | 'upload' | 'download'
  handle(ctx: WriteContext, input: Input): Promise<unknown>
  onRepeat: OnRepeat<Input, unknown>
}

/**
 * What a command answers that was done before, by the name of the unique constraint that says so: its rows were thrown
 * back, and this reads the answer that the first one gave, or throws the problem of a repetition with other content.
 */
type OnRepeat<I, A> = Readonly<Record<string, (ctx: ReadContext, input: I) => Promise<A>>>

type Handle<C, S extends EndpointSchemas, R> = (ctx: C, input: Parsed<S>) => Promise<R>

function implementation(
  endpoint: AnyEndpoint,
  kind: Implementation['kind'],
  handle: unknown,
  onRepeat: unknown = {},
): Implementation {
  return {
    endpoint,
    kind,
    handle: handle as Implementation['handle'],
    onRepeat: onRepeat as Implementation['onRepeat'],
  }
}

/** Implements a reading endpoint: no transaction, no history. */
export function query<S extends EndpointSchemas>(endpoint: Endpoint<S>, handle: Handle<ReadContext, S, Answer<S>>) {
  return implementation(endpoint, 'query', handle)
}

/** Implements a list endpoint: the rows of a page and the cursor of the next. */
export function list<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  handle: Handle<ReadContext, S, Page<Answer<S> extends (infer R)[] ? R : never>>,
) {
  return implementation(endpoint, 'list', handle)
}

/**
 * Implements a command: one transaction with its history and the reactions inside. `onRepeat`: what it answers when it was
 * done before, see docs/commands.md.
 */
export function command<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  handle: Handle<WriteContext, S, Answer<S>>,
  { onRepeat = {} }: { onRepeat?: OnRepeat<Parsed<S>, Answer<S>> } = {},
) {
  if (endpoint.events.length === 0 && !endpoint.personal)
    throw new Error(`${endpoint.name} is a command without a history event`)
  return implementation(endpoint, 'command', handle, onRepeat)
}

/**
 * Implements an endpoint that does the same to many records, each by a command of its own: one that fails takes nothing
 * from the others. The handler only reads by its context, and writes by `one`.
 */
export function commands<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  handle: (ctx: ReadContext, input: Parsed<S> & { one: OneByOne }) => Promise<Answer<S>>,
) {
  if (endpoint.events.length === 0) throw new Error(`${endpoint.name} is a command without a history event`)
  return implementation(endpoint, 'commands', handle)
}

/**
 * Implements a command that takes files. They arrive while the handler reads them, one after the other; it asks the
 * database only when all have come, so that no transaction waits for a slow device.
 */
export function upload<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  handle: (ctx: WriteContext, input: Parsed<S> & { files: AsyncIterable<IncomingFile> }) => Promise<Answer<S>>,
) {
  if (endpoint.takes !== 'files') throw new Error(`${endpoint.name} does not take files`)
  if (endpoint.events.length === 0) throw new Error(`${endpoint.name} is a command without a history event`)
  return implementation(endpoint, 'upload', handle)
}

/** Implements an endpoint that answers bytes, in whole or the range asked for. */
export function download<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  handle: (ctx: ReadContext, input: Parsed<S> & { resumes: string | null }) => Promise<Bytes>,
) {
  if (endpoint.gives !== 'bytes') throw new Error(`${endpoint.name} does not give bytes`)
  return implementation(endpoint, 'download', handle)
}
