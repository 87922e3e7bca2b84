import { placeKey } from '@lineside/contract/checklists'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { NumberTable, Progress, StateView, TextLink } from '../../../ui/index.ts'
import { toneOfScore } from '../parts/marks.tsx'
import type { Ranked } from '../queries.ts'
import styles from './figures.module.css'

/** Places by their mean score, best first, with how it moved and what was missed. */
export function Ranking({ rows }: { rows: readonly Ranked[] }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const zoneOf = usePlantZone()
  if (rows.length === 0) {
    return <StateView kind="empty" compact title={t('figures.emptyTitle')} text={t('figures.emptyText')} />
  }
  return (
    <div className={styles.room}>
      <NumberTable label={t('figures.ranking')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.place')}</th>
            <th scope="col">{t('figures.mean')}</th>
            <td aria-hidden />
            <th scope="col">{t('figures.before')}</th>
            <th scope="col">{t('figures.applied')}</th>
            <th scope="col">{t('figures.missed')}</th>
            <th scope="col">{t('figures.critical')}</th>
            <th scope="col">{t('figures.last')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, score, before, applied, missed, criticalFailed, last }, index) => (
            <tr key={placeKey(place)}>
              <th scope="row">
                {index + 1}. {place.name}
              </th>
              <td>{score === null ? '—' : formats.percent(score)}</td>
              <td style={{ minWidth: '7rem' }}>
                <Progress
                  percent={score ?? 0}
                  tone={toneOfScore({ score, criticalFailed: false })}
                  label={place.name}
                  height={8}
                />
              </td>
              <td>
                <Move score={score} before={before} />
              </td>
              <td>{formats.number(applied)}</td>
              <td>{formats.number(missed)}</td>
              <td>{formats.number(criticalFailed)}</td>
              <td>
                {last ? (
                  <TextLink href={addressOf(3401, { id: last.id })}>
                    {[
                      formats.date(last.at, zoneOf(place.industryId)),
                      last.score === null ? null : formats.percent(last.score),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </TextLink>
                ) : (
                  '—'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </NumberTable>
    </div>
  )
}

/** Against the span of the same length before it. */
function Move({ score, before }: { score: number | null; before: number | null }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  if (score === null || before === null) return '—'
  const by = Math.round((score - before) * 10) / 10
  if (by === 0) return t('effect.same')
  return (
    <span className={styles.move} data-tone={by > 0 ? 'done' : 'overdue'}>
      {t(by > 0 ? 'effect.more' : 'effect.less', { points: formats.number(Math.abs(by)) })}
    </span>
  )
}
