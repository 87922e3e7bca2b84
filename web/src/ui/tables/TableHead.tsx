// biome-ignore-all lint/a11y/useSemanticElements: virtual rows are laid out by grid, not by a table
// biome-ignore-all lint/a11y/useFocusableInteractive: focus goes to rows and to the controls in cells

import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { Unseen } from '../layout/boxes.tsx'
import { useUiTexts } from '../theme/texts.ts'
import { ColumnEdge } from './ColumnEdge.tsx'
import leadStyles from './leads.module.css'
import styles from './TableHead.module.css'
import type { DataTableProps, Sort, TableColumn } from './types.ts'

type SortProps = { sort?: Sort | null; onSortChange?: (sort: Sort | null) => void }

/** First press ascending, second descending, third as the server gives it. */
export function nextSort(sort: Sort | null | undefined, column: string): Sort | null {
  if (sort?.column !== column) return { column, direction: 'asc' }
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null
}

type HeadProps<Row> = SortProps & {
  columns: readonly TableColumn<Row>[]
  expandable: boolean
  folding: boolean
  selection?: { all: boolean; some: boolean; toggle: (all: boolean) => void }
} & Pick<DataTableProps<Row>, 'onResize'>

export function TableHead<Row>(props: HeadProps<Row>) {
  const { columns, expandable, folding, selection, sort, onSortChange, onResize } = props
  const texts = useUiTexts()
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        {selection ? (
          <span role="columnheader" className={leadStyles.lead}>
            <input
              type="checkbox"
              className={leadStyles.check}
              aria-label={texts.selectAll}
              checked={selection.all}
              ref={(box) => {
                if (box) box.indeterminate = selection.some && !selection.all
              }}
              onChange={(event) => selection.toggle(event.currentTarget.checked)}
            />
          </span>
        ) : null}
        {folding ? (
          <span role="columnheader" className={leadStyles.lead}>
            <Unseen>{texts.foldedRows}</Unseen>
          </span>
        ) : null}
        {expandable ? (
          <span role="columnheader" className={leadStyles.lead}>
            <Unseen>{texts.expandRow}</Unseen>
          </span>
        ) : null}
        {columns.map((column) => (
          <HeadCell key={column.id} {...{ column, sort, onSortChange, onResize }} />
        ))}
      </div>
    </div>
  )
}

type HeadCellProps<Row> = SortProps & Pick<DataTableProps<Row>, 'onResize'> & { column: TableColumn<Row> }

function HeadCell<Row>({ column, sort, onSortChange, onResize }: HeadCellProps<Row>) {
  const sorts = column.sortable && onSortChange
  const direction = sort?.column === column.id ? sort.direction : undefined
  const Arrow = direction === 'desc' ? IconArrowDown : direction === 'asc' ? IconArrowUp : IconArrowsSort
  const ariaSort = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'
  return (
    <span
      role="columnheader"
      aria-sort={sorts ? ariaSort : undefined}
      className={styles.headCell}
      data-numeric={column.numeric || undefined}
    >
      {sorts ? (
        <button
          type="button"
          className={styles.sort}
          data-active={direction ? true : undefined}
          onClick={() => onSortChange(nextSort(sort, column.id))}
        >
          <span className={styles.headText}>{column.header}</span>
          <Arrow size={14} aria-hidden className={styles.sortArrow} />
        </button>
      ) : (
        <span className={styles.headText}>{column.header}</span>
      )}
      {onResize ? <ColumnEdge id={column.id} onResize={onResize} /> : null}
    </span>
  )
}
