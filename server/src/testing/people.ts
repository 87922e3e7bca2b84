import { randomUUID } from 'node:crypto'
import {
  type Answer,
  type AnyEndpoint,
  type Endpoint,
  type EndpointSchemas,
  fillPath,
  type Input,
} from '@lineside/contract/core'
import type { LightMyRequestResponse } from 'fastify'
import type { App } from '../app.ts'

export interface Reply<A> {
  status: number
  /** the answer, or the problem */
  body: A
  code: string | undefined
  fields: Record<string, string> | undefined
  headers: Record<string, unknown>
}

export interface CallOptions {
  language?: string
  platform?: number
  headers?: Record<string, string>
}

export interface RawRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS'
  url: string
  headers?: Record<string, string>
  payload?: string | Buffer
}

/** A person at the promised interface: calls endpoints as their applications do. */
export interface Person {
  readonly token: string
  readonly accountId: number
  call<S extends EndpointSchemas>(
    endpoint: Endpoint<S>,
    input: Input<S>,
    options?: CallOptions,
  ): Promise<Reply<Answer<S>>>
  /** any request at all, as this person: for what no application would send */
  send(request: RawRequest): Promise<LightMyRequestResponse>
  /** the answer of a call that must succeed */
  ask<S extends EndpointSchemas>(endpoint: Endpoint<S>, input: Input<S>, options?: CallOptions): Promise<Answer<S>>
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function queryText(query: Record<string, unknown> = {}): Record<string, string> {
  const input = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(input.map(([key, value]) => [key, String(value)]))
}

function reply<A>(response: LightMyRequestResponse): Reply<A> {
  const body = response.payload === '' ? undefined : JSON.parse(response.payload)
  return {
    status: response.statusCode,
    body,
    code: body?.code,
    fields: body?.fields,
    headers: response.headers,
  }
}

export function personWith(app: App, token: string, accountId: number): Person {
  async function call<S extends EndpointSchemas>(endpoint: Endpoint<S>, input: Input<S>, options: CallOptions = {}) {
    const { params, query, body } = input as Parts
    const response = await app.http.inject({
      method: endpoint.method,
      url: fillPath(endpoint.path, params),
      query: queryText(query),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        'x-platform-id': String(options.platform ?? 2),
        'accept-language': options.language ?? 'en-US',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return reply<Answer<S>>(response)
  }
  return {
    token,
    accountId,
    call,
    async send({ method = 'GET', url, headers, payload }) {
      return app.http.inject({
        method,
        url,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(payload !== undefined && { payload }),
      })
    },
    async ask(endpoint, input, options) {
      const answer = await call(endpoint, input, options)
      if (answer.status < 300) return answer.body
      throw new Error(`${(endpoint as unknown as AnyEndpoint).name}: ${answer.status} ${JSON.stringify(answer.body)}`)
    },
  }
}

/** So that a test may move the clock as far as it likes. */
const YEARS = 5 * 365 * 86_400_000

/** A session for a demo account without the cost of a password: the sign-in itself has tests of its own. */
export async function sessionFor(app: App, sign: (sessionId: string, until: Date) => Promise<string>, login: string) {
  const { db, clock } = app.services
  const { rows } = await db.query<{ id: number }>('select id from accounts where login = $1', [login])
  const accountId = rows[0]?.id
  if (accountId === undefined) throw new Error(`There is no demo account ${login}`)
  const now = clock.now()
  const until = new Date(now.getTime() + YEARS)
  const sessionId = randomUUID()
  await db.query(
    'insert into accounts_sessions (id, account_id, platform, created_at, expires_at) values ($1, $2, 2, $3, $4)',
    [sessionId, accountId, now.toISOString(), until.toISOString()],
  )
  return personWith(app, await sign(sessionId, until), accountId)
}
