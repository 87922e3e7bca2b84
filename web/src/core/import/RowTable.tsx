import { Unseen, useIsPhone } from '../../ui/index.ts'
import { useLabels, useTranslation } from '../i18n/index.ts'
import styles from './RowTable.module.css'
import type { ImportedRow, Sheet } from './useImport.ts'

interface RowTableProps {
  definition: Sheet['definition']
  /** keys, in the order of the file */
  columns: readonly string[]
  rows: readonly ImportedRow[]
}

/** Rows as the file has them: what would change beside what is there, and what is wrong at its cell. */
export function RowTable({ definition, columns, rows }: RowTableProps) {
  const { t } = useTranslation('imports')
  const labels = useLabels(definition.name, definition.part)
  const phone = useIsPhone()
  const labelled = columns.map((key) => ({ key, label: labels.find(`sheet.${key}`) ?? key }))
  const Rows = phone ? RowCards : RowLines
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach what is out of sight
    <section className={styles.box} tabIndex={0} aria-label={t('rows')}>
      <Rows columns={labelled} rows={rows} />
    </section>
  )
}

interface RowsProps {
  columns: readonly { key: string; label: string }[]
  rows: readonly ImportedRow[]
}

function RowLines({ columns, rows }: RowsProps) {
  const { t } = useTranslation('imports')
  const filled = new Set(columns.map(({ key }) => key).filter((key) => rows.some((row) => !isEmpty(cellOf(row, key)))))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('row')}</th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.row}>
            <th scope="row">{row.row}</th>
            {columns.map(({ key }) => {
              const cell = cellOf(row, key)
              return (
                <td key={key} {...marks(cell)} data-empty={filled.has(key) ? undefined : true}>
                  <CellContent {...cell} />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Where a table of many columns would not be seen whole: a card a row, what is marked first, nothing that is empty. */
function RowCards({ columns, rows }: RowsProps) {
  const { t } = useTranslation('imports')
  return (
    <ul className={styles.cards}>
      {rows.map((row) => {
        const cells = columns.map(({ key, label }) => ({ key, label, cell: cellOf(row, key) }))
        const shown = cells.filter(({ cell }) => !isEmpty(cell))
        return (
          <li key={row.row} className={styles.card}>
            <p className={styles.number}>{`${t('row')} ${row.row}`}</p>
            <dl className={styles.cells}>
              {shown
                .toSorted((a, b) => Number(isMarked(b.cell)) - Number(isMarked(a.cell)))
                .map(({ key, label, cell }) => (
                  <div key={key} className={styles.cell} {...marks(cell)}>
                    <dt>{label}</dt>
                    <dd>
                      <CellContent {...cell} />
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}

interface Cell {
  value: string
  /** undefined where the row leaves it as it is */
  before: string | undefined
  problem: string | undefined
}

function cellOf(row: ImportedRow, column: string): Cell {
  return {
    value: row.cells[column] ?? '',
    before: row.before[column],
    problem: row.problems[column] ?? problemWithin(row, column),
  }
}

const isMarked = ({ before, problem }: Cell) => problem !== undefined || before !== undefined

const isEmpty = (cell: Cell) => cell.value === '' && !isMarked(cell)

const marks = ({ before, problem }: Cell) => ({
  'data-wrong': problem ? true : undefined,
  'data-changed': before === undefined ? undefined : true,
})

function CellContent({ value, before, problem }: Cell) {
  const { t } = useTranslation('imports')
  return (
    <>
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
    </>
  )
}

/** A problem of one of several texts in a cell: `places.3`. */
function problemWithin(row: ImportedRow, column: string): string | undefined {
  return Object.entries(row.problems).find(([key]) => key.startsWith(`${column}.`))?.[1]
}
