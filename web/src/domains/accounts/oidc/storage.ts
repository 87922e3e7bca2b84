import { ownAddress, returnAddress } from '../../../core/session/index.ts'

/**
 * The attempts of this browser that are under way, each by its state: whoever signs in in two tabs, or comes back in
 * another one, lands where that attempt was begun. An attempt lives ten minutes (decision 0032).
 */
const ATTEMPT = 'lineside.signIn.'
const LIVES = 10 * 60_000
/** The code of the last failure, until the next sign-in. */
const FAILURE = 'lineside.signInFailure'
const INVALID_STATE = 'SIGN_IN_STATE'
/** Outlive every sign-in: records that the operators' application has not sent yet (decisions 5.1), and other tabs' attempts. */
const PRESERVED = ['lineside.capture.', ATTEMPT]

export interface Attempt {
  /** what only the browser that began it holds; empty where this one did not */
  key: string
  /** where its reader wanted to be */
  to: string
}

export function saveAttempt(state: string, { key, to }: Attempt): void {
  for (const name of names()) if (name.startsWith(ATTEMPT) && isOver(name)) localStorage.removeItem(name)
  localStorage.setItem(ATTEMPT + state, JSON.stringify({ key, to, at: Date.now() }))
}

/** The attempt of a state; of an unknown one at least where this tab wanted to be. */
export function attemptOf(state: string): Attempt {
  const { key, to } = read(ATTEMPT + state)
  return { key: String(key ?? ''), to: ownAddress(to) ?? returnAddress() }
}

/** What came back is confirmed once. */
export function clearAttempt(state: string): void {
  localStorage.removeItem(ATTEMPT + state)
}

/** After an invalid state the next attempt begins with a clean storage (services.md section 2). */
export function cleanAfterInvalidState(): void {
  if (localStorage.getItem(FAILURE) !== INVALID_STATE) return
  for (const name of names()) if (!PRESERVED.some((prefix) => name.startsWith(prefix))) localStorage.removeItem(name)
}

export function saveFailure(code: string | null): void {
  if (code === null) localStorage.removeItem(FAILURE)
  else localStorage.setItem(FAILURE, code)
}

const names = () => Object.keys(localStorage)

function isOver(name: string): boolean {
  const { at } = read(name)
  return typeof at !== 'number' || Math.abs(Date.now() - at) > LIVES
}

function read(name: string): { key?: string; to?: string; at?: number } {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '') ?? {}
  } catch {
    return {}
  }
}
