import { CORPORATE_SIGN_IN } from '@lineside/contract/accounts'

/** What the provider sent back with the reader. */
export interface ProviderAnswer {
  /** an id_token or a code; empty where there is none that could be sent */
  credential: string
  state: string
  /** its code where it says itself that the sign-in did not come about; empty where it does not */
  error: string
}

/**
 * The answer in the address: an id_token anywhere, a code or an error where the provider was told to send it. What came
 * without a state is an answer too: whoever were sent to the provider for it would come back with the same for ever.
 */
export function answerInAddress(): ProviderAnswer | null {
  const parts = new URLSearchParams([
    ...new URLSearchParams(location.hash.slice(1)),
    ...new URLSearchParams(location.search),
  ])
  const atReturn = location.pathname === CORPORATE_SIGN_IN
  const credential = parts.get('id_token') ?? (atReturn ? parts.get('code') : null)
  const error = atReturn && credential === null ? parts.get('error') : null
  if (credential === null && error === null) return null
  return { credential: printable(credential ?? ''), state: parts.get('state') ?? '', error: error ?? '' }
}

/** Other characters no header takes; without them the server says what it says to any broken token. */
function printable(text: string): string {
  return /^[\x21-\x7e]*$/.test(text) ? text : ''
}
