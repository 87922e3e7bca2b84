import { useTranslation } from '../../../../core/i18n/index.ts'
import { Box, IconAlertTriangle, Row, Text } from '../../../../ui/index.ts'
import type { UnsentCollect } from '../unsent.ts'
import styles from './LotFirst.module.css'

/** A critical value is no success: what must happen with the lot comes before anything else. */
export function LotFirst({ item }: { item: UnsentCollect }) {
  const { t } = useTranslation('capture')
  return (
    <Row
      icons={0}
      role="alert"
      gap={12}
      align="stretch"
      wrap={false}
      fit="content"
      pad={16}
      round={8}
      fill="state"
      tone="state"
      className={styles.critical}
      data-tone="overdue"
    >
      <IconAlertTriangle size={40} stroke={1.75} aria-hidden />
      <div>
        <Box as="h2" size={18} weight={600}>
          {t('sent.criticalTitle')}
        </Box>
        <Text leading="close" above={4} tone="full" size={17} keepLines>
          {item.onCritical ?? t('sent.criticalText')}
        </Text>
      </div>
    </Row>
  )
}
