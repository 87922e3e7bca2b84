import { useTranslation } from '../../../core/i18n/index.ts'
import { Row, TextLink } from '../../../ui/index.ts'
import { expiringAddress, lotsInAddress } from '../addresses.ts'

/** What of the lots waits for somebody, each a press away. */
export function DecideFirst() {
  const { t } = useTranslation('lots')
  return (
    <Row as="nav" gap={16} rowGap={4} align="stretch" aria-label={t('first.title')}>
      <TextLink href={lotsInAddress('B')}>{t('first.blocked')}</TextLink>
      <TextLink href={lotsInAddress('A')}>{t('first.analysis')}</TextLink>
      <TextLink href={lotsInAddress('LR')}>{t('first.restricted')}</TextLink>
      <TextLink href={expiringAddress()}>{t('first.expiring')}</TextLink>
    </Row>
  )
}
