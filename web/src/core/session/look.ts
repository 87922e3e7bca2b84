import { endSupport } from '@lineside/contract/accounts'
import { call } from '../api/index.ts'
import { problemText } from '../i18n/index.ts'
import { leaveLook, ownToken, storedAccount, useStoredAccount } from './account.ts'

/** Ends the look of this tab: as oneself again, who alone may say so to the server. */
export async function endLook(): Promise<void> {
  const id = storedAccount()?.support?.id
  if (id === undefined) return
  const bearer = ownToken()
  // without the server it ends by itself within its 30 minutes; its token is gone from here
  if (bearer) await call(endSupport, { params: { id } }, { bearer }).catch(() => undefined)
  leaveLook()
}

/** The sentence why nothing can be written in this tab; null in one's own session. */
export function useReadOnly(): string | null {
  const account = useStoredAccount()
  return account?.support ? problemText({ code: 'SUPPORT_READ_ONLY', message: '' }) : null
}
