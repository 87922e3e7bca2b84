import { endSupport } from '@lineside/contract/accounts'
import { call } from '../api/index.ts'
import {
  type Account,
  IMPERSONATED_FROM,
  leaveImpersonation,
  ownToken,
  storeAccount,
  storedAccount,
} from './account.ts'
import { leaveUnasked } from './leaving.ts'

/** From now on this tab looks through another account's eyes; it comes back to where it is now. */
export function enterImpersonation(account: Account): void {
  sessionStorage.setItem(IMPERSONATED_FROM, location.pathname + location.search)
  storeAccount(account)
  leaveUnasked()
  location.assign('/')
}

/** Ends the look of this tab: as oneself again, who alone may say so to the server. */
export async function endImpersonation(): Promise<void> {
  const id = storedAccount()?.support?.id
  if (id === undefined) return
  const bearer = ownToken()
  // without the server it ends by itself within its 30 minutes; its token is gone from here
  if (bearer) await call(endSupport, { params: { id } }, { bearer }).catch(() => undefined)
  leaveImpersonation()
}
