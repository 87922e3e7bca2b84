import { useWhen } from '../../../../capture/shared/when.ts'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { BareLink, IconChevronRight, StatusPill } from '../../../../ui/index.ts'
import { addresses } from '../screens.ts'
import type { UnsentCollect } from '../unsent.ts'
import styles from './records.module.css'

/** A record that is not sent yet. */
export function UnsentRow({ item }: { item: UnsentCollect }) {
  const { t } = useTranslation('capture')
  const when = useWhen()
  return (
    <BareLink href={addresses.sent(item.body.clientId)} className={styles.row}>
      <span className={styles.words}>
        <span className={styles.rowName}>{item.formName}</span>
        <span className={styles.rowDetail}>
          <br />
          {[item.pointName, item.productName, t('records.kept', { when: when(item.savedAt, undefined) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={styles.pills}>
          <StatusPill tone={item.refusal ? 'rejected' : 'tardy'}>
            {item.refusal ? t('sent.refused') : t('sent.waiting')}
          </StatusPill>
          {item.outside.length > 0 ? <StatusPill tone="overdue">{t('records.outside')}</StatusPill> : null}
        </span>
      </span>
      <IconChevronRight size={22} stroke={1.75} className={styles.arrow} aria-hidden />
    </BareLink>
  )
}
