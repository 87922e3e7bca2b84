import { type account, getAccount, signOut as signOutCall } from '@lineside/contract/accounts'
import type { Infer } from '@lineside/contract/core'
import { useSyncExternalStore } from 'react'
import { call, resumeReading, stopReading } from '../api/index.ts'
import { adoptLanguage } from '../i18n/index.ts'
import { leaveUnasked } from './leaving.ts'
import { savePushMark } from './push-mark.ts'

export type Account = Infer<typeof account>

const KEY = 'lineside.account'
const ENDED = 'lineside.sessionEnded'
export const IMPERSONATED_FROM = 'lineside.lookFrom'
export const LOOK_OVER = 'lineside.lookOver'
const PROVIDER = 'lineside.providerSignOut'
const HOME = 'lineside.signedOutTo'
const DEVICE = 'lineside.device'
/** What the person opened last, see `recents.ts` of the portal: gone with their session. */
export const RECENTS = 'lineside.recents'

let current: Account | null | undefined
/** This page signs somebody in anew: until then nobody is, whoever is stored or comes by another tab. */
let suspended = false
const listeners = new Set<() => void>()

/**
 * The stored account with its token; null when nobody is signed in on this browser. An account that this tab looks
 * through goes before the own one, which every other tab goes on with.
 */
export function storedAccount(): Account | null {
  if (current === undefined) current = read(sessionStorage.getItem(KEY)) ?? ownAccount()
  return current
}

const ownAccount = () => read(localStorage.getItem(KEY))

/** The token of the own session, also while this tab looks through another account. */
export const ownToken = (): string | null => ownAccount()?.token ?? null

export function sessionToken(): string | null {
  return storedAccount()?.token ?? null
}

/** What the account has of its session, which no other answer than the sign-in's carries. */
function ofSession(account: Account | null): Pick<Account, 'token' | 'deviceKey'> {
  const { token, deviceKey } = account ?? {}
  return { ...(token !== undefined && { token }), ...(deviceKey !== undefined && { deviceKey }) }
}

/** Keeps what a sign-in answered, as `saveAccount`; the page goes on by itself. */
export function storeAccount(account: Account): void {
  void saveAccount(account)
}

/**
 * Keeps what a sign-in answered. An account without a token keeps the token and the key of the session it belongs to. Who signs in
 * sees their first page in their own language: done is it when that is there.
 */
export async function saveAccount({ languageChosen, device, ...account }: Account): Promise<void> {
  if (device) localStorage.setItem(DEVICE, device)
  const signsIn = account.token !== undefined && !account.support
  current = account.token === undefined ? { ...account, ...ofSession(storedAccount()) } : account
  const shelf = current.support ? sessionStorage : localStorage
  shelf.setItem(KEY, JSON.stringify(current))
  sessionStorage.removeItem(ENDED)
  if (signsIn) {
    resumeReading()
    await adoptLanguage(languageChosen ? account.language : null)
  }
  announce()
}

/** From now on whoever is stored counts for nothing on this page: somebody comes back from the identity provider. */
export function suspendAccount(): void {
  suspended = true
}

/** Whoever is stored next is signed in here, in their own name. */
export function releaseAccount(): void {
  suspended = false
  sessionStorage.removeItem(KEY)
}

export function clearAccount(): void {
  current = null
  localStorage.removeItem(KEY)
  sessionStorage.removeItem(KEY)
  localStorage.removeItem(PROVIDER)
  localStorage.removeItem(RECENTS)
  announce()
}

/** What this browser was given by its last sign-in, for the next one: others who guess elsewhere do not lock it out. */
export const knownDevice = (): string | undefined => localStorage.getItem(DEVICE) ?? undefined

/** Where the identity provider ends its own session, for the sign-out to go on there; it can be nowhere. */
export function saveProviderSignOut(address: string | undefined): void {
  if (address) localStorage.setItem(PROVIDER, address)
  else localStorage.removeItem(PROVIDER)
}

