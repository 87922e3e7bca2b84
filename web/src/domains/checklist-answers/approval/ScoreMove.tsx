import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { IconArrowRight, StatusPill, Unseen } from '../../../ui/index.ts'
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
    <p className={styles.move}>
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
    </p>
  )
}

function Score({ result }: { result: Result }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  return (
    <span className={styles.score}>
      <strong className={styles.number}>
        {result.score === null ? t('score.none') : formats.percent(result.score)}
      </strong>
      {result.label === null ? null : <StatusPill tone={toneOfScore(result)}>{result.label}</StatusPill>}
    </span>
  )
}
