import type { Server } from 'node:http'
import type { ProblemCode } from '@lineside/contract/core'
import Fastify, {
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { DatabaseError } from '../db/index.ts'
import type { Log } from '../log.ts'
import { Problem, problem, problemOf } from '../problems/index.ts'
import { beginAnswer } from '../threads/others.ts'
import { type TrustedProxies, trustOf } from '../trusted-proxies.ts'
import { spreadArrivals } from './arrivals.ts'
import { CLIENT_LEFT, ClientLeft } from './departure.ts'
import { mayUpgrade, refuseExpectation, refuseUnreadable } from './parser-refusals.ts'
import { sendProblem } from './respond.ts'
import { securityHeaders } from './security.ts'
import { readerLanguage } from './session.ts'
import { endUnread } from './unread.ts'

/** A filled form of 500 fields fits ten times into this; files have a call of their own. */
const BODY_LIMIT = 1024 * 1024

/** How long a request may take to arrive: a film from a phone at the end of the plant, and anything else. */
const UPLOAD_TIMEOUT = 15 * 60_000
const BODY_TIMEOUT = 60_000

/** How long the headers of a request may take, and how often that is looked at. */
const HEADERS_TIMEOUT = 30_000
const LOOK_EVERY = 5_000

/**
 * How long a connection stays that asks for nothing more. A proxy keeps its own for a minute, as a rule, and asks on one
 * that is being closed at its peril; of others nobody knows whether they read what they were answered.
 */
const IDLE_TIMEOUT = 30_000
const IDLE_PROXY_TIMEOUT = 72_000

/** How the bare server is made. */
export type MakeServer = (options: FastifyHttpOptions<Server>) => FastifyInstance

/**
 * An HTTP server that answers problems for whatever goes wrong, with security headers on everything. `make`: Fastify's own,
 * unless somebody who has many of them saves the cost of their routes.
 */
export function createServer(
  log: Log,
  proxies: TrustedProxies = null,
  make: MakeServer = (options) => Fastify(options),
): FastifyInstance {
  const app: FastifyInstance = make({
    logger: false,
    trustProxy: trustOf(proxies),
    bodyLimit: BODY_LIMIT,
    requestTimeout: UPLOAD_TIMEOUT,
    keepAliveTimeout: proxies === null ? IDLE_TIMEOUT : IDLE_PROXY_TIMEOUT,
    rewriteUrl: (request) => withVersion(request.url ?? '/'),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors(error, request, reply) {
      // before any route, so before any hook
      secure(request, reply)
      return answerError(log, error, request, reply)
    },
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnreadable,
    http: {
      headersTimeout: HEADERS_TIMEOUT,
      connectionsCheckingInterval: LOOK_EVERY,
      // where the hub is switched off nobody takes an upgrade
      shouldUpgradeCallback: (request) => app.server.listenerCount('upgrade') > 0 && mayUpgrade(request),
    },
  })
  app.server.on('checkExpectation', refuseExpectation)
  // Fastify reads text/plain by itself; here a body is JSON or refused
  app.removeContentTypeParser('text/plain')
  endUnread(app)
  spreadArrivals(app)
  app.addHook('onRequest', async (request, reply) => {
    secure(request, reply)
    reply.raw.once('close', beginAnswer())
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const files = request.headers['content-type']?.startsWith('multipart/')
    if (request.method !== 'GET' && !files) endInTime(request, payload)
    done(null, payload)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(log, error, request, reply))
  return app
}

/** The base area /api/event is another name of /api/event/v1 (decisions 5.2). */
function withVersion(url: string): string {
  return url.replace(/^(\/api\/event)\/(?!v1(\/|\?|$))/, '$1/v1/')
}

/** Gives up on a body that drips in; only files may take longer. */
function endInTime(request: FastifyRequest, payload: NodeJS.ReadableStream) {
  const timer = setTimeout(() => request.raw.destroy(), BODY_TIMEOUT)
  timer.unref()
  const arrived = () => clearTimeout(timer)
  payload.once('end', arrived)
  payload.once('close', arrived)
}

function secure(request: FastifyRequest, reply: FastifyReply) {
  for (const [name, value] of securityHeaders(request.url)) reply.header(name, value)
}

function answerError(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ClientLeft) return reply.code(CLIENT_LEFT).send()
  const refusal = asProblem(error)
  const pause = retryAfter[refusal.code]
  const passing = passingFaults[refusal.code]
  if (passing) logPassing(log, error, passing)
  else if (refusal.status >= 500) {
    log.error({ err: error, route: request.routeOptions?.url, method: request.method }, 'A request failed')
  }
  if (pause) reply.header('retry-after', pause)
  return sendProblem(reply, refusal, readerLanguage(request.headers['accept-language']))
}

/** Seconds after which it makes sense to ask again. */
const retryAfter: Partial<Record<ProblemCode, string>> = {
  TOO_MANY_REQUESTS: '60',
  DATABASE_AWAY: '5',
  STORAGE_FULL: '60',
}

/** What every request meets alike while it lasts. */
const passingFaults: Partial<Record<ProblemCode, string>> = {
  DATABASE_AWAY: 'Requests are refused, for the database is away',
  STORAGE_FULL: 'What would be saved is refused, for the disk is full',
}

const LOG_EVERY = 1_000
let lastLogged = Number.NEGATIVE_INFINITY

/** Once a second: while it lasts every request says the same. */
function logPassing(log: Log, error: unknown, message: string) {
  const now = performance.now()
  if (now - lastLogged < LOG_EVERY) return
  lastLogged = now
  log.error({ err: error }, message)
}

const byFastifyCode: Record<string, Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: problem('TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: problem('UNSUPPORTED_TYPE'),
  FST_ERR_CTP_INVALID_JSON_BODY: problem('BROKEN_JSON'),
  FST_ERR_CTP_EMPTY_JSON_BODY: problem('BROKEN_JSON'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: problem('BROKEN_JSON'),
  FST_ERR_BAD_URL: problem('NOT_FOUND'),
  FST_ERR_ASYNC_CONSTRAINT: problem('NOT_FOUND'),
  FST_ERR_MAX_PARAM_LENGTH: problem('NOT_FOUND'),
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof SyntaxError) return problem('BROKEN_JSON')
  if (error instanceof DatabaseError) return problemOf(error)
  const { code = '', statusCode } = error as { code?: string; statusCode?: number }
  const known = byFastifyCode[code]
  if (known) return known
  if (statusCode === 413) return problem('TOO_LARGE')
  if (statusCode === 415) return problem('UNSUPPORTED_TYPE')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return problem('BROKEN_JSON')
  return problemOf(error)
}
