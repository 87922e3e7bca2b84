import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { FALLBACK_LANGUAGE, HUB_PATH, type Language } from '@lineside/contract/core'
import { type Problem, problem, problemBody } from '../problems/index.ts'
import { securityHeaders } from './security.ts'
import { readerLanguage } from './session.ts'

const byCode: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: problem('HEADERS_TOO_LARGE'),
  ERR_HTTP_REQUEST_TIMEOUT: problem('REQUEST_TIMEOUT'),
}

const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Of an answer that is under way nothing more can be said on its connection. */
type Answering = Socket & { _httpMessage?: { headersSent: boolean } | null }

/**
 * What cannot be read as a request is answered like everything else that is refused, and its connection closed: behind
 * it nobody knows where the next request would begin.
 */
export function refuseUnreadable(error: { code?: string }, socket: Socket): void {
  const begun = (socket as Answering)._httpMessage?.headersSent
  if (error.code === 'ECONNRESET' || !socket.writable || begun) {
    socket.destroy()
    return
  }
  const refusal = byCode[error.code ?? ''] ?? problem('BROKEN_REQUEST')
  const { head, body } = answerTo(refusal, FALLBACK_LANGUAGE)
  const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${refusal.status} ${phrases[refusal.status]}\r\n${lines}\r\n${body}`, () => socket.destroy())
}

/** `Expect` other than 100-continue: the body that would follow is not read. */
export function refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
  const refusal = problem('EXPECTATION_REFUSED')
  const { head, body } = answerTo(refusal, readerLanguage(request.headers['accept-language']))
  response.writeHead(refusal.status, Object.fromEntries(head)).end(body)
}

function answerTo(refusal: Problem, language: Language) {
  const body = JSON.stringify(problemBody(refusal, language))
  const head: [string, string][] = [
    ...securityHeaders('/api/').map(([name, value]): [string, string] => [name, value]),
    ['content-type', 'application/problem+json; charset=utf-8'],
    ['content-language', language],
    ['content-length', String(Buffer.byteLength(body))],
    ['connection', 'close'],
  ]
  return { head, body }
}

/**
 * Only the hub speaks another protocol, and only websockets; whoever offers to change to any other is answered as if
 * they had not. Otherwise such a request would wait for an answer that nobody gives.
 */
export function mayUpgrade({ url = '', headers }: IncomingMessage): boolean {
  const [path = ''] = url.split('?', 1)
  const isHub = path === HUB_PATH || path.startsWith(`${HUB_PATH}/`)
  return isHub && headers.upgrade?.toLowerCase() === 'websocket'
}
