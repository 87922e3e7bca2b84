import { CORPORATE_SIGN_IN } from '@lineside/contract/accounts'

/** In this tab: where its reader wanted to be when they left for the identity provider. */
const RETURN_ADDRESS = 'lineside.signInFrom'
const FROM = 'from'
const ANOTHER = 'another'
/** The operators' application, which the portal's router does not know. */
const CAPTURE = /^\/coletar(\/|\?|#|$)/

/** The address of the corporate sign-in for a reader who wants to be at `to`; `another`: as somebody else than before. */
export function corporateSignIn(to: string, another = false): string {
  const params = new URLSearchParams({
    ...(to !== '/' && { [FROM]: to }),
    ...(another && { [ANOTHER]: '1' }),
  }).toString()
  return params === '' ? CORPORATE_SIGN_IN : `${CORPORATE_SIGN_IN}?${params}`
}

/** Whether the address asks for the corporate sign-in as somebody else. */
export function asksForAnother(): boolean {
  return location.pathname === CORPORATE_SIGN_IN && new URLSearchParams(location.search).has(ANOTHER)
}

/** Where the reader of the corporate sign-in wants to be: by the address, or by what this tab left from last. */
export function returnAddress(): string {
  const from = new URLSearchParams(location.search).get(FROM)
  return ownAddress(from) ?? ownAddress(sessionStorage.getItem(RETURN_ADDRESS)) ?? '/'
}

export function saveReturnAddress(to: string | null): void {
  if (to === null) sessionStorage.removeItem(RETURN_ADDRESS)
  else sessionStorage.setItem(RETURN_ADDRESS, to)
}

/** An address of this house, from its path on; null for any other, and for the sign-in itself. */
export function ownAddress(input: string | null | undefined): string | null {
  if (!input?.startsWith('/') || !URL.canParse(input, location.origin)) return null
  const { origin, pathname, search, hash } = new URL(input, location.origin)
  return origin === location.origin && pathname !== CORPORATE_SIGN_IN ? pathname + search + hash : null
}

export function isCapture(address: string): boolean {
  return CAPTURE.test(address)
}
