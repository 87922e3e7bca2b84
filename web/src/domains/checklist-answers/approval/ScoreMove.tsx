import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Box, IconArrowRight, Row, StatusPill, Unseen } from '../../../ui/index.ts'
import { toneOfScore } from '../parts/marks.tsx'
import styles from './ScoreMove.module.css'

export interface Result {
  score: number | null
  label: string | null
  criticalFailed: boolean
}

/** The score as it is and as it would be, with the points between them. */
export function ScoreMove({ before, after }: { before: Result; after: Result }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const by = before.score === null || after.score === null ? null : Math.round((after.score - before.score) * 10) / 10
  return (
    <Row as="p" gap={12} rowGap={8} fit="content" below={8}>
      <Unseen>{t('effect.before')}: </Unseen>
      <Score result={before} />
      <IconArrowRight size={18} stroke={1.75} aria-hidden />
      <Unseen>{t('effect.after')}: </Unseen>
      <Score result={after} />
      {by === null || by === 0 ? (
        <span className={styles.by}>{t('effect.same')}</span>
      ) : (
        <span className={styles.by} data-tone={by > 0 ? 'done' : 'overdue'}>
          {t(by > 0 ? 'effect.more' : 'effect.less', { points: formats.number(Math.abs(by)) })}
        </span>
      )}
    </Row>
  )
}

function Score({ result }: { result: Result }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  return (
    <Row as="span" wrap={false} inline fit="content">
      <Box as="strong" size={20} weight={500} figures>
        {result.score === null ? t('score.none') : formats.percent(result.score)}
      </Box>
      {result.label === null ? null : <StatusPill tone={toneOfScore(result)}>{result.label}</StatusPill>}
    </Row>
  )
}
