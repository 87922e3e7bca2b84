import { createECDH, createHmac, createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { type CacheDefinition, defineCache } from '../cache/index.ts'
import { storedSecret } from '../secrets/index.ts'

/** By what this plant is known to the services of browsers (RFC 8292): they take pushes for its people from nobody else. */
export interface PushIdentity {
  /** a point of P-256, uncompressed, base64url: what a browser subscribes with */
  publicKey: string
  privateKey: KeyObject
}

/** Twelve hours, of the 24 that are allowed. */
const LIFE = 12 * 60 * 60

/** Made of a secret that the database keeps, once and for ever: with another key every subscription would be void. */
export const pushIdentity: CacheDefinition<PushIdentity> = defineCache('push.identity', async (db) =>
  identityFrom(await storedSecret(db as Parameters<typeof storedSecret>[0], 'push')),
)

/** The key pair that follows from a secret. */
export function identityFrom(secret: Uint8Array): PushIdentity {
  const pair = createECDH('prime256v1')
  for (let draw = 0; ; draw++) {
    try {
      // one in four billion numbers is no key of the curve
      pair.setPrivateKey(createHmac('sha256', secret).update(`vapid ${draw}`).digest())
      break
    } catch (error) {
      if (draw === 9) throw error
    }
  }
  const point = pair.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: base64(pair.getPrivateKey()),
    x: base64(point.subarray(1, 33)),
    y: base64(point.subarray(33)),
  }
  return { publicKey: base64(point), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

const base64 = (bytes: Buffer) => bytes.toString('base64url')

/** The header by which a service knows who sends; `contact`: whom it can write to, `mailto:` or `https:`. */
export async function proofFor(
  { publicKey, privateKey }: PushIdentity,
  endpoint: URL,
  now: Date,
  contact: string | null,
): Promise<string> {
  const token = await new SignJWT(contact === null ? {} : { sub: contact })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(endpoint.origin)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + LIFE)
    .sign(privateKey)
  return `vapid t=${token}, k=${publicKey}`
}
