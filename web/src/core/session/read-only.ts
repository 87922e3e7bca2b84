import { problemText } from '../i18n/index.ts'
import { LOOK_OVER, useStoredAccount } from './account.ts'

/** The sentence why nothing can be written in this tab; null in one's own session. */
export function useReadOnly(): string | null {
  const account = useStoredAccount()
  return account?.support ? problemText({ code: 'SUPPORT_READ_ONLY', message: '' }) : null
}

/** Whose look ended by itself; null where none did, or once it was forgotten. */
export const lookOver = (): string | null => sessionStorage.getItem(LOOK_OVER)
export const clearImpersonationEnd = (): void => sessionStorage.removeItem(LOOK_OVER)
