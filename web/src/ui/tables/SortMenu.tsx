import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { Menu } from '../controls/Menu.tsx'
import { ChipButton } from '../data/Chips.tsx'
import { useUiTexts } from '../theme/texts.ts'
import styles from './SortMenu.module.css'
import { nextSort } from './TableHead.tsx'
import type { DataTableProps } from './types.ts'

type SortMenuProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSortChange'>

/** Where rows are cards there are no headers to press: the same choice from a menu, a chip among those of the views. */
export function SortMenu<Row>({ columns, sort, onSortChange }: SortMenuProps<Row>) {
  const texts = useUiTexts()
  const sortable = columns.filter((column) => column.sortable)
  if (!onSortChange || sortable.length === 0) return null
  const current = sortable.find((column) => column.id === sort?.column)
  const Arrow = sort?.direction === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <span className={styles.menu}>
      <Menu
        align="start"
        groups={[
          {
            items: sortable.map((column) => ({
              id: column.id,
              label: column.header,
              icon: sort?.column !== column.id ? undefined : Arrow,
              checked: column.id === sort?.column,
              onSelect: () => onSortChange(nextSort(sort, column.id)),
            })),
          },
        ]}
      >
        <ChipButton icon={current ? Arrow : IconArrowsSort} hint={`${texts.sortBy}: ${current?.header ?? ''}`}>
          {current?.header ?? texts.sortBy}
        </ChipButton>
      </Menu>
    </span>
  )
}
