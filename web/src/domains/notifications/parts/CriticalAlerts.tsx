import { useEffect, useRef, useState } from 'react'
import { clockOffset } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { useCanOpen } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { ringAlert, useAlertSound, useHub } from '../../../core/realtime/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import {
  Box,
  Button,
  IconAlertTriangle,
  IconBell,
  IconBellOff,
  IconButton,
  LinkButton,
  Row,
  Text,
  WindowFoot,
} from '../../../ui/index.ts'
import { targetOf } from '../links.ts'
import type { Notification } from '../notification.ts'
import { useMark } from '../queries.ts'
import styles from './CriticalAlerts.module.css'
import { isCritical, storeAlerts, storedAlerts } from './critical.ts'

/** What came in while the page was open and is critical: in sight of every page and dialog, until somebody says to have seen it. */
export function CriticalAlerts({ unread }: { unread: readonly Notification[] }) {
  const { t } = useTranslation('notifications')
  const { id } = useAccount()
  const [alerts, setAlerts] = useState(() => storedAlerts(id))
  const sound = useAlertSound()
  const put = (next: readonly Notification[]) => {
    storeAlerts(id, next)
    setAlerts([...next])
  }
  const known = useRef(new Set(alerts.map((one) => one.id)))
  const raise = (news: readonly Notification[]) => {
    const fresh = news.filter((one) => isCritical(one) && !known.current.has(one.id))
    if (fresh.length === 0) return
    for (const one of fresh) known.current.add(one.id)
    put([...fresh, ...alerts])
    ringAlert()
  }
  useHub<{ notification: Notification }>('newNotification', ({ notification }) => raise([notification]))
  // what came while the page was on its way was pushed to nobody
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => raise(unread.filter((one) => !one.isRead && cameAfter(one, openedAt()))), [unread])
  if (alerts.length === 0) return null
  return (
    <WindowFoot label={t('critical.region')}>
      <Box line="between" className={styles.alerts} data-tone="overdue">
        {alerts.map((one) => (
          <Alert key={one.id} notification={one} onSeen={() => put(alerts.filter((other) => other.id !== one.id))} />
        ))}
      </Box>
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
    </WindowFoot>
  )
}

/** When this page was opened, by the server's clock. */
const openedAt = () => performance.timeOrigin + (clockOffset() ?? 0)

const cameAfter = ({ createdAt }: Notification, time: number) => Date.parse(createdAt) > time

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
    <Row role="alert" gap={16} rowGap={8} fill="state" className={styles.alert}>
      <Box from={256}>
        <Row as="h2" wrap={false} tone="state" size={16} weight={600}>
          <IconAlertTriangle size={20} stroke={2} aria-hidden />
          {t('critical.title')} · {formats.time(notification.createdAt, zone)}
        </Row>
        <Text>{notification.message}</Text>
      </Box>
      <Row align="stretch">
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
      </Row>
    </Row>
  )
}
