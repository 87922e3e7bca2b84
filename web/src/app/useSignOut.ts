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
  // where it cannot be fetched nobody is kept signed in for that
  const forms = await import('../core/unsent/forms.ts').catch(() => null)
  if (!forms) return null
  const { length: count } = forms.unsentForms(account.id)
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
