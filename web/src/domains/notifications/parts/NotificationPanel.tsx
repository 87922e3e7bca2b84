import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { BareLink, IconButton, IconCheck, Skeleton } from '../../../ui/index.ts'
import { targetOf } from '../links.ts'
import { type Notification, type Preview, useMark } from '../queries.ts'
import styles from './Bell.module.css'
import { CriticalMark } from './CriticalMark.tsx'
import { isCritical } from './critical.ts'

interface Props {
  id: string
  preview: Preview | undefined
  failed: boolean
  onClose: () => void
  /** somebody goes to another page */
  onLeave: () => void
}

/** The newest five unread, and the way to all. */
export function NotificationPanel({ id, preview, failed, onLeave }: Props) {
  const { t } = useTranslation(['notifications', 'core'])
  const shown = preview?.notifications ?? []
  return (
    <div id={id} role="dialog" aria-label={t('core:header.bell')} tabIndex={-1} className={styles.panel}>
      <h2 className={styles.heading}>
        {t('core:header.bell')}
        {preview && preview.count > 0 ? (
          <span className={styles.count}>{t('unreadCount', { count: preview.count })}</span>
        ) : null}
      </h2>
      <div className={styles.scroll}>
        {shown.length > 0 ? (
          <ul className={styles.list}>
            {shown.map((one) => (
              <Item key={one.id} notification={one} onLeave={onLeave} />
            ))}
          </ul>
        ) : preview || failed ? (
          <p className={styles.none}>{failed ? t('failed') : t('none')}</p>
        ) : (
          <div className={styles.waiting}>
            <Skeleton shape="list" count={3} />
          </div>
        )}
      </div>
      <BareLink href={addressOf(1500)} className={styles.all} onClick={onLeave}>
        {t('seeAll')}
      </BareLink>
    </div>
  )
}

function Item({ notification, onLeave }: { notification: Notification; onLeave: () => void }) {
  const { t } = useTranslation(['notifications', 'core'])
  const labels = useLabels('notifications')
  const formats = useFormats()
  const zoneOf = usePlantZone()
  const mark = useMark()
  const canOpen = useCanOpen()
  const account = useAccount()
  const target = targetOf(notification, account.id)
  const content = (
    <>
      <span className={styles.message}>
        {isCritical(notification) ? <CriticalMark /> : null}
        {notification.message}
      </span>
      <span className={styles.about}>
        {labels.code('eventSource', notification.eventSource)} ·{' '}
        {formats.dateTime(notification.createdAt, zoneOf(notification.industryId ?? undefined))}
      </span>
    </>
  )
  return (
    <li className={styles.item} data-critical={isCritical(notification) || undefined} data-tone="overdue">
      {target && canOpen(target.route) ? (
        <BareLink
          href={target.address}
          className={styles.link}
          onClick={() => {
            mark(notification, true)
            onLeave()
          }}
        >
          {content}
        </BareLink>
      ) : (
        <div className={styles.text}>{content}</div>
      )}
      {account.support ? null : (
        <IconButton icon={IconCheck} size="compact" label={t('markRead')} onClick={() => mark(notification, true)} />
      )}
    </li>
  )
}
