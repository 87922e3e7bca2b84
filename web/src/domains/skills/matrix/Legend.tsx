import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { QuarterMark, type Quarters } from '../../../ui/matrix.ts'
import styles from './Legend.module.css'

const levels: readonly Quarters[] = [0, 1, 2, 3, 4]
const marks = ['gap', 'soon', 'past'] as const

/** What the marks of the matrix mean. */
export function Legend() {
  const { t } = useTranslation('skills')
  const labels = useLabels('skills', 'levels')
  return (
    <ul className={styles.legend} aria-label={t('legend.title')}>
      {levels.map((level) => (
        <li key={level} className={styles.entry}>
          <QuarterMark quarters={level} size="small" />
          {labels.code('level', String(level))}
        </li>
      ))}
      {marks.map((mark) => (
        <li key={mark} className={styles.entry}>
          <span className={styles.mark} data-mark={mark} aria-hidden />
          {t(`legend.${mark}`)}
        </li>
      ))}
    </ul>
  )
}
