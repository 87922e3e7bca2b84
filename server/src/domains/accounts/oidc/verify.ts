import { errors, type JWTPayload, jwtVerify } from 'jose'
import { Problem, problem } from '../../../core/problems/index.ts'
import type { Provider } from './provider.ts'
import type { Claims } from './refusal.ts'
import { Refusal } from './refusal.ts'

/**
 * Signatures of a private key only. With `none` anybody could sign, with HS256 whoever knows the public key, which is
 * everybody.
 */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** Seconds by which the clocks of provider and portal may differ, and that a token may be old when it comes. */
const TOLERANCE = 300
const OLDEST = 3_600

/** The longest subject there is (OpenID Connect Core 1.0, section 2). */
const MAX_SUBJECT_LENGTH = 255

/**
 * What an id_token says, once it is found to be the provider's, for this portal, of this attempt and of now (OpenID
 * Connect Core 1.0, 3.1.3.7 and 3.2.2.11). Throws IDENTITY_REFUSED, or PROVIDER_UNREACHABLE where its keys are missing.
 */
export async function verifyIdToken(provider: Provider, token: string, nonce: string, now: Date): Promise<Claims> {
  const { issuer, clientId, audience } = provider.config
  try {
    const { payload } = await jwtVerify(token, provider.keys.at(now.getTime()), {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: TOLERANCE,
      maxTokenAge: OLDEST,
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    })
    if (payload.nonce !== nonce) throw refused('nonce')
    const several = Array.isArray(payload.aud) && payload.aud.length > 1
    if ((several || payload.azp !== undefined) && payload.azp !== clientId) throw refused('azp')
    return { ...payload, sub: subjectOf(payload), iat: Number(payload.iat) }
  } catch (error) {
    if (error instanceof Problem) throw error
    // what the provider's own answer looks like is its fault, not that of whoever signs in
    if (error instanceof errors.JWKSInvalid) throw problem('PROVIDER_UNREACHABLE', { cause: error })
    throw problem('IDENTITY_REFUSED', { cause: error })
  }
}

function subjectOf({ sub }: JWTPayload): string {
  if (typeof sub !== 'string' || sub.length === 0 || sub.length > MAX_SUBJECT_LENGTH) throw refused('sub')
  return sub
}

function refused(claim: string): Problem {
  return problem('IDENTITY_REFUSED', { cause: new Refusal({ claim, why: 'check_failed' }) })
}
