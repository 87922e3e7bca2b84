import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, IconAlertTriangle, IconClock, IconRefresh, IconTrash, Row, Stack } from '../../../ui/index.ts'
import styles from './Conversation.module.css'
import type { UnsentMark } from './message.ts'

interface UnsentStateProps {
  unsent: UnsentMark
  onRetry: (clientMessageId: string) => void
  onDrop: (clientMessageId: string) => void
}

/** What stands at a message that the server does not have: on its way, not reached, or refused, with what to do about it. */
export function UnsentState({ unsent, onRetry, onDrop }: UnsentStateProps) {
  const { t } = useTranslation('chats')
  const { id, state, sentence } = unsent
  if (state === 'sending') {
    return (
      <Row gap={6} wrap={false} align="start" tone="muted" size={12} className={styles.state}>
        <IconClock size={14} stroke={1.75} aria-hidden />
        {t('unsent.sending')}
      </Row>
    )
  }
  return (
    <Stack gap={4}>
      <Row
        role="alert"
        gap={6}
        wrap={false}
        align="start"
        tone="state"
        size={12}
        className={styles.state}
        data-tone="overdue"
      >
        <IconAlertTriangle size={14} stroke={2} aria-hidden />
        {sentence ?? t('unsent.failed')}
      </Row>
      <Row gap={4} align="stretch">
        <Button size="compact" icon={IconRefresh} onClick={() => onRetry(id)}>
          {t('unsent.retry')}
        </Button>
        {state === 'refused' ? (
          <Button size="compact" icon={IconTrash} tone="quiet" onClick={() => onDrop(id)}>
            {t('unsent.drop')}
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}
