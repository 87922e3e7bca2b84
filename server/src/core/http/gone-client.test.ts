import { type ClientRequest, get, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint } from '@lineside/contract/core'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { type Clone, openClone } from '../../testing/databases.ts'
import { openCaches } from '../cache/index.ts'
import { readConfig } from '../config.ts'
import { openSentences } from '../i18n/sentences.ts'
import { createIds } from '../ids/index.ts'
import { commands, type Implementation, query, type Services } from '../kernel/index.ts'
import { openRates } from '../limits/index.ts'
import { type Log, openLog } from '../log.ts'
import { collectReactions } from '../reactions/index.ts'
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

const many = endpoint({
  name: 'test.many',
  method: 'POST',
  path: '/api/test/many',
  summary: 'Does the same to many records',
  right: 'public',
  events: ['test.done'],
  schemas: () => ({ answer: z.object({ ended: z.boolean() }) }),
})

/** Starts a server with the slow endpoint and tells what became of its statement. */
async function serveSlowly(statement: string) {
  const started = Promise.withResolvers<void>()
  const outcome = Promise.withResolvers<unknown>()
  const slowQuery = query(slow, async (ctx) => {
    const requested = ctx.db.query(statement)
    started.resolve()
    try {
      await requested
      outcome.resolve('ended')
    } catch (error) {
      outcome.resolve(error)
      throw error
    }
    return { ended: true }
  })
  return { ...(await serve(slowQuery)), started, outcome }
}

async function serve(implementation: Implementation) {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const failures: unknown[] = []
  const log = { ...openLog('silent'), error: (what: unknown) => failures.push(what) } as unknown as Log
  const caches = await openCaches(db)
  const services: Services = {
    config,
    db,
    caches,
    ids: createIds(db),
    clock: { now: () => new Date() },
    log,
    sentences: openSentences([]),
    changes: { note() {} },
    pushes: { wait: () => Promise.reject(new Error('Nobody waits here')) },
    afterwards: { kick() {} },
    plants: async () => [],
  }
  const http = createServer(log)
  const nobody = async () => {
    throw new Error('nobody signs in here')
  }
  const rate = openRates(db)('session', 1_000)
  const kernel = { services, reactions: collectReactions([]), authenticate: nobody, rate }
  registerEndpoints(http, kernel, [implementation])
  await http.listen({ host: '127.0.0.1', port: 0 })
  return { http, port: (http.server.address() as AddressInfo).port, failures, close: () => caches.close() }
}

function ask(port: number): ClientRequest {
  const asking = get({ host: '127.0.0.1', port, path: slow.path })
  asking.on('error', () => {})
  return asking
}

it('cancels the statement of a client that has gone, which is no failure to tell of', async () => {
  // the embedded engine ends what it has begun: there the statement waits behind another one and is dropped
  const embedded = db.engine === 'pglite'
  const served = await serveSlowly(embedded ? 'select 1' : 'select pg_sleep(300)')
  const busy = embedded ? await db.connect() : undefined
  const asking = ask(served.port)
  await served.started.promise
  asking.destroy()
  expect(await served.outcome.promise).toMatchObject({ code: '57014' })
  busy?.release()
  await served.http.close()
  expect(served.failures).toEqual([])
  await served.close()
})

it('goes on with many commands when their client has gone', async () => {
  const started = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  const outcome = Promise.withResolvers<unknown>()
  const served = await serve(
    commands(many, async (ctx) => {
      await ctx.db.query('select 1')
      started.resolve()
      await gone.promise
      await ctx.db.query('select 2 as n').then(({ rows }) => outcome.resolve(rows), outcome.resolve)
      return { ended: true }
    }),
  )
  served.http.server.on('connection', (socket) => socket.once('close', () => gone.resolve()))
  const asking = request({ host: '127.0.0.1', port: served.port, path: many.path, method: 'POST' })
  asking.on('error', () => {})
  asking.end()
  await started.promise
  asking.destroy()
  expect(await outcome.promise).toEqual([{ n: 2 }])
  await served.http.close()
  await served.close()
})
