import { setOwnLanguage } from '@lineside/contract/accounts'
import type { Language } from '@lineside/contract/core'
import { call } from '../api/index.ts'
import { changeLanguage } from '../i18n/index.ts'
import { storedAccount } from './account.ts'

/**
 * Changes the language of the screen and keeps it on the account, so that the person is written to in it as well. Who
 * looks through somebody's eyes changes what they read by, and nothing of the account.
 */
export async function chooseOwnLanguage(language: Language): Promise<void> {
  await changeLanguage(language)
  const account = storedAccount()
  if (!account || account.support) return
  await call(setOwnLanguage, { body: { language } })
}
