import { IconAlertTriangle, IconClock } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import styles from './Due.module.css'
import { statusToday } from './status.ts'

export interface DueProps {
  /** B overdue, E executed, C cancelled; any other one is open or still to be approved */
  status: string
  /** days from today to its day; negative when past */
  daysLeft: number
  late: boolean
}

/** What ended in time, or was cancelled, has neither days left nor a delay. */
export const hasDue = ({ status, late }: Omit<DueProps, 'daysLeft'>): boolean =>
  status !== 'C' && (status !== 'E' || late)

/** How many days an action still has, or by how many it is late; nothing where it ended in time or was cancelled. */
export function Due({ status, daysLeft, late }: DueProps) {
  const { t } = useTranslation('actions')
  if (!hasDue({ status, late })) return null
  if (status === 'E') return <Late text={t('due.executedLate')} />
  if (daysLeft < 0) {
    // of an open one its status says it; what is refused or still to be approved is late by the same limit
    const overdue = status === 'B' || (status !== 'A' && statusToday(daysLeft) === 'B')
    return <Late text={t('due.late', { count: -daysLeft })} overdue={overdue} />
  }
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
