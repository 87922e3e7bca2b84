import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { Donut, StatusPill, Surface, Text, TextLink } from '../../../ui/index.ts'
import { CriticalPill, toneOfScore } from '../parts/marks.tsx'
import type { Answer, Summary } from '../queries.ts'
import styles from './ScoreCard.module.css'

/** The score, its label and what it is made of; beside the one before it. */
export function ScoreCard({ answer, summary }: { answer: Answer; summary: Summary }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  // a part of the answers is not graded, neither by a word nor by a colour
  const isPart = answer.state === 'PARTIAL' && summary.answered < summary.questions
  const tone = isPart && !summary.criticalFailed ? 'neutral' : toneOfScore(summary)
  const counts = [
    [t('record.full'), summary.full],
    [t('record.partly'), summary.partly],
    [t('record.none'), summary.none],
    [t('record.notApplicable'), summary.notApplicable],
    [t('record.open'), summary.questions - summary.answered],
  ] as const
  return (
    <Surface title={t('columns.score')}>
      <div className={styles.card}>
        <Donut
          percent={summary.score ?? 0}
          size={100}
          tone={tone}
          label={t('columns.score')}
          middle={summary.score === null ? '—' : formats.percent(summary.score)}
        />
        <div className={styles.text}>
          <div className={styles.pills}>
            {summary.label === null ? null : <StatusPill tone={tone}>{summary.label}</StatusPill>}
            {summary.criticalFailed ? <CriticalPill /> : null}
          </div>
          {summary.score === null ? <Text>{t('record.notScored')}</Text> : null}
          {summary.criticalFailed ? (
            <Text size="small" tone="muted">
              {t('record.criticalRule')}
            </Text>
          ) : null}
          <Before answer={answer} summary={summary} />
        </div>
        <dl className={styles.counts}>
          {counts.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formats.number(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Surface>
  )
}

function Before({ answer, summary: { previous, score } }: { answer: Answer; summary: Summary }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const zone = usePlantZone()(answer.place.industryId)
  if (!previous || previous.score === null || score === null) return null
  const by = Math.round((score - previous.score) * 10) / 10
  const at = formats.date(previous.at, zone)
  return (
    <Text size="small">
      {by === 0
        ? t('record.asBefore', { at })
        : t(by > 0 ? 'record.better' : 'record.worse', { points: formats.number(Math.abs(by)), at })}{' '}
      <TextLink href={addressOf(3401, { id: answer.id }, { compare: previous.id })}>{t('compare.open')}</TextLink>
    </Text>
  )
}
