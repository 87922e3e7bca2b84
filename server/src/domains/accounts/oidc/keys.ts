import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { askProvider } from './provider-requests.ts'

/** Milliseconds: how long keys are believed, and how long nobody asks again after asking brought nothing new. */
const CACHE_MS = 10 * 60_000
const COOLDOWN = 30_000

interface Known {
  find: JWTVerifyGetKey
  at: number
}

export interface ProviderKeys {
  /** for jose: the key of a token's header, asking the provider where it is none of the known ones */
  at(now: number): JWTVerifyGetKey
}

/**
 * The provider's public keys (JWKS). A key id that nobody knows makes it ask again at once, so that a rotation is never
 * felt; if the provider does not know the id either, tokens with made-up ids are refused unasked for 30 seconds.
 * Requests at the same time share one question.
 */
export function providerKeys(address: (now: number) => Promise<string>): ProviderKeys {
  let known: Known | undefined
  let asking: Promise<Known> | undefined
  let quietUntil = 0

  function ask(now: number): Promise<Known> {
    asking ??= load(now).finally(() => {
      asking = undefined
    })
    return asking
  }

  async function load(now: number): Promise<Known> {
    const { body } = await askProvider(await address(now))
    // what it lacks the library says
    const keys: object = body
    known = { find: createLocalJWKSet(keys as JSONWebKeySet), at: now }
    return known
  }

  return {
    at: (now) => async (header, token) => {
      const fresh = known && now - known.at < CACHE_MS
      const before = fresh && known ? known : await ask(now)
      try {
        return await before.find(header, token)
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || !fresh || now < quietUntil) throw error
      }
      const after = await ask(now)
      try {
        return await after.find(header, token)
      } catch (error) {
        quietUntil = now + COOLDOWN
        throw error
      }
    },
  }
}
