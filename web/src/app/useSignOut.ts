import { useTranslation } from '../core/i18n/index.ts'
import { hasUnsaved } from '../core/navigation/index.ts'
import { signOut } from '../core/session/index.ts'
import { useConfirm } from '../ui/index.ts'

/** What was read stays with nobody. Where this cannot be fetched it can be read no more, and goes with the next sign-in. */
const removeAnswers = async () => (await import('../core/device/cached-answers.ts').catch(() => null))?.tidyDevice()

/** Leaving the portal, after a question. */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation()
  const confirm = useConfirm()
  return async () => {
    const requested = {
      title: t('signOut.title'),
      text: hasUnsaved() ? t('unsaved.text') : t('signOut.text'),
      confirm: t('signOut.confirm'),
      cancel: t('signOut.cancel'),
    }
    if (await confirm(requested)) await signOut('/', removeAnswers)
  }
}
