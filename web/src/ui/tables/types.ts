import type { ReactNode } from 'react'
import type { Icon } from '../icons.ts'

export type TableColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Pixels it needs at least. */
  width: number
  /** Share of the room left over; 0 keeps it at its width. */
  grow?: number
  /** Numbers stand at the end of the column in tabular figures. */
  numeric?: boolean
  sortable?: boolean
  /** Cannot be taken out by the column chooser. */
  fixed?: boolean
  /** Its place when a row becomes a card: the heading line, a named pair (default), or left out. */
  card?: 'title' | 'pair' | 'none'
}

export type Sort = { column: string; direction: 'asc' | 'desc' }

export type RowTool = {
  id: string
  label: string
  icon: Icon
  onPress?: () => void
  href?: string
  tone?: 'quiet' | 'danger'
  blocked?: string | false | null
}

export type DataTableProps<Row> = {
  /** What the rows are, for screen readers. */
  label: string
  /** Keep the same array between renders; the rows are memoised on it. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  /** Stable identity of a row. */
  rowId: (row: Row) => string
  /** How many rows there are in all, when known. */
  total?: number
  /** First page on its way: skeleton rows after 150 ms. */
  loading?: boolean
  /** A further page on its way: a few skeleton rows at the end. */
  loadingMore?: boolean
  /** Stands in the place of the rows: an empty or a failed state. */
  instead?: ReactNode
  sort?: Sort | null
  onSortChange?: (sort: Sort | null) => void
  /** Ids of hidden columns, chosen by the reader. */
  hidden?: readonly string[]
  /** Enter or a press on a row. */
  onOpen?: (row: Row) => void
  /** What is behind the arrow of a row. Keep the function between renders. */
  expand?: (row: Row) => ReactNode
  /** Shown on hover and on focus. Keep the function between renders. */
  tools?: (row: Row) => RowTool[]
  selected?: ReadonlySet<string>
  onSelectedChange?: (selected: ReadonlySet<string>) => void
  /** Called when the reader comes near the end of the rows; not again until the rows have changed. */
  onReachEnd?: () => void
  /** CSS height of the scrolling part; by default what the surface has left. */
  height?: string
}
