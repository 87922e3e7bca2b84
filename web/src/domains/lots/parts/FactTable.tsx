import type { ReactNode } from 'react'
import { FactTable as Table } from '../../../ui/index.ts'
import styles from './FactTable.module.css'

interface Head {
  text: string
  numeric?: boolean
}

interface FactRow {
  id: string
  /** the first one names the row */
  cells: readonly ReactNode[]
}

interface FactTableProps {
  label: string
  head: readonly Head[]
  rows: readonly FactRow[]
}

/** A few rows of facts on a record; where it is narrow each row is a block of named values. Printed as it is. */
export function FactTable({ label, head, rows }: FactTableProps) {
  return (
    <div className={styles.scroller}>
      <Table pad="0.5rem" align="baseline" className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {head.map(({ text, numeric }) => (
              <th key={text} scope="col" data-numeric={numeric || undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {head.map(({ text, numeric }, at) =>
                at === 0 ? (
                  <th key={text} scope="row">
                    {cells[at]}
                  </th>
                ) : (
                  <td key={text} data-name={text} data-numeric={numeric || undefined}>
                    {cells[at]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
