import type { Answer, AnyEndpoint, Endpoint, EndpointSchemas, Language, Page } from '@lineside/contract/core'
import { fillPath } from '@lineside/contract/core'
import type { z } from 'zod'
import { measureClock } from './clock.ts'
import { noteReachable } from './connection.ts'
import { type ApiProblem, isRefusal, OfflineProblem, problemOf } from './problem.ts'
import { type QueryValue, queryText } from './query.ts'

type InputOf<T> = T extends z.ZodType ? z.input<T> : never

/** What a caller gives: only the parts the endpoint has. A query also takes numbers and arrays, a path numbers. */
export type CallInput<S extends EndpointSchemas> = (S['params'] extends z.ZodType
  ? { params: Record<keyof InputOf<S['params']>, string | number> }
  : unknown) &
  (S['query'] extends z.ZodType ? { query?: { [K in keyof InputOf<S['query']>]?: QueryValue } } : unknown) &
  (S['body'] extends z.ZodType ? { body: InputOf<S['body']> } : unknown)

export interface CallOptions {
  signal?: AbortSignal
  /** a UUID made once per intent: the same key again gives the first answer and does nothing twice */
  idempotencyKey?: string
  /** gets the digest of what the server took under that key: SHA-256, in hexadecimals */
  onReceipt?: (digest: string) => void
  /** instead of the session's token: what somebody else gave, to sign in with */
  bearer?: string
  /** instead of this application: the one that somebody signs in to */
  platform?: Setup['platform']
}

/** Sends a call so, and reads its answer; with something else than it was made with where that is given. */
export type Attempt = (options: CallOptions, input?: unknown) => Promise<unknown>

interface Setup {
  /** 1 operator application, 2 portal (decisions 0, rule 13) */
  platform: 1 | 2
  language: () => Language
  token: () => string | null
  /** a live session ended on the server: the stored account is worthless */
  onSessionEnded: (code: string) => void
  /** for how many seconds nobody has touched the page */
  idleSeconds: () => number
  /** where a call waits on the device until it can be sent: how it is sent then; null where it goes at once, as all others do */
  waitFor?: (endpoint: AnyEndpoint, input: unknown) => (() => Promise<unknown>) | null
  /** what says that two calls are one, by the key under which it makes them */
  asIntent: (endpoint: AnyEndpoint, input: unknown, options: CallOptions, attempt: Attempt) => Promise<unknown>
}

let setup: Setup = {
  platform: 2,
  language: () => 'en-US',
  token: () => null,
  onSessionEnded: () => {},
  idleSeconds: () => 0,
  asIntent: (_endpoint, _input, options, attempt) => attempt(options),
}

/** Said once by the entry of each application, before its first call. */
export function setUpApi(overrides: Partial<Setup>): void {
  setup = { ...setup, ...overrides }
}

/**
 * Calls an endpoint of the contract and gives its typed answer (undefined for 204).
 * @throws ApiProblem for every refusal, OfflineProblem when no answer came; an abort passes through as it is
 */
export async function call<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  input: CallInput<S>,
  options: CallOptions = {},
): Promise<Answer<S>> {
  // what has a key is on its way already
  const waiting = options.idempotencyKey ? null : setup.waitFor?.(endpoint, input)
  if (waiting) return (await waiting()) as Answer<S>
  const attempt: Attempt = async (how, changed = input) => {
    const response = await send(endpoint, changed as CallInput<S>, how)
    return response.status === 204 && endpoint.status === 204 ? undefined : readAnswer(response)
  }
  return (await setup.asIntent(endpoint, input, options, attempt)) as Answer<S>
}

/** One page of a list: its rows, the cursor of the next page and, where `count` was asked, the total as text. */
export async function callList<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  input: CallInput<S>,
  options: CallOptions = {},
): Promise<Page<Answer<S> extends readonly (infer R)[] ? R : never>> {
  const response = await send(endpoint, input, options)
  const rows = (await readAnswer(response)) as Page<Answer<S> extends readonly (infer R)[] ? R : never>['rows']
  const total = response.headers.get('X-Total-Count')
  return { rows, nextCursor: response.headers.get('X-Next-Cursor'), ...(total === null ? {} : { total }) }
}

/** The bytes an endpoint answers. */
export async function callBytes<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  input: CallInput<S>,
  options: CallOptions = {},
): Promise<Blob> {
  const response = await send(endpoint, input, options)
  return response.blob().catch(brokenOff)
}

export interface UploadOptions {
  signal?: AbortSignal
  /** 0 to 100, while the file travels */
  onProgress?: (percent: number) => void
}

/**
 * Sends a file as multipart `file`. By XMLHttpRequest, because `fetch` does not say how much has gone.
 * @throws what `call` throws
 */
