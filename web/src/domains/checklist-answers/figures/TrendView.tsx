import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { IconInfoCircle, Row, StateView } from '../../../ui/index.ts'
import { ScoreLines } from '../parts/ScoreLines.tsx'
import type { Trend } from '../queries.ts'
import styles from './figures.module.css'

/** Scores month by month; over several versions by the questions that all have as well, and it says so. */
export function TrendView({ trend, title }: { trend: Trend; title: string }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const { months, bridge } = trend
  if (months.every(({ applied, missed }) => applied + missed === 0)) {
    return <StateView kind="empty" compact title={t('figures.emptyTitle')} text={t('figures.emptyText')} />
  }
  return (
    <>
      {bridge ? (
        <Row
          as="p"
          icons={1}
          align="start"
          wrap={false}
          fit="content"
          padX={12}
          padY={8}
          below={12}
          round={8}
          className={styles.bridge}
        >
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          {t('figures.bridge', {
            shared: bridge.shared,
            questions: bridge.questions,
            versions: bridge.versions.join(', '),
          })}
        </Row>
      ) : null}
      <ScoreLines
        title={title}
        months={months.map(({ month }) => month)}
        lines={[
          ...(bridge
            ? [
                {
                  key: 'bridged',
                  label: t('figures.bridged'),
                  tone: 'ongoing' as const,
                  values: months.map(({ bridged }) => bridged),
                },
              ]
            : []),
          {
            key: 'score',
            label: t('figures.mean'),
            tone: bridge ? 'neutral' : 'ongoing',
            values: months.map(({ score }) => score),
          },
        ]}
        columns={[
          { label: t('figures.applied'), values: months.map(({ applied }) => formats.number(applied)) },
          { label: t('figures.missed'), values: months.map(({ missed }) => formats.number(missed)) },
          { label: t('figures.critical'), values: months.map(({ criticalFailed }) => formats.number(criticalFailed)) },
          ...(bridge
            ? [{ label: t('columns.version'), values: months.map(({ versions }) => versions.join(', ') || '—') }]
            : []),
        ]}
      />
    </>
  )
}
