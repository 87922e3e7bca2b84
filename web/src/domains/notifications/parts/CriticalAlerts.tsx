import { useState } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { useCanOpen } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { ringAlert, useAlertSound, useHub } from '../../../core/realtime/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Button, IconAlertTriangle, IconBell, IconBellOff, IconButton, LinkButton } from '../../../ui/index.ts'
import { targetOf } from '../links.ts'
import { type Notification, useMark } from '../queries.ts'
import styles from './CriticalAlerts.module.css'
import { isCritical, storeAlerts, storedAlerts } from './critical.ts'

/** What came in while the page was open and is critical: over everything, until somebody says to have seen it. */
export function CriticalAlerts() {
  const { t } = useTranslation('notifications')
  const { id } = useAccount()
  const [alerts, setAlerts] = useState(() => storedAlerts(id))
  const sound = useAlertSound()
  const put = (next: readonly Notification[]) => {
    storeAlerts(id, next)
    setAlerts([...next])
  }
  useHub<{ notification: Notification }>('newNotification', ({ notification }) => {
    if (!isCritical(notification) || alerts.some((one) => one.id === notification.id)) return
    put([notification, ...alerts])
    ringAlert()
  })
  if (alerts.length === 0) return null
  return (
    <section className={styles.region} aria-label={t('critical.region')} data-tone="overdue">
      {alerts.map((one) => (
        <Alert key={one.id} notification={one} onSeen={() => put(alerts.filter((other) => other.id !== one.id))} />
      ))}
      <div className={styles.sound}>
        <IconButton
          icon={sound.on ? IconBell : IconBellOff}
          label={t(sound.on ? 'critical.soundOff' : 'critical.soundOn')}
          onClick={() => {
            sound.choose(!sound.on)
            ringAlert()
          }}
        />
      </div>
    </section>
  )
}

function Alert({ notification, onSeen }: { notification: Notification; onSeen: () => void }) {
  const { t } = useTranslation('notifications')
  const formats = useFormats()
  const zone = usePlantZone()(notification.industryId ?? undefined)
  const canOpen = useCanOpen()
  const account = useAccount()
  const mark = useMark()
  const target = targetOf(notification, account.id)
  const seen = () => {
    mark(notification, true)
    onSeen()
  }
  return (
    <div role="alert" className={styles.alert}>
      <h2 className={styles.heading}>
        <IconAlertTriangle size={20} stroke={2} aria-hidden />
        {t('critical.title')} · {formats.time(notification.createdAt, zone)}
      </h2>
      <p className={styles.text}>{notification.message}</p>
      <div className={styles.actions}>
        <Button onClick={seen}>{t('critical.seen')}</Button>
        {target && canOpen(target.route) ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: hears that the link within was followed
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the link clicks it
          <span onClick={seen}>
            <LinkButton tone="danger" href={target.address}>
              {t('critical.open')}
            </LinkButton>
          </span>
        ) : null}
      </div>
    </div>
  )
}
