import { useFormats } from '../../../core/i18n/index.ts'
import { BareLink, Box, IconCheck, IconX, Meta, Row, type Tone } from '../../../ui/index.ts'
import { shortWeekday } from '../parts/weekday.ts'
import styles from './DayMatrix.module.css'

/** What stands where a row and a day meet. */
export interface MatrixCell {
  tone: Tone
  /** all of it was settled, a part, or nothing */
  mark: 'all' | 'part' | 'none'
  /** settled of all, as it is written: 5/8 */
  written: string
  /** the same in words */
  text: string
  href?: string
}

export interface MatrixRow {
  key: string
  name: string
  note?: string
  /** by day; a day without a book has none */
  cells: ReadonlyMap<string, MatrixCell>
  /** at the end of the row */
  sum: string
}

/** So many days stand side by side on an upright sheet; a month lies across. */
const UPRIGHT_DAYS = 14

interface DayMatrixProps {
  label: string
  corner: string
  sum: string
  /** in the order of the calendar: YYYY-MM-DD */
  days: readonly string[]
  rows: readonly MatrixRow[]
}

/** Rows by days, each meeting with its mark: a tick, how much of it, or a cross. The names stay while the days are pulled. */
export function DayMatrix({ label, corner, sum, days, rows }: DayMatrixProps) {
  const formats = useFormats()
  return (
    <div className={styles.room} data-month={days.length > UPRIGHT_DAYS || undefined}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {corner}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" aria-label={formats.day(day)}>
                <Box as="span" block weight={400} className={styles.weekday}>
                  {shortWeekday(day)}
                </Box>
                {Number(day.slice(8))}
              </th>
            ))}
            <th scope="col">{sum}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={styles.name}>
                {row.name}
                {row.note ? (
                  <Meta block size={12}>
                    {row.note}
                  </Meta>
                ) : null}
              </th>
              {days.map((day) => (
                <td key={day}>
                  <Cell cell={row.cells.get(day)} label={`${row.name}, ${formats.day(day)}`} />
                </td>
              ))}
              <td className={styles.sum}>{row.sum}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cellLook = {
  gap: 0,
  wrap: false,
  inline: true,
  justify: 'center',
  round: 4,
  fill: 'state',
  tone: 'state',
  size: 12,
} as const

function Cell({ cell, label }: { cell: MatrixCell | undefined; label: string }) {
  if (!cell) return <span className={styles.empty} aria-hidden />
  // what is read holds what is seen: whoever speaks to the page says that (WCAG 2.5.3)
  const text = cell.mark === 'part' ? `${label}, ${cell.written}: ${cell.text}` : `${label}: ${cell.text}`
  const inside =
    cell.mark === 'part' ? (
      cell.written
    ) : cell.mark === 'all' ? (
      <IconCheck size={16} stroke={2.25} aria-hidden />
    ) : (
      <IconX size={16} stroke={2.25} aria-hidden />
    )
  if (cell.href === undefined)
    return (
      <Row
        as="span"
        {...cellLook}
        className={styles.cell}
        data-tone={cell.tone}
        role="img"
        aria-label={text}
        title={text}
      >
        {inside}
      </Row>
    )
  return (
    <Row
      as={BareLink}
      {...cellLook}
      href={cell.href}
      className={styles.cell}
      data-tone={cell.tone}
      aria-label={text}
      title={text}
    >
      {inside}
    </Row>
  )
}
