import { beginCorporate, CORPORATE_SIGN_IN, confirmCorporate } from '@lineside/contract/accounts'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { keepProviderSignOut, storeAccount } from '../../../core/session/index.ts'

/** In this tab: what only the browser that began an attempt holds, and where its reader wanted to be. */
const ATTEMPT = 'lineside.corporateSignIn'
/** The code of the last failure, until the next sign-in. */
const FAILURE = 'lineside.signInFailure'
const INVALID_STATE = 'SIGN_IN_STATE'
/** Records that the operators' application has not sent yet outlive every sign-in (decisions 5.1). */
const KEPT = 'lineside.capture.'

/** What the provider sent back with the reader. */
export interface ProviderAnswer {
  /** an id_token or a code; empty where there is none that could be sent */
  credential: string
  state: string
  /** it says itself that the sign-in did not come about */
  refused: boolean
}

/** The provider refused or the person gave up there. Its own words are not shown: anybody can write such an address. */
export class ProviderRefusal extends Error {}

/** The answer in the address: an id_token anywhere, a code or an error where the provider was told to send it. */
export function answerInAddress(): ProviderAnswer | null {
  const parts = new URLSearchParams([
    ...new URLSearchParams(location.hash.slice(1)),
    ...new URLSearchParams(location.search),
  ])
  const idToken = parts.get('id_token')
  const atReturn = location.pathname === CORPORATE_SIGN_IN && parts.has('state')
  const credential = idToken ?? (atReturn ? parts.get('code') : null)
  const refused = atReturn && credential === null && parts.has('error')
  if (credential === null && !refused) return null
  return { credential: printable(credential ?? ''), state: parts.get('state') ?? '', refused }
}

/** Other characters no header takes; without them the server says what it says to any broken token. */
function printable(text: string): string {
  return /^[\x21-\x7e]*$/.test(text) ? text : ''
}

/** The corporate sign-in for a reader who wants to be where they are now. */
export function signInAddress(): string {
  const here = location.pathname + location.search + location.hash
  return here === '/' ? CORPORATE_SIGN_IN : `${CORPORATE_SIGN_IN}?from=${encodeURIComponent(here)}`
}

/** Keeps where the reader wants to be, and leaves for the provider. Throws what the call throws. */
export async function leave(): Promise<void> {
  const to = wanted()
  if (localStorage.getItem(FAILURE) === INVALID_STATE) clearLocalStorage()
  keep({ key: '', to })
  const { address, key } = await call(beginCorporate, { query: { origin: location.origin } })
  keep({ key, to })
  location.replace(address)
}

/** Confirms what came back; the reader is then signed in where they wanted to be. Throws what went wrong. */
export async function finish({ credential, state, refused }: ProviderAnswer): Promise<void> {
  // neither the history of the browser nor a reload gets to see the token
  history.replaceState(null, '', CORPORATE_SIGN_IN)
  try {
    if (refused) throw new ProviderRefusal()
    const { key, to } = kept()
    const answer = await call(confirmCorporate, { body: { state, key } }, { bearer: credential })
    const { signOutAddress, ...account } = answer
    sessionStorage.removeItem(ATTEMPT)
    localStorage.removeItem(FAILURE)
    keepProviderSignOut(signOutAddress)
    history.replaceState(null, '', to)
    storeAccount(account)
  } catch (problem) {
    localStorage.setItem(FAILURE, problem instanceof ApiProblem ? problem.code : 'OTHER')
    throw problem
  }
}

interface Kept {
  key: string
  to: string
}

function keep(attempt: Kept): void {
  sessionStorage.setItem(ATTEMPT, JSON.stringify(attempt))
}

function kept(): Kept {
  try {
    const { key, to } = JSON.parse(sessionStorage.getItem(ATTEMPT) ?? '') as Partial<Kept>
    return { key: String(key ?? ''), to: ownAddress(to) ?? '/' }
  } catch {
    return { key: '', to: '/' }
  }
}

/** Where the reader came from, or what an earlier attempt of this tab kept. */
function wanted(): string {
  return ownAddress(new URLSearchParams(location.search).get('from')) ?? kept().to
}

/** An address of this portal, from its path on; null for any other, and for the sign-in itself. */
function ownAddress(given: string | null | undefined): string | null {
  if (!given?.startsWith('/') || !URL.canParse(given, location.origin)) return null
  const { origin, pathname, search, hash } = new URL(given, location.origin)
  return origin === location.origin && pathname !== CORPORATE_SIGN_IN ? pathname + search + hash : null
}

function clearLocalStorage(): void {
  for (const name of Object.keys(localStorage)) if (!name.startsWith(KEPT)) localStorage.removeItem(name)
}
