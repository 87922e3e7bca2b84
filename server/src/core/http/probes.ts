import type { FastifyInstance } from 'fastify'
import { outboxState, type Services } from '../kernel/index.ts'
import { outboxDead, outboxWaiting, registry } from './metrics.ts'

/** What must hold beside the database for this process to serve: null, or what is wrong. */
type Check = () => Promise<string | null>

/** Liveness, readiness and metrics: public, and telling nothing of the plant. */
export function registerProbes(app: FastifyInstance, services: Services, checks: readonly Check[] = []) {
  app.get('/api/healthz', async (_request, reply) => {
    // a server's database may come back, which is for readyz to tell; this process needs to be replaced
    if (!services.db.lost?.aborted) return { status: 'ok' }
    reply.code(503)
    return { status: 'the database has stopped' }
  })
  app.get('/api/readyz', async (_request, reply) => {
    try {
      await services.db.query('select 1')
    } catch {
      reply.code(503)
      return { status: 'the database does not answer' }
    }
    for (const check of checks) {
      const wrong = await check()
      if (wrong) {
        reply.code(503)
        return { status: wrong }
      }
    }
    return { status: 'ready' }
  })
  app.get('/api/metrics', async (_request, reply) => {
    await measureOutbox(services).catch(() => {
      // without the database the rest is still told; readyz says that it does not answer
    })
    reply.type(registry.contentType)
    return registry.metrics()
  })
}

async function measureOutbox(services: Services) {
  const { waiting, dead } = await outboxState(services)
  outboxWaiting.set(waiting)
  outboxDead.set(dead)
}
