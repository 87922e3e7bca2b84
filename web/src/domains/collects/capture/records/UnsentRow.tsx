import { useWhen } from '../../../../capture/shared/when.ts'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { BareLink, Box, IconChevronRight, Meta, Row, StatusPill, Text } from '../../../../ui/index.ts'
import { addresses } from '../screens.ts'
import type { UnsentCollect } from '../unsent.ts'
import styles from './records.module.css'

/** A record that is not sent yet. */
export function UnsentRow({ item }: { item: UnsentCollect }) {
  const { t } = useTranslation('capture')
  const when = useWhen()
  return (
    <Row
      as={BareLink}
      icons={0}
      href={addresses.sent(item.body.clientId)}
      gap={12}
      wrap={false}
      fit="content"
      hover="edge"
      className={styles.row}
    >
      <Text as="span" fit="grow">
        <Box as="span" weight={500} leading="tight">
          {item.formName}
        </Box>
        <Meta leading="close" size={14}>
          <br />
          {[item.pointName, item.productName, t('records.kept', { when: when(item.savedAt, undefined) })]
            .filter(Boolean)
            .join(' · ')}
        </Meta>
        <Row as="span" gap={6} align="stretch" above={4}>
          <StatusPill tone={item.refusal ? 'rejected' : 'tardy'}>
            {item.refusal ? t('sent.refused') : t('sent.waiting')}
          </StatusPill>
          {item.outside.length > 0 ? <StatusPill tone="overdue">{t('records.outside')}</StatusPill> : null}
        </Row>
      </Text>
      <IconChevronRight size={22} stroke={1.75} color="var(--ui-muted)" aria-hidden />
    </Row>
  )
}
