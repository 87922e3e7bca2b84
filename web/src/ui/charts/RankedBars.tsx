import { TableCells } from '../data/CellTable.tsx'
import { BareLink } from '../theme/link.tsx'
import type { Tone } from '../theme/tokens.ts'
import styles from './ranked.module.css'

export type RankedBar = {
  key: string
  name: string
  value: number
  /** the number as the reader writes it */
  text: string
  tone?: Tone
  /** a sum of others, which is no length beside them: its number alone */
  aside?: true
  /** the list of exactly as many rows */
  href?: string
}

export type RankedBarsProps = {
  label: string
  /** the heads of its two columns, for who hears them */
  heads: readonly [name: string, count: string]
  /** in the order in which they stand */
  bars: readonly RankedBar[]
}

/** Names with a bar and a number each, as long as the longest of them is: a picture that is its own table. */
export function RankedBars({ label, heads, bars }: RankedBarsProps) {
  const most = Math.max(...bars.map(({ value, aside }) => (aside ? 0 : value)), 1)
  return (
    <table className={styles.table} aria-label={label}>
      <TableCells
        heads={heads}
        rows={bars.map(({ key, name, value, text, tone = 'overdue', aside, href }) => ({
          key,
          cells: [
            href === undefined || value === 0 ? (
              name
            ) : (
              <BareLink key="name" href={href} className={styles.link}>
                {name}
              </BareLink>
            ),
            <span key="bar" className={styles.value}>
              <span className={aside ? styles.none : styles.track} aria-hidden>
                {aside ? null : (
                  <span className={styles.bar} data-tone={tone} style={{ width: `${(value / most) * 100}%` }} />
                )}
              </span>
              <span className={styles.number}>{text}</span>
            </span>,
          ],
        }))}
      />
    </table>
  )
}