/** The rule for a 401: forget the account, leave a word for the sign-in page, load anew. */
export function endSession(code = ''): void {
  const account = storedAccount()
  if (!account) return
  if (account.support) {
    leaveImpersonation(true)
    return
  }
  clearAccount()
  sessionStorage.setItem(ENDED, code || '1')
  location.reload()
}

/** Whether the server ended the last session on this tab; until the next sign-in. */
export function sessionEnded(): boolean {
  return sessionStorage.getItem(ENDED) !== null
}

/** Whether it ended because nobody did anything. */
export const sessionEndedIdle = (): boolean => sessionStorage.getItem(ENDED) === 'SESSION_IDLE'

/**
 * Ends the session on the server if it can be reached, forgets the account, and loads the sign-in page at `home` or what
 * ends the provider's session. `behind` tidies what the account leaves, once nothing can be read in its name any more.
 */
export async function signOut(home = '/', behind: () => Promise<void> = async () => undefined): Promise<void> {
  if (storedAccount()?.support) return leaveImpersonation()
  stopReading()
  // without the server the token stays good until it expires; the person on this device is out all the same
  await call(signOutCall, {}).catch(() => undefined)
  const provider = localStorage.getItem(PROVIDER)
  clearAccount()
  // names, news, what was typed: this tab's next person is somebody else
  sessionStorage.clear()
  savePushMark(null)
  await behind()
  // the provider sends everybody back to the one address that IT registered
  if (provider && home !== '/') sessionStorage.setItem(HOME, home)
  leaveUnasked()
  location.assign(provider ?? home)
}

/**
 * Another person goes on at this device: all that the page had of the one before is gone with it, and what that one has not sent
 * stays theirs.
 */
export function changePerson(account: Account, home: string): void {
  void saveAccount(account)
  sessionStorage.clear()
  leaveUnasked()
  location.assign(home)
}

/** Where somebody who signed out by way of the provider wants to be, told once; null where they are. */
export function homeAfterSignOut(): string | null {
  const home = location.pathname === '/' ? sessionStorage.getItem(HOME) : null
  sessionStorage.removeItem(HOME)
  return home
}

/** This tab is its own person's again, where it was; `over`: the look ended by itself, which is to be said there. */
export function leaveImpersonation(over = false): void {
  const account = storedAccount()
  if (!account?.support) return
  sessionStorage.removeItem(KEY)
  if (over) sessionStorage.setItem(LOOK_OVER, account.name)
  current = ownAccount()
  leaveUnasked()
  location.assign(sessionStorage.getItem(IMPERSONATED_FROM) ?? '/')
}

/** Brings rights and routes up to date: they may have changed since the account was stored. */
export async function refreshAccount(signal?: AbortSignal): Promise<void> {
  const known = storedAccount()
  if (!known) return
  const fresh = await call(getAccount, { query: { id: known.id } }, { signal })
  if (storedAccount()?.id !== fresh.id) return
  const same = JSON.stringify({ ...fresh, ...ofSession(known) }) === JSON.stringify(known)
  if (!same) storeAccount(fresh)
}

export function useStoredAccount(): Account | null {
  return useSyncExternalStore(subscribe, () => (suspended ? null : storedAccount()))
}

function read(text: string | null): Account | null {
  if (!text) return null
  try {
    const account = JSON.parse(text) as Account
    const whole = typeof account.token === 'string' && Array.isArray(account.availableRoutes) && account.profile
    return whole ? account : null
  } catch {
    return null
  }
}

function announce(): void {
  for (const listener of listeners) listener()
}

/** Another tab signed out or in as somebody else: this one must not go on as the former person. */
function onOtherTab(event: StorageEvent): void {
  if (event.key !== KEY && event.key !== null) return
  if (suspended) {
    // a page loaded anew would lose what came back from the provider
    current = undefined
    return
  }
  if (current?.support) {
    // the own person signed out elsewhere, and with that session the look has ended
    if (ownAccount()?.id !== current.support.supporter.id) leaveImpersonation()
    return
  }
  const before = current?.id
  current = ownAccount()
  announce()
  if (current?.id !== before) location.reload()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onOtherTab)
  }
}
