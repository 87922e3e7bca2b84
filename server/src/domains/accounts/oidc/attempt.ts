import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { EncryptJWT, errors, type JWTPayload, jwtDecrypt } from 'jose'
import { problem } from '../../../core/problems/index.ts'
import { Refusal } from './refusal.ts'

/** Minutes from leaving for the provider to coming back. */
const LIVES = 10

/**
 * One sign-in under way. It is stored nowhere: `state` carries it, sealed with a key that only the processes of this
 * plant know, and is used once (see `confirm.ts`). It belongs to the browser that holds `key`.
 */
export interface Attempt {
  id: string
  nonce: string
  /** the code verifier of PKCE (RFC 7636) */
  verifier: string
  /** where the browser stands: scheme, host and port */
  origin: string
}

export interface Begun extends Attempt {
  state: string
  key: string
}

const random = () => randomBytes(32).toString('base64url')
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

export async function beginAttempt(secret: Uint8Array, origin: string, now: Date): Promise<Begun> {
  const [id, nonce, verifier, key] = [randomUUID(), random(), random(), random()]
  const state = await new EncryptJWT({ nonce, verifier, origin, key: hashOf(key) })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setJti(id)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + LIVES * 60)
    .encrypt(secret)
  return { id, nonce, verifier, origin, state, key }
}

/** The challenge of a verifier, by the method S256. */
export const challengeOf = hashOf

/** The attempt of a state. Throws SIGN_IN_STATE where it is not of this plant or this browser, SIGN_IN_EXPIRED. */
export async function readAttempt(
  secret: Uint8Array,
  proof: { state: string; key: string },
  now: Date,
): Promise<Attempt> {
  const { payload, expired } = await unseal(secret, proof.state, now)
  const proofHash = Buffer.from(hashOf(proof.key))
  const expectedHash = Buffer.from(String(payload.key))
  if (proofHash.length !== expectedHash.length || !timingSafeEqual(proofHash, expectedHash))
    throw problem('SIGN_IN_STATE', { cause: new Refusal({ why: 'another browser' }) })
  if (expired) throw problem('SIGN_IN_EXPIRED')
  const { jti, nonce, verifier, origin } = payload
  return { id: String(jti), nonce: String(nonce), verifier: String(verifier), origin: String(origin) }
}

async function unseal(
  secret: Uint8Array,
  state: string,
  now: Date,
): Promise<{ payload: JWTPayload; expired: boolean }> {
  try {
    const { payload } = await jwtDecrypt(state, secret, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      currentDate: now,
    })
    return { payload, expired: false }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { payload: error.payload, expired: true }
    throw problem('SIGN_IN_STATE', { cause: error })
  }
}
