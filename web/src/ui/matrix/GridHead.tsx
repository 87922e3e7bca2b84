// biome-ignore-all lint/a11y/useSemanticElements: rows and cells are virtual, laid out by their places
// biome-ignore-all lint/a11y/useFocusableInteractive: the cell in which the reader is takes the focus
import { memo } from 'react'
import styles from './MatrixGrid.module.css'
import { cellWidth, nameWidth } from './sizes.ts'
import type { At, MatrixColumn } from './types.ts'

interface GridHeadProps {
  corner: string
  columns: readonly MatrixColumn[]
  shown: readonly number[]
  banded: boolean
  at: At
  opens: boolean
}

/** The names of the columns, upright, under those of their groups. */
export function GridHead({ corner, columns, shown, banded, at, opens }: GridHeadProps) {
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      <div role="columnheader" aria-colindex={1} className={styles.corner}>
        {corner}
      </div>
      {banded ? <Bands columns={columns} /> : null}
      {shown.map((index) => {
        const column = columns[index]
        return column ? (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={index + 2}
            data-at={`-1 ${index}`}
            data-opens={opens || undefined}
            data-first={isFirst(columns, index) || undefined}
            tabIndex={at.row === -1 && at.column === index ? 0 : -1}
            className={styles.columnHead}
            style={{ left: nameWidth + index * cellWidth }}
            title={column.name}
            {...(column.group === '' ? {} : { 'aria-label': `${column.group}: ${column.name}` })}
          >
            <span className={styles.upright}>{column.name}</span>
          </div>
        ) : null
      })}
    </div>
  )
}

/** It begins another group than its neighbour's. */
export const isFirst = (columns: readonly MatrixColumn[], index: number): boolean =>
  index > 0 && columns[index]?.group !== columns[index - 1]?.group

/** Heard with each column; seen once over all of the group. */
const Bands = memo(function Bands({ columns }: { columns: readonly MatrixColumn[] }) {
  const bands: { name: string; from: number; count: number }[] = []
  for (const [index, { group }] of columns.entries()) {
    const last = bands.at(-1)
    if (last?.name === group) last.count += 1
    else bands.push({ name: group, from: index, count: 1 })
  }
  return bands.map(({ name, from, count }) => (
    <div
      key={from}
      aria-hidden
      className={styles.band}
      data-first={from > 0 || undefined}
      style={{ left: nameWidth + from * cellWidth, width: count * cellWidth }}
    >
      <span className={styles.bandName} title={name}>
        {name}
      </span>
    </div>
  ))
})
