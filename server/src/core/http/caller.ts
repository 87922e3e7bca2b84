import { mayCall } from '@lineside/contract/core'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../access/index.ts'
import { anonymous, assertMayCall, type Caller, type Implementation, type Services } from '../kernel/index.ts'
import { addressKey, type Rate } from '../limits/index.ts'
import { problem } from '../problems/index.ts'
import { bearer, idleFor, platformOf, presented, readerLanguage } from './session.ts'

/** Who a token stands for, whose person had done nothing for so many milliseconds; throws UNAUTHENTICATED for nobody. */
export type Authenticate = (token: string, idleFor?: number) => Promise<Actor>

interface Gate {
  services: Pick<Services, 'clock'>
  authenticate: Authenticate
}

type Asking = Pick<FastifyRequest, 'headers' | 'ip'>

/**
 * Who calls, if they may: a live session, its rate, what it may do at all, the endpoint's right, in this order. Every
 * request of the program passes here and nowhere else; with a warm session nothing is asked of the database.
 */
export async function callerOf(
  gate: Gate,
  implementation: Implementation,
  request: Asking,
  limit: Rate,
): Promise<Caller> {
  const { right } = implementation.endpoint
  const base = {
    language: readerLanguage(request.headers['accept-language']),
    address: addressKey(request.ip),
    agent: request.headers['user-agent'] ?? '',
    platform: platformOf(request.headers['x-platform-id']),
  }
  const token = bearer(request.headers.authorization)
  // a link to a file carries no session; where one comes along, the file must be its person's
  if (right === 'public' && !(implementation.kind === 'download' && token)) {
    return { ...base, actor: anonymous, presented: presented(request.headers.authorization) }
  }
  if (!token) throw problem('UNAUTHENTICATED')
  const actor = await gate.authenticate(token, idleFor(request.headers['x-idle-seconds']))
  const now = gate.services.clock.now().getTime()
  if (!(await limit.take(actor.sessionId, now))) throw problem('TOO_MANY_REQUESTS')
  assertMayCall(actor, implementation)
  if (!mayCall(actor, right)) throw problem('FORBIDDEN')
  return { ...base, actor }
}
