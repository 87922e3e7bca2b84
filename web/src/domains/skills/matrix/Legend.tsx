import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { Row } from '../../../ui/index.ts'
import { QuarterMark, type Quarters } from '../../../ui/matrix.ts'
import styles from './Legend.module.css'

const levels: readonly Quarters[] = [0, 1, 2, 3, 4]
const marks = ['gap', 'soon', 'past'] as const

/** What the marks of the matrix mean; `figures`: levels stand as numbers there, as on paper. */
export function Legend({ figures = false }: { figures?: boolean }) {
  const { t } = useTranslation('skills')
  const labels = useLabels('skills', 'levels')
  return (
    <Row
      as="ul"
      gap={14}
      rowGap={4}
      align="stretch"
      padY={10}
      padX={12}
      line="above"
      tone="muted"
      size={12}
      aria-label={t('legend.title')}
    >
      {levels.map((level) => (
        <Row key={level} as="li" gap={6} wrap={false} inline>
          <QuarterMark quarters={level} size="small" />
          {figures ? `${level}: ` : ''}
          {labels.code('level', String(level))}
        </Row>
      ))}
      {marks.map((mark) => (
        <Row key={mark} as="li" gap={6} wrap={false} inline>
          <span className={styles.mark} data-mark={mark} aria-hidden />
          {t(`legend.${mark}`)}
        </Row>
      ))}
    </Row>
  )
}
