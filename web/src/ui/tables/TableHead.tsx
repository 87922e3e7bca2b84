// biome-ignore-all lint/a11y/useSemanticElements: virtual rows are laid out by grid, not by a table
// biome-ignore-all lint/a11y/useFocusableInteractive: focus goes to rows and to the controls in cells

import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { Button } from '../controls/Button.tsx'
import { Menu } from '../controls/Menu.tsx'
import { Unseen } from '../layout/boxes.tsx'
import { useUiTexts } from '../theme/texts.ts'
import leadStyles from './leads.module.css'
import styles from './TableHead.module.css'
import type { Sort, TableColumn } from './types.ts'

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
}

export function TableHead<Row>({ columns, expandable, folding, selection, sort, onSortChange }: HeadProps<Row>) {
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
          <HeadCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
        ))}
      </div>
    </div>
  )
}

function HeadCell<Row>({ column, sort, onSortChange }: SortProps & { column: TableColumn<Row> }) {
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
    </span>
  )
}

/** Where rows are cards there are no headers to press: the same choice from a menu. */
export function SortMenu<Row>({ columns, sort, onSortChange }: SortProps & { columns: readonly TableColumn<Row>[] }) {
  const texts = useUiTexts()
  const sortable = columns.filter((column) => column.sortable)
  if (!onSortChange || sortable.length === 0) return null
  const current = sortable.find((column) => column.id === sort?.column)
  return (
    <div className={styles.cardBar}>
      <Menu
        align="start"
        groups={[
          {
            items: sortable.map((column) => ({
              id: column.id,
              label: column.header,
              icon: sort?.column !== column.id ? undefined : sort.direction === 'asc' ? IconArrowUp : IconArrowDown,
              checked: column.id === sort?.column,
              onSelect: () => onSortChange(nextSort(sort, column.id)),
            })),
          },
        ]}
      >
        <Button tone="quiet" icon={IconArrowsSort} size="compact">
          {current ? `${texts.sortBy}: ${current.header}` : texts.sortBy}
        </Button>
      </Menu>
    </div>
  )
}
