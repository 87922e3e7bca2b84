import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDemoted } from '../db/index.ts'
import { outboxState, type Services } from '../kernel/index.ts'
import { outboxDead, outboxWaiting, registry } from './metrics.ts'
import { createServer } from './server.ts'
import { shared } from './shared.ts'

/** What must hold beside the database for this process to serve: null, or what is wrong. */
type Check = () => Promise<string | null>

/** Refused, and its connection given up, where a write would be, and it writes nothing. */
const AS_A_WRITE = 'select 1 from core_secrets limit 0 for update'

/** Milliseconds for which an answer is good enough for the next who asks. */
const SHARED_FOR = 1_000

/** Milliseconds after which a database that has not answered is told as one that does not. */
const PATIENCE = 5_000

/**
 * Liveness, readiness and metrics: public, and telling nothing of the plant. Where the configuration gives them an address
 * of their own, readiness and metrics are told there alone; the server that listens there is returned.
 */
export function registerProbes(
  app: FastifyInstance,
  services: Services,
  checks: readonly Check[] = [],
): FastifyInstance | null {
  registerLiveness(app, services)
  if (!services.config.probes) {
    registerReadiness(app, services, checks)
    return null
  }
  const own = createServer(services.log)
  registerLiveness(own, services)
  registerReadiness(own, services, checks)
  return own
}

/** Whoever watches over the process is told, however many others ask. */
function probe(
  app: FastifyInstance,
  url: string,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  app.route({ method: 'GET', url, config: { counted: 'never' }, handler })
}

function registerLiveness(app: FastifyInstance, { db }: Services) {
  probe(app, '/api/healthz', async (_request, reply) => {
    // a server's database may come back, which is for readyz to tell; this process needs to be replaced
    if (!db.lost?.aborted) return { status: 'ok' }
    reply.code(503)
    return { status: 'the database has stopped' }
  })
}

function registerReadiness(app: FastifyInstance, services: Services, checks: readonly Check[]) {
  const { clock, db } = services
  const ask = shared(clock, SHARED_FOR, () => db.query(AS_A_WRITE))
  const database = () =>
    inTime(ask()).then(
      () => null,
      (error) => (isDemoted(error) ? 'the database takes no writes' : 'the database does not answer'),
    )
  const measure = shared(clock, SHARED_FOR, async () => {
    await inTime(measureOutbox(services)).catch(() => {
      // without the database the rest is still told; readyz says that it does not answer
    })
    return registry.metrics()
  })
  probe(app, '/api/readyz', async (_request, reply) => {
    for (const check of [database, ...checks]) {
      const wrong = await check()
      if (wrong) {
        reply.code(503)
        return { status: wrong }
      }
    }
    return { status: 'ready' }
  })
  probe(app, '/api/metrics', async (_request, reply) => {
    reply.type(registry.contentType)
    return measure()
  })
}

/** Rejects where the answer takes too long; the question itself goes on, and no second one is asked meanwhile. */
async function inTime(answer: Promise<unknown>): Promise<void> {
  const waiting = new AbortController()
  const late = delay(PATIENCE, undefined, { signal: waiting.signal, ref: false }).then(() => {
    throw new Error('The database did not answer in time')
  })
  try {
    await Promise.race([answer, late])
  } finally {
    late.catch(() => undefined)
    waiting.abort()
  }
}

async function measureOutbox(services: Services) {
  const { waiting, dead } = await outboxState(services)
  outboxWaiting.set(waiting)
  outboxDead.set(dead)
}
