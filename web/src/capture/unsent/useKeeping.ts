import { isStorageDurable, usePersisted } from '../../core/device/index.ts'
import { useTranslation } from '../../core/i18n/index.ts'
import { useAccount } from '../../core/session/index.ts'

/** How safely this browser keeps what is not sent, in a sentence; null while it has not said so. */
export function useKeeping(): { isSafe: boolean; sentence: string } | null {
  const { t } = useTranslation('capture')
  const { id } = useAccount()
  const isPersisted = usePersisted()
  if (!isStorageDurable(id)) return { isSafe: false, sentence: t('device.none') }
  if (isPersisted === null) return null
  return { isSafe: isPersisted, sentence: t(isPersisted ? 'device.sure' : 'device.unsure') }
}
