import { useTranslation } from '../../../core/i18n/index.ts'
import { TextLink } from '../../../ui/index.ts'
import { expiringAddress, lotsInAddress } from '../addresses.ts'
import styles from './DecideFirst.module.css'

/** What of the lots waits for somebody, each a press away. */
export function DecideFirst() {
  const { t } = useTranslation('lots')
  return (
    <nav className={styles.links} aria-label={t('first.title')}>
      <TextLink href={lotsInAddress('B')}>{t('first.blocked')}</TextLink>
      <TextLink href={lotsInAddress('A')}>{t('first.analysis')}</TextLink>
      <TextLink href={lotsInAddress('LR')}>{t('first.restricted')}</TextLink>
      <TextLink href={expiringAddress()}>{t('first.expiring')}</TextLink>
    </nav>
  )
}
