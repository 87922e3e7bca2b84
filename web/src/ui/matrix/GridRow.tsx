// biome-ignore-all lint/a11y/useSemanticElements: rows and cells are virtual, laid out by their places
// biome-ignore-all lint/a11y/useFocusableInteractive: the cell in which the reader is takes the focus
import { memo } from 'react'
import styles from './MatrixGrid.module.css'
import { cellWidth, nameWidth } from './sizes.ts'
import type { MatrixCell, MatrixRow } from './types.ts'

interface GridRowProps {
  row: MatrixRow
  index: number
  /** px from the top */
  start: number
  /** the columns in sight, as one text, so that a row is drawn again when they are others */
  shown: string
  cell: (row: number, column: number) => MatrixCell
  /** where the reader is, if in this row */
  column: number | null
  opens: boolean
}

/** A row: its name, which stays, and its cells in sight. What they do is told by the grid, by their places. */
export const GridRow = memo(function GridRow({ row, index, start, shown, cell, column, opens }: GridRowProps) {
  return (
    <div role="row" aria-rowindex={index + 2} className={styles.row} style={{ top: start }}>
      <div
        role="rowheader"
        aria-colindex={1}
        data-at={`${index} -1`}
        data-opens={opens || undefined}
        tabIndex={column === -1 ? 0 : -1}
        className={styles.rowHead}
        title={[row.name, row.note].filter(Boolean).join(' · ')}
      >
        <span className={styles.name}>
          <span className={styles.cut}>{row.name}</span>
          {row.note ? <span className={styles.note}>{row.note}</span> : null}
        </span>
        {row.badge ? (
          <span className={styles.badge} data-tone={row.badge.tone} role="img" aria-label={row.badge.label}>
            {row.badge.text}
          </span>
        ) : null}
      </div>
      {shown === ''
        ? null
        : shown.split(' ').map((one) => {
            const at = Number(one)
            const { quarters, lacks, ends, text } = cell(index, at)
            return (
              <div
                key={one}
                role="gridcell"
                aria-colindex={at + 2}
                aria-label={text}
                title={text}
                data-at={`${index} ${one}`}
                data-quarters={quarters ?? 'none'}
                data-lacks={lacks || undefined}
                data-ends={ends}
                tabIndex={column === at ? 0 : -1}
                className={styles.cell}
                style={{ left: nameWidth + at * cellWidth }}
              />
            )
          })}
    </div>
  )
})
