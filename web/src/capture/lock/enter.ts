import { enterStation, signOut as signOutCall } from '@lineside/contract/accounts'
import { ApiProblem, call } from '../../core/api/index.ts'
import { type Account, changePerson, knownDevice, saveAccount, storedAccount } from '../../core/session/index.ts'
import { addresses } from '../navigation/screens.ts'
import { openLock } from './lock-state.ts'
import { sealPerson, unsealPerson } from './people.ts'

export type Who = { accountId: number } | { login: string } | { badge: string }

export type Entered =
  | 'entered'
  /** no server, and this device does not know the PIN of that person */
  | 'away'
  /** no server, and not the PIN that this device knows; so many tries are left */
  | { left: number }

/**
 * Opens the station for somebody by PIN or badge: the same person goes on where they were, another one begins. Without a network by
 * what the device knows of them.
 * @throws ApiProblem as the server refused it
 */
export async function enterBy(who: Who, pin: string | undefined): Promise<Entered> {
  try {
    const body = { ...who, ...(pin !== undefined && { pin }), device: knownDevice() ?? '-' }
    // in nobody's name: whose session stands on this device is another question
    const account = await call(enterStation, { body }, { bearer: '' })
    if (pin !== undefined) await sealPerson(account, pin)
    await goOnAs(account)
    return 'entered'
  } catch (error) {
    const isAway = error instanceof ApiProblem && (error.status === 0 || error.status >= 500)
    if (!isAway) throw error
    return enterHere(who, pin)
  }
}

async function enterHere(who: Who, pin: string | undefined): Promise<Entered> {
  const current = storedAccount()
  if (!('accountId' in who) || pin === undefined) return 'away'
  const opened = await unsealPerson(who.accountId, pin)
  if ('unknown' in opened) return 'away'
  if ('wrong' in opened) return { left: opened.left }
  // who has a session goes on with it
  if (current?.id === who.accountId) openLock()
  else changePerson(opened.account, addresses.start)
  return 'entered'
}

/** Somebody has signed in where `former` worked: that session is over, their work that is not sent stays theirs. */
export async function goOnAs(account: Account): Promise<void> {
  const former = storedAccount()
  const token = former?.token
  if (token && token !== account.token) void call(signOutCall, {}, { bearer: token }).catch(() => undefined)
  if (former && former.id !== account.id) return changePerson(account, addresses.start)
  await saveAccount(account)
  openLock()
}