export async function callUpload<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  input: CallInput<S>,
  { file, fileName }: { file: Blob; fileName: string },
  { signal, onProgress }: UploadOptions = {},
): Promise<Answer<S>> {
  const { params, query } = input as LooseInput
  const token = setup.token()
  const form = new FormData()
  form.append('file', file, fileName)
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const lost = () => {
      noteReachable(false)
      reject(new OfflineProblem(new Error(`${endpoint.name} got no answer`)))
    }
    const stop = () => request.abort()
    signal?.throwIfAborted()
    signal?.addEventListener('abort', stop, { once: true })
    request.open(endpoint.method, fillPath(endpoint.path, params) + queryText(query))
    for (const [name, value] of Object.entries(headers(token, false))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : (100 * loaded) / total)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = lost
    request.ontimeout = lost
    request.onabort = () => reject(signal?.reason ?? new DOMException('stopped', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    request.send(form)
  })
  noteReachable(true)
  if (response.ok) return (await readAnswer(response)) as Answer<S>
  const problem = await problemOf(response)
  if (response.status === 401) endSession(token, problem)
  throw problem
}

const assumed = new WeakSet<object>()

/** An answer that this device gives in the server's place, until that has the call. */
export function assume<A extends object>(answer: A): A {
  assumed.add(answer)
  return answer
}

export const isAssumed = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && assumed.has(answer)

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Of what is read in a session. */
let reads = new AbortController()

/**
 * Gives up what is being read, and reads nothing more, for whoever leaves: an answer that comes behind the end of the session is
 * a refusal. None of these calls comes to an end, so that no page shows an error on the way out. What is being written goes on.
 */
export function stopReading(): void {
  reads.abort()
}

/** Somebody is signed in, on a page that another person has left. */
export function resumeReading(): void {
  if (reads.signal.aborted) reads = new AbortController()
}

async function send<S extends EndpointSchemas>(endpoint: Endpoint<S>, input: CallInput<S>, options: CallOptions) {
  const { params, query, body } = input as LooseInput
  const token = options.bearer ?? setup.token()
  const address = fillPath(endpoint.path, params) + queryText(query)
  const left = endpoint.method === 'GET' && endpoint.right !== 'public' ? reads.signal : null
  const response = await answerTo(address, {
    method: endpoint.method,
    headers: headers(token, body !== undefined, options),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.any([options.signal, left].filter((one) => one !== null && one !== undefined)),
  }).catch((error) => {
    if (left?.aborted) return new Promise<Response>(() => {})
    throw error
  })
  const receipt = options.onReceipt && response.headers.get('X-Receipt')
  if (receipt) options.onReceipt?.(receipt)
  if (response.ok) return response
  const problem = await problemOf(response)
  problem.sending = endpoint.method !== 'GET'
  // a login call needs no session: its 401 is a text on the page, not the end of one
  if (response.status === 401 && endpoint.right !== 'public') endSession(token, problem)
  throw problem
}

/** Shorter pauses are none. */
const MIN_IDLE_MS = 20

function headers(token: string | null, hasBody: boolean, options: CallOptions = {}): Record<string, string> {
  const { idempotencyKey, platform = setup.platform } = options
  return {
    Accept: 'application/json, application/problem+json',
    'Accept-Language': setup.language(),
    'X-Platform-Id': String(platform),
    'Cache-Control': 'no-cache',
    Pragma: 'no-cache',
    ...(setup.idleSeconds() >= MIN_IDLE_MS ? { 'X-Idle-Seconds': String(setup.idleSeconds()) } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  }
}

async function answerTo(address: string, init: RequestInit): Promise<Response> {
  const sentAt = Date.now()
  try {
    const response = await fetch(address, init)
    measureClock(response.headers.get('Date'), sentAt, Date.now())
    noteReachable(true)
    return response
  } catch (error) {
    if (init.signal?.aborted) throw error
    noteReachable(false)
    const problem = new OfflineProblem(error)
    problem.sending = init.method !== 'GET'
    throw problem
  }
}

/** An answer that began and did not end: the line was cut behind its head, or what came is no answer of ours. */
function brokenOff(error: unknown): never {
  if (error instanceof TypeError) noteReachable(false)
  throw new OfflineProblem(error)
}

async function readAnswer(response: Response): Promise<unknown> {
  return response.json().catch(brokenOff)
}

/**
 * A late 401 of an earlier session must not end the one that follows it, nor one that the portal did not say. While somebody is signed in from the address,
 * nothing is asked with a stored session, so that none can end.
 */
function endSession(usedToken: string | null, problem: ApiProblem): void {
  if (usedToken !== setup.token() || !isRefusal(problem)) return
  setup.onSessionEnded(problem.code)
}
