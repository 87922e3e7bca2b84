import { useEffect } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useLive } from '../live/store.ts'
import { useLine } from '../live/useLine.ts'

interface WaitingChatsProps {
  onCount: (waiting: { count: number; label: string }) => void
}

/** Tells the menu how many chats have something unread and are not finished, as it changes. */
export function WaitingChats({ onCount }: WaitingChatsProps) {
  const { t } = useTranslation('chats')
  useLine()
  const count = useLive((state) => state.unread)
  const label = t('centre.unreadChats', { count })
  // biome-ignore lint/correctness/useExhaustiveDependencies: received when it changes, not when the listener does
  useEffect(() => {
    onCount({ count, label })
  }, [count, label])
  return null
}
