import type { MatrixCell, MatrixColumn, MatrixRow } from '../../../ui/matrix.ts'
import styles from './PrintedMatrix.module.css'

interface PrintedMatrixProps {
  label: string
  corner: string
  columns: readonly MatrixColumn[]
  rows: readonly MatrixRow[]
  cell: (row: number, column: number) => MatrixCell
}

/** So many tasks go beside each other on a sheet. */
const BESIDE = 24

/** The matrix on paper: all of it, in strips of columns as wide as a sheet; levels stand as figures beside their marks. */
export function PrintedMatrix({ label, corner, columns, rows, cell }: PrintedMatrixProps) {
  const strips = Array.from({ length: Math.ceil(columns.length / BESIDE) }, (_, at) => at * BESIDE)
  return strips.map((from) => (
    <table key={from} className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            {corner}
          </th>
          {columns.slice(from, from + BESIDE).map(({ key, name }) => (
            <th key={key} scope="col" className={styles.column}>
              <span className={styles.upright}>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.key}>
            <th scope="row" className={styles.row}>
              {row.name}
            </th>
            {columns.slice(from, from + BESIDE).map(({ key }, place) => {
              const { quarters, lacks, ends } = cell(at, from + place)
              return (
                <td key={key} data-lacks={lacks || undefined} data-ends={ends}>
                  {quarters ?? '·'}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  ))
}
