import type { Recap, RecapOfMany } from '@lineside/contract/core'
import { vi } from 'vitest'

export interface SentRequest {
  method: string
  /** path with query */
  url: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

type Answer = Response | Promise<Response>

/** What is asked before every dangerous act, and says nothing unless a test is about it. */
const NO_RECAP: Recap = { industryId: null, since: null, touches: [] }
const NO_RECAP_OF_MANY: RecapOfMany = { isCounted: false, records: [] }

/**
 * Stands where the network would: the code under test builds a real request, this answers it. The list of what was
 * asked is the promise to look at. Undone by `vi.unstubAllGlobals()`.
 */
export function fakeServer(
  answer: (requests: SentRequest) => Answer,
  recap: () => Recap = () => NO_RECAP,
  ofMany: () => RecapOfMany = () => NO_RECAP_OF_MANY,
): SentRequest[] {
  const all: SentRequest[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const address = new URL(url, 'http://plant.test')
    const requested: SentRequest = {
      method: init.method ?? 'GET',
      url,
      path: address.pathname,
      query: Object.fromEntries(address.searchParams),
      headers: (init.headers ?? {}) as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    if (address.pathname.startsWith('/api/domain/v1/Recap/')) return json(recap())
    if (address.pathname.startsWith('/api/domain/v1/RecapOfMany/')) return json(ofMany())
    // whether the server is there is asked by the clock, which runs on while a busy machine draws the page
    if (address.pathname !== '/api/healthz') all.push(requested)
    return answer(requested)
  })
  return all
}

export function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), {
    ...init,
    headers: { 'Content-Type': 'application/json', ...init.headers },
  })
}

export function problem(status: number, code: string, more: Record<string, unknown> = {}): Response {
  return json({ type: 'about:blank', title: code, status, code, message: `${code}.`, ...more }, { status })
}
