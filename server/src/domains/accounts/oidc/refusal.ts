import type { JWTPayload } from 'jose'
import { errors } from 'jose'
import type { WriteContext } from '../../../core/kernel/index.ts'
import type { Problem } from '../../../core/problems/index.ts'

export interface Claims extends JWTPayload {
  sub: string
  iat: number
}

/** Why somebody was not let in, without a word of whom: all of it may stand in the log. */
export interface Reason {
  /** the claim of the id_token that does not fit */
  claim?: string
  why?: string
  /** the provider's own code */
  error?: string
  /** by how much a time lies ahead of the server's clock */
  seconds?: number
}

export class Refusal extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(JSON.stringify(reason))
    this.name = 'Refusal'
    this.reason = reason
  }
}

/** An error code as a provider gives one (RFC 6749, 4.1.2.1 and 5.2); what looks otherwise may be anything. */
export function codeOf(input: unknown): string {
  return typeof input === 'string' && /^[a-z_]{1,50}$/.test(input) ? input : 'other'
}

/** Leaves a line in the log, for whoever set up the provider: people are told less. */
export function logRefusal(ctx: WriteContext, refusal: Problem): void {
  const reason = reasonOf(refusal.cause, ctx.now.getTime() / 1000)
  ctx.services.log.warn({ code: refusal.code, ...reason }, 'A corporate sign-in was refused')
}

function reasonOf(cause: unknown, now: number): Reason {
  if (cause instanceof Refusal) return cause.reason
  if (cause instanceof errors.JWTClaimValidationFailed || cause instanceof errors.JWTExpired) {
    const { claim, reason, payload } = cause
    const at = ['exp', 'iat', 'nbf'].includes(claim) ? payload[claim] : undefined
    return { claim, why: reason, ...(typeof at === 'number' && { seconds: Math.round(at - now) }) }
  }
  return cause instanceof errors.JOSEError ? { why: cause.code } : {}
}

/** Seconds that a sign-in takes from the provider to here at most, if both clocks are right. */
const ON_THE_WAY = 60

/** Tolerated clocks are told of as well: they drift on, and one day nobody comes in. */
export function logClocks(ctx: WriteContext, { iat }: Claims): void {
  const seconds = Math.round(iat - ctx.now.getTime() / 1000)
  if (Math.abs(seconds) <= ON_THE_WAY) return
  ctx.services.log.warn({ claim: 'iat', seconds }, 'The clocks of the identity provider and of this server differ')
}
