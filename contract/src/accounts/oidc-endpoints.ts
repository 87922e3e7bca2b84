import { endpoint } from '../core/index.ts'
import { attemptQuery, corporateAccount, corporateAttempt, identityProof } from './oidc-schemas.ts'

/** The address of the corporate sign-in (services.md section 2): it leads to the provider, and the way back leads here. */
export const CORPORATE_SIGN_IN = '/login-aad'

export const beginCorporate = endpoint({
  name: 'accounts.beginCorporate',
  method: 'GET',
  path: '/api/brf/BrfAuth/AzureAD',
  summary: 'Begin a corporate sign-in: the address of the provider, and the key of this attempt',
  right: 'public',
  schemas: () => ({ query: attemptQuery(), answer: corporateAttempt() }),
})

export const confirmCorporate = endpoint({
  name: 'accounts.confirmCorporate',
  method: 'POST',
  path: '/api/brf/BrfAuth/AzureAD',
  summary: 'Sign in with what the identity provider gave, sent as the bearer token: an id_token or a code',
  right: 'public',
  events: ['accounts.signedIn', 'accounts.signInRefused', 'accounts.identityBound', 'accounts.created'],
  schemas: () => ({ body: identityProof(), answer: corporateAccount() }),
})
