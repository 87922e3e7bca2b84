import { textOf, useTranslation } from '../core/i18n/index.ts'
import { hasUnsaved } from '../core/navigation/index.ts'
import { signOut, storedAccount } from '../core/session/index.ts'
import { hasUnsent } from '../core/unsent/waiting.ts'
import { useConfirm } from '../ui/index.ts'

/** What was read stays with nobody. Where this cannot be fetched it can be read no more, and goes with the next sign-in. */
const removeAnswers = async () => (await import('../core/device/cached-answers.ts').catch(() => null))?.tidyDevice()

/** What becomes of what has not been sent; null where all of it has. */
async function unsentText(): Promise<string | null> {
  const account = storedAccount()
  if (!account || !hasUnsent()) return null
  const { unsentForms } = await import('../core/unsent/forms.ts')
  const { length: count } = unsentForms(account.id)
  return count === 0 ? null : (textOf('unsent', 'signOut', { count }) ?? null)
}

/** Leaving the portal, after a question. */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation()
  const confirm = useConfirm()
  return async () => {
    const unsent = await unsentText()
    const requested = {
      title: t('signOut.title'),
      text: hasUnsaved() ? t('unsaved.text') : (unsent ?? t('signOut.text')),
      confirm: t('signOut.confirm'),
      cancel: t('signOut.cancel'),
    }
    if (await confirm(requested)) await signOut('/', removeAnswers)
  }
}
