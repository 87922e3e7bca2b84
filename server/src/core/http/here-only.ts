import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import { problem } from '../problems/index.ts'

/** What a proxy says of a request that it passes on. */
export const forwarded = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
] as const

/**
 * Refuses what came through a proxy. The demo plant is loaded unasked only where nobody but this machine reaches it, for
 * its passwords are known to all; that a proxy stands before it shows in the requests alone.
 */
export function answerHereOnly(app: FastifyInstance, log: Log) {
  let logged = false
  app.addHook('onRequest', async ({ headers }) => {
    if (!forwarded.some((name) => headers[name] !== undefined)) return
    if (!logged) log.error({}, 'The demo plant is refused to a proxy: set LINESIDE_DEMO=on to show it to whoever comes')
    logged = true
    throw problem('DEMO_BEHIND_PROXY')
  })
}
