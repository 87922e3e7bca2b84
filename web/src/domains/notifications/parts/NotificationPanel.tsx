import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { BareLink, Box, IconButton, IconCheck, Meta, Row, Skeleton, Stack, Text } from '../../../ui/index.ts'
import { targetOf } from '../links.ts'
import type { Notification } from '../notification.ts'
import { type Preview, useMark } from '../queries.ts'
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
    <Stack
      id={id}
      role="dialog"
      aria-label={t('core:header.bell')}
      tabIndex={-1}
      gap={0}
      frame
      fill="surface"
      tone="full"
      className={styles.panel}
    >
      <Row
        as="h2"
        wrap={false}
        align="baseline"
        justify="between"
        fit="keep"
        size={14}
        weight={600}
        className={styles.heading}
      >
        {t('core:header.bell')}
        {preview && preview.count > 0 ? (
          <Meta size={12} weight={400}>
            {t('unreadCount', { count: preview.count })}
          </Meta>
        ) : null}
      </Row>
      <Box scroll="y">
        {shown.length > 0 ? (
          <Box as="ul" pad={4}>
            {shown.map((one) => (
              <Item key={one.id} notification={one} onLeave={onLeave} />
            ))}
          </Box>
        ) : preview || failed ? (
          <Meta as="p" padY={24} padX={16} textAlign="center">
            {failed ? t('failed') : t('none')}
          </Meta>
        ) : (
          <Box padY={8} padX={12}>
            <Skeleton shape="list" count={3} />
          </Box>
        )}
      </Box>
      <Box
        href={addressOf(1500)}
        as={BareLink}
        fit="keep"
        padY={8}
        padX={16}
        line="above"
        size={13}
        textAlign="center"
        hover="plain"
        className={styles.all}
        onClick={onLeave}
      >
        {t('seeAll')}
      </Box>
    </Stack>
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
      <Text as="span" leading="tight" size={13}>
        {isCritical(notification) ? <CriticalMark /> : null}
        {notification.message}
      </Text>
      <Meta size={12}>
        {labels.code('eventSource', notification.eventSource)} ·{' '}
        {formats.dateTime(notification.createdAt, zoneOf(notification.industryId ?? undefined))}
      </Meta>
    </>
  )
  return (
    <Row
      as="li"
      gap={4}
      wrap={false}
      align="start"
      round={6}
      className={styles.item}
      data-critical={isCritical(notification) || undefined}
      data-tone="overdue"
    >
      {target && canOpen(target.route) ? (
        <Stack
          href={target.address}
          as={BareLink}
          fit="grow"
          round={6}
          className={styles.link}
          onClick={() => {
            mark(notification, true)
            onLeave()
          }}
        >
          {content}
        </Stack>
      ) : (
        <Stack fit="grow" round={6} className={styles.text}>
          {content}
        </Stack>
      )}
      {account.support ? null : (
        <IconButton icon={IconCheck} size="compact" label={t('markRead')} onClick={() => mark(notification, true)} />
      )}
    </Row>
  )
}
