import { Unseen } from '../../ui/index.ts'
import { useTranslation, useWords } from '../i18n/index.ts'
import type { Sheet } from './ImportButton.tsx'
import styles from './RowTable.module.css'
import type { ImportedRow } from './useImport.ts'

interface RowTableProps {
  definition: Sheet['definition']
  /** keys, in the order of the file */
  columns: readonly string[]
  rows: readonly ImportedRow[]
}

/** Rows as the file has them: what would change beside what is there, and what is wrong at its cell. */
export function RowTable({ definition, columns, rows }: RowTableProps) {
  const { t } = useTranslation('imports')
  const words = useWords(definition.name, definition.part)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach what is out of sight
    <section className={styles.box} tabIndex={0} aria-label={t('rows')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            {columns.map((key) => (
              <th key={key} scope="col">
                {words.find(`sheet.${key}`) ?? key}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <th scope="row">{row.row}</th>
              {columns.map((key) => (
                <RowCell key={key} row={row} column={key} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RowCell({ row, column }: { row: ImportedRow; column: string }) {
  const { t } = useTranslation('imports')
  const value = row.cells[column] ?? ''
  const before = row.before[column]
  const problem = row.problems[column] ?? problemWithin(row, column)
  return (
    <td data-wrong={problem ? true : undefined} data-changed={before === undefined ? undefined : true}>
      {before === undefined ? null : (
        <>
          <Unseen>{t('was')}</Unseen>
          <del className={styles.before}>{before || '—'}</del>
          <span aria-hidden> → </span>
          <Unseen>{t('becomes')}</Unseen>
        </>
      )}
      <span className={styles.value}>{value || (before === undefined ? '' : '—')}</span>
      {problem ? <p className={styles.problem}>{problem}</p> : null}
    </td>
  )
}

/** A problem of one of several texts in a cell: `places.3`. */
function problemWithin(row: ImportedRow, column: string): string | undefined {
  return Object.entries(row.problems).find(([key]) => key.startsWith(`${column}.`))?.[1]
}
