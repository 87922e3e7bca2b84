import { useTranslation } from '../../../core/i18n/index.ts'
import { ToneDot, Unseen } from '../../../ui/index.ts'
import type { Notification } from '../queries.ts'
import styles from './Message.module.css'

/** The sentence of a row; an unread one has a dot, said in words to who does not see it. */
export function Message({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications')
  return (
    <span className={styles.message} title={notification.message}>
      <span className={styles.dot}>{notification.isRead ? null : <ToneDot tone="ongoing" />}</span>
      {notification.isRead ? null : <Unseen>{t('new')}</Unseen>}
      <span className={styles.text}>{notification.message}</span>
    </span>
  )
}
