import { SettingError } from './db/index.ts'
import { type Env, isLoopback, oneOf, switches } from './env.ts'

/** The identity provider that the corporate sign-in leads to. */
export interface OidcConfig {
  /** exactly as the provider names itself in its tokens */
  issuer: string
  clientId: string
  /** where the provider knows the portal as a confidential client; the code flow only */
  clientSecret: string | null
  /** `code` with PKCE, or `implicit`: the id_token comes back in the fragment of the address */
  flow: 'implicit' | 'code'
  /** what tokens must be made out to */
  audience: string
  /** name of the profile that unknown but valid people get; null: they are refused */
  defaultProfile: string | null
}

const names = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_FLOW', 'OIDC_AUDIENCE', 'OIDC_AUTO_PROVISION'] as const

export function readOidc(env: Env): OidcConfig | null {
  const issuer = env.OIDC_ISSUER
  if (!issuer) {
    const alone = [...names, 'OIDC_DEFAULT_PROFILE'].find((name) => env[name])
    if (alone) throw new SettingError(`${alone} has no effect without OIDC_ISSUER. Set both, or neither.`)
    return null
  }
  assertIssuer(issuer)
  const clientId = env.OIDC_CLIENT_ID
  if (!clientId) throw new SettingError('OIDC_ISSUER needs OIDC_CLIENT_ID, the name the provider gave the portal.')
  return {
    issuer,
    clientId,
    clientSecret: env.OIDC_CLIENT_SECRET || null,
    flow: oneOf(env, 'OIDC_FLOW', ['implicit', 'code'], 'code'),
    audience: env.OIDC_AUDIENCE || clientId,
    defaultProfile: defaultProfile(env),
  }
}

function assertIssuer(issuer: string) {
  const url = URL.canParse(issuer) ? new URL(issuer) : null
  const whole = url && url.search === '' && url.hash === '' && url.username === ''
  if (!whole) throw new SettingError(`OIDC_ISSUER must be the address of the provider, not "${issuer}".`)
  // over plain HTTP anybody between could be the provider
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname.replace(/^\[|\]$/g, ''))))
    return
  throw new SettingError(`OIDC_ISSUER must begin with https:// unless it is on this machine, not "${issuer}".`)
}

function defaultProfile(env: Env): string | null {
  const provisions = switches[oneOf(env, 'OIDC_AUTO_PROVISION', ['on', 'off'], 'off')]
  const profile = env.OIDC_DEFAULT_PROFILE || null
  if (provisions && !profile) {
    throw new SettingError('OIDC_AUTO_PROVISION=on needs OIDC_DEFAULT_PROFILE, the name of the profile new people get.')
  }
  return provisions ? profile : null
}

/** Passwords may be switched off where there is another way in. */
export function readPasswordSignIn(env: Env): boolean {
  const on = switches[oneOf(env, 'PASSWORD_SIGN_IN', ['on', 'off'], 'on')]
  if (on || env.OIDC_ISSUER) return on
  throw new SettingError('PASSWORD_SIGN_IN=off needs OIDC_ISSUER: otherwise no one could sign in.')
}

const MIN_PATH = 32

/** The developer path (decisions 5.1): so long that nobody guesses it, and nowhere in production. */
export function readDevLoginPath(env: Env, environment: string): string | null {
  const input = env.DEV_LOGIN_PATH
  if (!input) return null
  const path = input.startsWith('/') ? input : `/${input}`
  if (path.length - 1 < MIN_PATH) {
    throw new SettingError(`DEV_LOGIN_PATH must have at least ${MIN_PATH} characters, not ${path.length - 1}.`)
  }
  if (!/^(\/[\w-]+)+$/.test(path) || /^\/(api|coletar|assets)\//.test(path)) {
    throw new SettingError('DEV_LOGIN_PATH takes letters, digits, - and _ between slashes, outside /api and /coletar.')
  }
  return environment === 'prod' ? null : path
}
