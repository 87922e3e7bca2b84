import { meanScore, placeKey, senses } from '@lineside/contract/checklists'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { NumberTable, StateView, StatusPill, TextLink } from '../../../ui/index.ts'
import { toneOfScore } from '../parts/marks.tsx'
import { Radar } from '../parts/Radar.tsx'
import type { CensusRow } from '../queries.ts'
import styles from './figures.module.css'

/** The five senses: of all places together as a radar, of each place of its newest application. */
export function CensusTable({ rows }: { rows: readonly CensusRow[] }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  if (rows.length === 0) {
    return <StateView kind="empty" compact title={t('figures.emptyTitle')} text={t('figures.emptyText')} />
  }
  const shown = senses.filter((sense) => rows.some((row) => row.senses.some((one) => one.sense === sense)))
  const of = (row: CensusRow, sense: number) => row.senses.find((one) => one.sense === sense)
  return (
    <>
      <Radar
        label={t('record.census')}
        senses={shown.map((sense) => ({
          sense,
          score: meanScore(rows.map((row) => of(row, sense)?.last ?? null)),
          before: meanScore(rows.map((row) => of(row, sense)?.mean ?? null)),
        }))}
        names={{ score: t('figures.newest'), before: t('figures.meanOfSpan') }}
      />
      <div className={styles.room}>
        <NumberTable label={t('figures.byPlace')}>
          <thead>
            <tr>
              <th scope="col">{t('columns.place')}</th>
              {shown.map((sense) => (
                <th key={sense} scope="col">
                  {t(`senses.${sense}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={placeKey(row.place)}>
                <th scope="row">
                  {row.last ? (
                    <TextLink href={addressOf(3401, { id: row.last.id })}>{row.place.name}</TextLink>
                  ) : (
                    row.place.name
                  )}
                </th>
                {shown.map((sense) => {
                  const score = of(row, sense)?.last ?? null
                  return (
                    <td key={sense}>
                      {score === null ? (
                        '—'
                      ) : (
                        <StatusPill tone={toneOfScore({ score, criticalFailed: false })}>
                          {formats.percent(score)}
                        </StatusPill>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </NumberTable>
      </div>
    </>
  )
}
