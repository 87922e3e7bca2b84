import { jwtVerify, SignJWT } from 'jose'
import type { Database } from '../../../core/db/index.ts'
import type { Rate } from '../../../core/limits/index.ts'
import { storedSecret } from '../../../core/secrets/index.ts'
import { type Devices, openDevices } from './devices.ts'

const ISSUER = 'lineside'

/** Signs and reads session tokens, and those by which devices are known again. A token says only which session it opens; whether that lives the database says. */
export interface Tokens {
  sign(sessionId: string, expiresAt: Date): Promise<string>
  /** the session id, or null for anything not signed here or past its time */
  read(token: string): Promise<string | null>
  devices: Devices
  /** new sessions of a person */
  rate: Rate
}

const MAX_CACHED = 10_000

export async function openTokens(db: Database, rate: Rate): Promise<Tokens> {
  const [key, devices] = [await storedSecret(db, 'session'), await openDevices(db)]
  /** tokens whose signature was found good; their session is asked for at every request all the same */
  const read = new Map<string, string>()
  return {
    devices,
    rate,
    async sign(sessionId, expiresAt) {
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setExpirationTime(expiresAt)
        .sign(key)
    },
    async read(token) {
      const known = read.get(token)
      if (known) return known
      const sessionId = await verified(token, key)
      if (!sessionId) return null
      if (read.size >= MAX_CACHED) read.clear()
      read.set(token, sessionId)
      return sessionId
    },
  }
}

async function verified(token: string, key: Uint8Array): Promise<string | null> {
  try {
    // whether its time is over is decided by the session's own, by the server's clock
    const { payload } = await jwtVerify(token, key, {
      issuer: ISSUER,
      algorithms: ['HS256'],
      currentDate: new Date(0),
    })
    return typeof payload.sid === 'string' ? payload.sid : null
  } catch {
    return null
  }
}
