import { useTranslation } from '../../../core/i18n/index.ts'
import { IconAlertTriangle, IconClock } from '../../../ui/index.ts'
import type { Action } from '../queries.ts'
import styles from './Due.module.css'

type DueProps = Pick<Action, 'status' | 'daysLeft' | 'late'>

/** How many days an action still has, or by how many it is late; nothing where it ended in time or was cancelled. */
export function Due({ status, daysLeft, late }: DueProps) {
  const { t } = useTranslation('non-conformities')
  if (status === 'C') return null
  if (status === 'E') return late ? <Late text={t('due.executedLate')} /> : null
  if (daysLeft < 0) return <Late text={t('due.late', { count: -daysLeft })} overdue={status === 'B'} />
  return (
    <span className={styles.due}>
      <IconClock size={15} stroke={1.75} aria-hidden />
      {daysLeft === 0 ? t('due.today') : t('due.left', { count: daysLeft })}
    </span>
  )
}

function Late({ text, overdue }: { text: string; overdue?: boolean }) {
  return (
    <span className={styles.due} data-late={overdue ? 'overdue' : 'tardy'}>
      <IconAlertTriangle size={15} stroke={2} aria-hidden />
      {text}
    </span>
  )
}
