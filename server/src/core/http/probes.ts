import type { FastifyInstance } from 'fastify'
import { outboxState, type Services } from '../kernel/index.ts'
import { outboxDead, outboxWaiting, registry } from './metrics.ts'

/** Liveness, readiness and metrics: public, and telling nothing of the plant. */
export function registerProbes(app: FastifyInstance, services: Services) {
  app.get('/api/healthz', async (_request, reply) => {
    // a server's database may come back, which is for readyz to tell; this process needs to be replaced
    if (!services.db.lost?.aborted) return { status: 'ok' }
    reply.code(503)
    return { status: 'the database has stopped' }
  })
  app.get('/api/readyz', async (_request, reply) => {
    try {
      await services.db.query('select 1')
      return { status: 'ready' }
    } catch {
      reply.code(503)
      return { status: 'the database does not answer' }
    }
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
