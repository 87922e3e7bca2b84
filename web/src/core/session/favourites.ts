import { setOwnFavourites } from '@lineside/contract/accounts'
import { call } from '../api/index.ts'
import { saveAccount, storedAccount } from './account.ts'

/** One after the other, so that the last choice is the one that stays. */
let sending: Promise<unknown> = Promise.resolve()

/**
 * Saves the pinned entries of the menu with the person, for all their devices. They are in sight at once; where the server does
 * not take them, those of before come back. Who looks through somebody's eyes pins nothing.
 */
export async function chooseFavourites(routes: readonly number[]): Promise<void> {
  const account = storedAccount()
  if (!account || account.support) return
  const { favourites: before } = account
  await show(routes)
  const sent = sending.then(() => call(setOwnFavourites, { body: { routes: [...routes] } }))
  sending = sent.catch(() => undefined)
  try {
    await sent
  } catch (error) {
    await show(before)
    throw error
  }
}

async function show(routes: readonly number[] | undefined): Promise<void> {
  const account = storedAccount()
  if (!account) return
  // without its token it is no sign-in, whose language would be asked for
  const { token: _token, deviceKey: _key, favourites: _before, ...rest } = account
  await saveAccount({ ...rest, ...(routes && { favourites: [...routes] }) })
}
