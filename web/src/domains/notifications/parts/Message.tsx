import { useTranslation } from '../../../core/i18n/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Row, ToneDot, Unseen } from '../../../ui/index.ts'
import type { Notification } from '../notification.ts'
import { useMark } from '../queries.ts'
import { CriticalMark } from './CriticalMark.tsx'
import { isCritical } from './critical.ts'
import styles from './Message.module.css'

/** The sentence of a row, a critical one with its mark. Its dot says whether it is unread, and toggles that. */
export function Message({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications')
  const { isRead, message } = notification
  return (
    <Row as="span" wrap={false} title={message}>
      <Dot notification={notification} />
      {isRead ? null : <Unseen>{t('new')}</Unseen>}
      {isCritical(notification) ? <CriticalMark /> : null}
      <span className={styles.text}>{message}</span>
    </Row>
  )
}

function Dot({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications')
  const mark = useMark()
  const { support } = useAccount()
  const { isRead } = notification
  const dot = isRead ? <span className={styles.read} /> : <ToneDot tone="ongoing" />
  if (support) return dot
  return (
    <button
      type="button"
      className={styles.dot}
      // by keyboard the row's tools do the same: a row is one stop
      tabIndex={-1}
      aria-label={t(isRead ? 'dot.unread' : 'dot.read')}
      onClick={(event) => {
        // the row would be opened
        event.stopPropagation()
        mark(notification, !isRead)
      }}
    >
      {dot}
    </button>
  )
}
