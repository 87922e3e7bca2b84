import type { OidcConfig } from '../../../core/oidc-config.ts'
import { problem } from '../../../core/problems/index.ts'
import { type ProviderKeys, providerKeys } from './keys.ts'
import { askProvider } from './provider-requests.ts'

/** What the provider says of itself (OpenID Connect Discovery 1.0, section 3). */
export interface Addresses {
  authorization: string
  token: string | null
  userinfo: string | null
  endSession: string | null
  keys: string
  /** how it can be told to ask people; null where it does not say (Initiating User Registration 1.0, section 4) */
  prompts: readonly unknown[] | null
}

export interface Provider {
  config: OidcConfig
  keys: ProviderKeys
  /** Throws PROVIDER_UNREACHABLE where the provider does not answer, or answers for another issuer. */
  addresses(now: number): Promise<Addresses>
}

/** Milliseconds; so short that a provider that went away is noticed before people are sent there. */
const CACHE_MS = 60_000

/** The configured provider. Nothing is asked before somebody signs in: the portal starts while the provider is down. */
export function openProvider(config: OidcConfig): Provider {
  let known: { addresses: Addresses; until: number } | undefined
  let asking: Promise<Addresses> | undefined

  async function load(now: number): Promise<Addresses> {
    const place = config.issuer.replace(/\/$/, '')
    const { ok, body } = await askProvider(`${place}/.well-known/openid-configuration`)
    if (!ok || body.issuer !== config.issuer) throw unusable(`it is not ${config.issuer}`)
    const addresses = addressesOf(body, config)
    known = { addresses, until: now + CACHE_MS }
    return addresses
  }

  function addresses(now: number): Promise<Addresses> {
    if (known && now < known.until) return Promise.resolve(known.addresses)
    asking ??= load(now).finally(() => {
      asking = undefined
    })
    return asking
  }

  const keys = providerKeys(async (now) => (await addresses(now)).keys)
  return { config, keys, addresses }
}

function addressesOf(body: Record<string, unknown>, config: OidcConfig): Addresses {
  const of = (name: string) => safeAddress(body[name], config)
  const [authorization, token, keys] = [of('authorization_endpoint'), of('token_endpoint'), of('jwks_uri')]
  if (!authorization || !keys || (config.flow === 'code' && !token)) throw unusable('it names no usable endpoints')
  const prompts = Array.isArray(body.prompt_values_supported) ? body.prompt_values_supported : null
  const [userinfo, endSession] = [of('userinfo_endpoint'), of('end_session_endpoint')]
  return { authorization, token, keys, userinfo, endSession, prompts }
}

/** Only HTTPS, unless the provider itself stands on this machine without it. */
function safeAddress(input: unknown, { issuer }: OidcConfig): string | null {
  if (typeof input !== 'string' || !URL.canParse(input)) return null
  const { protocol } = new URL(input)
  return protocol === 'https:' || (protocol === 'http:' && issuer.startsWith('http:')) ? input : null
}

function unusable(why: string) {
  return problem('PROVIDER_UNREACHABLE', { cause: new Error(`The identity provider cannot be used: ${why}`) })
}
