import type { Direction } from '@lineside/contract/results'
import { useTranslation } from '../../../core/i18n/index.ts'
import { IconArrowDown, IconArrowUp } from '../../../ui/index.ts'
import styles from './DirectionMark.module.css'

/** Which way an indicator is better. */
export function DirectionMark({ direction }: { direction: Direction }) {
  const { t } = useTranslation('results')
  const Arrow = direction === 'HIGHER' ? IconArrowUp : IconArrowDown
  return (
    <span className={styles.mark}>
      <Arrow size={14} stroke={1.75} aria-hidden />
      {t(`better.${direction}`)}
    </span>
  )
}
