import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { BareLink, NumberTable, Row } from '../../../ui/index.ts'
import { BeaconShape } from '../parts/BeaconMark.tsx'
import { monthText } from '../parts/months.ts'
import type { TrendPoint } from './TrendChart.tsx'
import styles from './TrendTable.module.css'

/** One line of the trend: the result, or an indicator. */
export interface TrendLine {
  key: string
  name: string
  points: readonly TrendPoint[]
}

interface TrendTableProps {
  months: readonly string[]
  /** the first is the result */
  lines: readonly TrendLine[]
}

/** Every number of the lines: a month a column, the newest first, with the shape of its beacon. */
export function TrendTable({ months, lines }: TrendTableProps) {
  const { t } = useTranslation('results')
  return (
    <div className={styles.room}>
      <NumberTable label={t('trend.table')}>
        <thead>
          <tr>
            <th scope="col">{t('values.columns.indicator')}</th>
            {[...months].reverse().map((month) => (
              <th key={month} scope="col">
                {monthText(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, points }) => (
            <tr key={key} className={key === 'result' ? styles.result : undefined}>
              <th scope="row">{name}</th>
              {[...points].reverse().map((point) => (
                <td key={point.month}>
                  <Percent point={point} name={name} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </NumberTable>
    </div>
  )
}

function Percent({ point: { month, value, beacon, href }, name }: { point: TrendPoint; name: string }) {
  const { t } = useTranslation('results')
  const formats = useFormats()
  if (value === null) return '—'
  const grade = beacon ? t(`months.codes.beacon.${beacon}`) : t('beacon.provisional')
  const label = `${name}, ${monthText(month)}: ${formats.percent(value)}, ${grade}`
  return (
    <Row
      href={href}
      as={BareLink}
      gap={4}
      wrap={false}
      inline
      className={styles.percent}
      aria-label={label}
      title={label}
    >
      <svg viewBox="-8 -8 16 16" className={styles.shape} aria-hidden>
        <BeaconShape beacon={beacon} size={6} />
      </svg>
      {formats.percent(value)}
    </Row>
  )
}
