import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { LinkButton, Meta, Row } from '../../../ui/index.ts'
import { useLive } from '../live/store.ts'
import type { Chat } from '../live/types.ts'
import { waitingFor } from './groups.ts'

/** Of a chat in which nobody waits any more, the one that waits longest; nothing where none does. */
export function NextChat({ chat }: { chat: Chat }) {
  const { t } = useTranslation('chats')
  const { id } = useAccount()
  const chats = useLive((state) => state.chats)
  if (chat.waitingSince !== null) return null
  const waiting = waitingFor(id, chats.values())
  const [next] = waiting
  if (!next) return null
  return (
    <Row gap={12} rowGap={4} justify="between" fit="keep" padY={8} padX={16} line="below">
      <Meta size={13}>{t('centre.stillWaiting', { count: waiting.length })}</Meta>
      <LinkButton size="compact" tone="primary" href={addressOf(3300, {}, { chat: next.chatId })}>
        {t('centre.next', { name: next.accountName })}
      </LinkButton>
    </Row>
  )
}
