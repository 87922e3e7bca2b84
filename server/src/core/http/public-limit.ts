import type { FastifyInstance } from 'fastify'
import type { Services } from '../kernel/index.ts'
import { addressKey, type OpenRate } from '../limits/index.ts'
import { problem } from '../problems/index.ts'
import { bearer } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** where its requests are counted otherwise than as public ones: by their session, not at all, as large documents */
    counted?: 'bySession' | 'never' | 'large'
  }
}

/** Of the public requests of an address, one in so many may ask for a large document. */
const LARGE = 100

/** Public requests are taken from the database in so many portions a minute: a page is fifty of them. */
const PORTIONS = 20

/** Limits by address what is answered to everybody, however small: counted before anything is done for it. */
export function limitPublic(app: FastifyInstance, openRate: OpenRate, { clock, config }: Services): void {
  const most = config.publicRequestsPerMinute
  const all = openRate('public', most, { portion: Math.ceil(most / PORTIONS), first: 1 })
  const large = openRate('large', Math.ceil(most / LARGE))
  app.addHook('onRequest', async (request) => {
    const { counted } = request.routeOptions.config
    if (counted === 'never' || (counted === 'bySession' && bearer(request.headers.authorization))) return
    const rate = counted === 'large' ? large : all
    if (!(await rate.take(addressKey(request.ip), clock.now().getTime()))) throw problem('TOO_MANY_REQUESTS')
  })
}
