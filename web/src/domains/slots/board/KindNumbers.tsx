import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import styles from './Board.module.css'
import { KindMark } from './KindMark.tsx'
import { type KindCounts, kinds } from './view.ts'

interface KindNumbersProps {
  counts: KindCounts
  /** what is open now is among the scheduled */
  withoutOpen?: boolean
}

/** How many of each kind, which is the legend of the marks as well. */
export function KindNumbers({ counts, withoutOpen = false }: KindNumbersProps) {
  const { t } = useTranslation('slots')
  const { number } = useFormats()
  return (
    <ul className={styles.numbers} aria-label={t('board.numbers')}>
      {kinds
        .filter((kind) => !(withoutOpen && kind === 'open'))
        .map((kind) => (
          <li key={kind} className={styles.number}>
            <KindMark kind={kind} />
            <span className={styles.count}>{number(counts[kind])}</span>
            {t(`numbers.${kind}`, { count: counts[kind] })}
          </li>
        ))}
    </ul>
  )
}
