import { beginCorporate, CORPORATE_SIGN_IN } from '@lineside/contract/accounts'
import { query } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { beginAttempt, challengeOf } from './attempt.ts'
import type { Corporate } from './corporate.ts'
import type { Addresses } from './provider.ts'

/** Makes an attempt and says where it goes on. It writes nothing: whoever only begins costs the plant nothing. */
export function beginCorporateQuery(corporate: Corporate) {
  return query(beginCorporate, async (ctx, { query: { origin, prompt } }) => {
    const provider = corporate.provider(ctx.services.config)
    assertOrigin(origin)
    const now = ctx.now
    const addresses = await provider.addresses(now.getTime())
    const secret = await corporate.secret(ctx.services)
    const attempt = await beginAttempt(secret, origin, now)
    const { clientId, flow } = provider.config
    const address = new URL(addresses.authorization)
    const byFlow =
      flow === 'code'
        ? { response_type: 'code', code_challenge: challengeOf(attempt.verifier), code_challenge_method: 'S256' }
        : { response_type: 'id_token' }
    const requested = {
      client_id: clientId,
      scope: 'openid profile email',
      redirect_uri: returnAddress(origin),
      state: attempt.state,
      nonce: attempt.nonce,
      ui_locales: ctx.language,
      ...byFlow,
      ...(prompt && { prompt: promptOf(addresses) }),
    }
    for (const [name, value] of Object.entries(requested)) address.searchParams.set(name, value)
    return { address: address.href, key: attempt.key }
  })
}

/** Where the provider sends people back: the one address that IT registers. */
export function returnAddress(origin: string): string {
  return `${origin}${CORPORATE_SIGN_IN}`
}

/** Asks which account; a provider that says it cannot be told so is told to ask anew who it is. */
function promptOf({ prompts }: Addresses): string {
  return prompts && !prompts.includes('select_account') ? 'login' : 'select_account'
}

/** The browser says where it stands; whether the portal stands there the provider knows, who was told by IT. */
function assertOrigin(origin: string) {
  if (!URL.canParse(origin)) throw fieldProblem('origin', { code: 'invalid' })
  const url = new URL(origin)
  if (url.origin !== origin || !/^https?:$/.test(url.protocol)) throw fieldProblem('origin', { code: 'invalid' })
  if (origin.length > 300) throw problem('TOO_LARGE')
}
