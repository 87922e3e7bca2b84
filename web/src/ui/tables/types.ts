import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Tone } from '../theme/tokens.ts'

export type TableColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** What a cell that is not plain text says: by its length the column asks for room. */
  says?: (row: Row) => string
  /** Plain text that is longer than the column goes on in a second line before it is cut. */
  wraps?: boolean
  /** Pixels it needs at least. */
  width: number
  /** Share of the room left over; 0 keeps it at its width. */
  grow?: number
  /** Numbers stand at the end of the column in tabular figures. */
  numeric?: boolean
  sortable?: boolean
  /** Cannot be taken out by the column chooser. */
  fixed?: boolean
  /** Its place in a row of two lines: what it is about, a fact (default) or one after all others, the value at its end, or left out. */
  card?: 'title' | 'pair' | 'last' | 'value' | 'none'
  /** The same in less room, for such a row. */
  brief?: (row: Row) => ReactNode
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
  /** Never the one act that a row of two lines names. */
  minor?: true
}

/** How bad a row is: a bar of its colour at the row's start, and the same as a word for who does not see it. */
export type Severity = { tone: Tone; label: string }

/** Rows folded under a row; they come when it is unfolded. */
export type Fold = {
  /** how many there are, and what they are: "3 recurrences" */
  count: number
  label: string
}

export type Folding<Row> = {
  /** what is folded under a row; null where nothing is. Keep the function between renders. */
  of: (row: Row) => Fold | null
  /** the rows under each unfolded row, by its id; undefined while they are on their way */
  rows: ReadonlyMap<string, readonly Row[] | undefined>
  onToggle: (row: Row) => void
  /** what a row under another one is, for who does not see that it stands in: "Recurrence" */
  childLabel: string
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
  /** Stands behind the rows: why no more of them come. */
  after?: ReactNode
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
  /** How bad a row is; null for the quiet ones. Keep the function between renders. */
  severity?: (row: Row) => Severity | null
  /** Rows that stand under others. */
  folding?: Folding<Row>
  selected?: ReadonlySet<string>
  onSelectedChange?: (selected: ReadonlySet<string>) => void
  /** Called when the reader comes near the end of the rows; not again until the rows have changed. */
  onReachEnd?: () => void
  /** The row that stands open beside the table, by its id; Space opens and closes it, walking takes it along. */
  peeked?: string | null
  onPeek?: (id: string | null) => void
  /** A column is made so wide by its edge; null: as wide as it is by itself. */
  onResize?: (column: string, width: number | null) => void
  /** Lower rows: more of them in sight. */
  compact?: boolean
  /** CSS height of the scrolling part; by default what the surface has left. */
  height?: string
}
