import { useCallback } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { notify } from '../../../ui/index.ts'

/** Puts the full address of a screen on the clipboard and says so. */
export function useCopyLink(): (address: string) => Promise<void> {
  const { t } = useTranslation('collects')
  return useCallback(
    async (address) => {
      const link = location.origin + address
      if (await copied(link)) notify({ title: t('tools.copied') })
      else notify({ tone: 'info', title: t('tools.copyYourself'), text: link, lasts: 20_000 })
    },
    [t],
  )
}

/** Browsers offer the clipboard to pages over https only; a plant's own network often has none. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
