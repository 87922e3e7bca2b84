import { problem } from '../../../core/problems/index.ts'
import type { Attempt } from './attempt.ts'
import { returnAddress } from './begin.ts'
import type { Addresses, Provider } from './provider.ts'
import { askProvider } from './provider-requests.ts'
import type { Claims } from './refusal.ts'
import { codeOf, Refusal } from './refusal.ts'

export interface Exchanged {
  idToken: string
  accessToken: string | null
}

/**
 * Exchanges a code for its tokens (RFC 6749, 4.1.3 with RFC 7636, 4.5), from here and not from the browser: verifier,
 * secret and access token never leave the server. Throws IDENTITY_REFUSED where the provider does not take the code.
 */
export async function exchangeCode(
  provider: Provider,
  addresses: Addresses,
  code: string,
  attempt: Attempt,
): Promise<Exchanged> {
  const { clientId, clientSecret } = provider.config
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: returnAddress(attempt.origin),
    code_verifier: attempt.verifier,
  }
  const answer = await askProvider(addresses.token ?? '', {
    method: 'POST',
    ...(clientSecret !== null && { headers: { authorization: basic(clientId, clientSecret) } }),
    body: new URLSearchParams(clientSecret === null ? { ...form, client_id: clientId } : form),
  })
  const { id_token: idToken, access_token: accessToken, error } = answer.body
  if (answer.status >= 500) throw problem('PROVIDER_UNREACHABLE')
  if (typeof idToken !== 'string') throw problem('IDENTITY_REFUSED', { cause: new Refusal({ error: codeOf(error) }) })
  return { idToken, accessToken: typeof accessToken === 'string' ? accessToken : null }
}

/** Both parts are form-encoded first (RFC 6749, 2.3.1). */
function basic(clientId: string, secret: string): string {
  const encoded = (text: string) => new URLSearchParams({ x: text }).toString().slice(2)
  return `Basic ${Buffer.from(`${encoded(clientId)}:${encoded(secret)}`).toString('base64')}`
}

/** Name and e-mail, from where a provider gives them that keeps them out of its id_token (OIDC Core 5.4). */
export async function withUserinfo(
  { userinfo }: Addresses,
  claims: Claims,
  accessToken: string | null,
): Promise<Claims> {
  const known = typeof claims.preferred_username === 'string' || typeof claims.email === 'string'
  if (known || !userinfo || !accessToken) return claims
  const { ok, body } = await askProvider(userinfo, { headers: { authorization: `Bearer ${accessToken}` } })
  // somebody else's answer must not be taken for this person's (OIDC Core 5.3.2)
  if (!ok || body.sub !== claims.sub) return claims
  const { preferred_username, email, email_verified, name } = body
  return { ...claims, preferred_username, email, email_verified, name: name ?? claims.name }
}
