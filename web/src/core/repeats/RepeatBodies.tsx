import type { InRepeat } from '@lineside/contract/core/rules'
import type { ReactNode } from 'react'
import styles from './repeats.module.css'
import { sectionsOf } from './sections.ts'

interface RepeatBodiesProps<R> {
  rows: readonly R[]
  repeatOf: (row: R) => InRepeat | null | undefined
  /** of the table */
  columns: number
  /** a `tr` of the table */
  row: (row: R) => ReactNode
  /** beside the heading of a repeat, of its rows */
  mark?: (rows: readonly R[]) => ReactNode
}

/** The rows of a table, those of each repeat of a group in a row group of their own under its heading: 'Sample 2'. */
export function RepeatBodies<R>({ rows, repeatOf, columns, row, mark }: RepeatBodiesProps<R>) {
  return sectionsOf(rows, repeatOf).map(({ key, repeat, rows: own }, index) => (
    <tbody
      key={key}
      data-repeat={repeat ? true : undefined}
      className={repeat || index === 0 ? undefined : styles.outside}
    >
      {repeat ? (
        <tr className={styles.row}>
          <th scope="rowgroup" colSpan={columns}>
            <span className={styles.heading}>
              {repeat.heading}
              {mark?.(own)}
            </span>
          </th>
        </tr>
      ) : null}
      {own.map(row)}
    </tbody>
  ))
}
