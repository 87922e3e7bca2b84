import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import type { DaySummary } from '../queries.ts'
import styles from './NumberTable.module.css'
import { rate } from './sums.ts'

/** Every number of the charts, the newest day first. */
export function DayTable({ days }: { days: readonly DaySummary[] }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const counts = days[0]?.nonConformities !== null
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('summary.day')}</th>
          <th scope="col">{t('summary.collects')}</th>
          <th scope="col">{t('summary.outOfLimits')}</th>
          <th scope="col">{t('summary.rate')}</th>
          {counts ? <th scope="col">{t('summary.nonConformities')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {[...days].reverse().map((day) => {
          const share = rate(day)
          return (
            <tr key={day.day}>
              <th scope="row">{formats.day(day.day)}</th>
              <td>{formats.number(day.collects)}</td>
              <td>{formats.number(day.outOfLimits)}</td>
              <td>{share === null ? '—' : formats.percent(share)}</td>
              {counts ? <td>{formats.number(day.nonConformities ?? 0)}</td> : null}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
