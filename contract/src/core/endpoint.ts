import type { z } from 'zod'
import type { EndpointRight } from './rights.ts'

export interface EndpointSchemas {
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  answer: z.ZodType
}

/**
 * A call as data. The server implements it, the web and the tests call it, the OpenAPI document is made from it;
 * nobody types a path twice. Braces in `path` mark parameters, as in the specification.
 */
export interface Endpoint<S extends EndpointSchemas = EndpointSchemas> {
  /** `<domain>.<verb>`; also the operation id of the OpenAPI document */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  summary: string
  right: EndpointRight
  /** the status of a good answer */
  status: 200 | 201 | 204
  /** what it may append to the history; a command without one does not start */
  events: readonly string[]
  /** it changes only what the caller alone sees, like the mark that something was read: it leaves no history */
  personal: boolean
  /** its answer holds what is told once and kept nowhere, so it is not remembered for a repetition by Idempotency-Key */
  returnsSecret: boolean
  /**
   * its answer may be a file, which is not remembered either: a repetition by Idempotency-Key gets it made anew, and a
   * job that the first call asked for, once
   */
  makesFile: boolean
  /** a list endpoint answers a bare array and pages by headers */
  list: boolean
  /** `files`: its body is multipart and comes as a stream of files, beside the query */
  takes: 'json' | 'files'
  /** `bytes`: it answers a file, in whole or in ranges */
  gives: 'json' | 'bytes'
  schemas: () => S
}

export type AnyEndpoint = Endpoint<EndpointSchemas>

interface Definition<S extends EndpointSchemas>
  extends Pick<Endpoint, 'name' | 'method' | 'path' | 'summary' | 'right'> {
  status?: Endpoint['status']
  events?: readonly string[]
  personal?: boolean
  returnsSecret?: boolean
  makesFile?: boolean
  list?: boolean
  takes?: Endpoint['takes']
  gives?: Endpoint['gives']
  schemas: () => S
}

export function endpoint<S extends EndpointSchemas>(definition: Definition<S>): Endpoint<S> {
  const usual = {
    status: 200,
    events: [],
    personal: false,
    returnsSecret: false,
    makesFile: false,
    list: false,
    takes: 'json',
    gives: 'json',
  } as const
  return { ...usual, ...definition, schemas: memo(definition.schemas) }
}

/** Builds once, when first asked. */
export function memo<T>(build: () => T): () => T {
  let built: { value: T } | undefined
  return () => {
    built ??= { value: build() }
    return built.value
  }
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined
type In<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler receives: parsed and typed. */
export interface Parsed<S extends EndpointSchemas> {
  params: Out<S['params']>
  query: Out<S['query']>
  body: Out<S['body']>
}

export type Answer<S extends EndpointSchemas> = z.output<S['answer']>

/** What a caller gives: only the parts the endpoint has. */
export type Input<S extends EndpointSchemas> = (S['params'] extends z.ZodType ? { params: In<S['params']> } : unknown) &
  (S['query'] extends z.ZodType ? { query?: In<S['query']> } : unknown) &
  (S['body'] extends z.ZodType ? { body: In<S['body']> } : unknown)

export type SchemasOf<E> = E extends Endpoint<infer S> ? S : never
export type AnswerOf<E> = Answer<SchemasOf<E>>

/** The path with its parameters filled in: `/a/{id}` and `{ id: 7 }` give `/a/7`. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new Error(`The path ${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}
