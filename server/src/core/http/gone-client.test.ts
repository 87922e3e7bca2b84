import { type ClientRequest, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint } from '@lineside/contract/core'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { openCaches } from '../cache/index.ts'
import { readConfig } from '../config.ts'
import { createIds } from '../ids/index.ts'
import { query, type Services } from '../kernel/index.ts'
import { openLog } from '../log.ts'
import { collectReactions } from '../reactions/index.ts'
import { type Clone, openClone } from '../testing/databases.ts'
import { createServer, registerEndpoints } from './index.ts'

const slow = endpoint({
  name: 'test.slow',
  method: 'GET',
  path: '/api/test/slow',
  summary: 'Asks the database something that takes minutes',
  right: 'public',
  schemas: () => ({ answer: z.object({ ended: z.boolean() }) }),
})

let db: Clone
beforeEach(async () => {
  db = await openClone(inject('plant'))
})
afterEach(() => db.drop())

/** Starts a server with the slow endpoint and tells what became of its statement. */
async function serveSlowly(statement: string) {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const started = Promise.withResolvers<void>()
  const outcome = Promise.withResolvers<unknown>()
  const slowQuery = query(slow, async (ctx) => {
    const asked = ctx.db.query(statement)
    started.resolve()
    await asked.then(() => outcome.resolve('ended'), outcome.resolve)
    return { ended: true }
  })
  const log = openLog('silent')
  const caches = await openCaches(db)
  const services: Services = {
    config,
    db,
    caches,
    ids: createIds(db),
    clock: { now: () => new Date() },
    log,
    changes: { note() {} },
    afterwards: { kick() {} },
    plants: async () => [],
  }
  const http = createServer(log)
  const nobody = async () => {
    throw new Error('nobody signs in here')
  }
  registerEndpoints(http, { services, reactions: collectReactions([]), authenticate: nobody }, [slowQuery])
  await http.listen({ host: '127.0.0.1', port: 0 })
  return { http, port: (http.server.address() as AddressInfo).port, started, outcome, close: () => caches.close() }
}

function ask(port: number): ClientRequest {
  const request = get({ host: '127.0.0.1', port, path: slow.path })
  request.on('error', () => {})
  return request
}

it('cancels the statement of a client that has gone', async () => {
  // the embedded engine ends what it has begun: there the statement waits behind another one and is dropped
  const embedded = db.engine === 'pglite'
  const served = await serveSlowly(embedded ? 'select 1' : 'select pg_sleep(300)')
  const busy = embedded ? await db.connect() : undefined
  const request = ask(served.port)
  await served.started.promise
  request.destroy()
  expect(await served.outcome.promise).toMatchObject({ code: '57014' })
  busy?.release()
  await served.http.close()
  await served.close()
})
