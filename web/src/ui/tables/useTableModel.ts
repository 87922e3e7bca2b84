import {
  type ColumnDef,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { DataTableProps, TableColumn } from './types.ts'

const features = tableFeatures({ columnVisibilityFeature, rowExpandingFeature, rowSelectionFeature })

export type ModelRow<Row extends object> = TableRow<typeof features, Row>

const noneHidden: readonly string[] = []

/**
 * Which columns are in sight, which rows are open or chosen. Order, filter and pages are the server's: rows stand as
 * they came; `rows` are those in sight, with what is unfolded.
 */
export function useTableModel<Row extends object>(props: DataTableProps<Row>, rows: readonly Row[]) {
  const { columns, rowId, hidden = noneHidden, expand, selected, onSelectedChange } = props

  const definitions = useMemo<ColumnDef<typeof features, Row>[]>(
    () => columns.map((column) => ({ id: column.id, header: column.header, enableHiding: !column.fixed })),
    [columns],
  )
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden])
  const rowSelection = useMemo(
    () => Object.fromEntries([...(selected ?? [])].map((id) => [id, true as const])),
    [selected],
  )

  const table = useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowId,
    getRowCanExpand: () => Boolean(expand),
    autoResetExpanded: false,
    state: { columnVisibility, rowSelection },
    onRowSelectionChange: (updater) => {
      const next = typeof updater === 'function' ? updater(rowSelection) : updater
      onSelectedChange?.(new Set(Object.keys(next).filter((id) => next[id])))
    },
  })

  const visibleIds = table.getVisibleLeafColumns().map((column) => column.id)
  const key = visibleIds.join(' ')
  // Remade only when the choice changes, so that memoised rows stay as they are while one scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: key stands for visibleIds
  const visible = useMemo<readonly TableColumn<Row>[]>(
    () => columns.filter((column) => visibleIds.includes(column.id)),
    [columns, key],
  )
  return { table, modelRows: table.getRowModel().rows, visible }
}

/** Widest that the words of a cell make a column ask for, and about how wide a letter of the 13 px type is; pixels. */
const MAX_WIDTH = 360
const LETTER = 6.8
const PADDING = 20
/** Rows by which room is shared out: those of the first page, so that nothing moves while one scrolls. */
const LOOKED_AT = 40

/** The room that each growing column asks for, by its words: none is cut while another has more than it needs. */
export function useNeeds<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): readonly number[] {
  const first = rows[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first row stands for the first page
  return useMemo(
    () =>
      columns.map(({ width, grow = 1, cell, says }) => {
        if (grow === 0) return width
        const letters = rows.slice(0, LOOKED_AT).map((row) => {
          const content = says ? says(row) : cell(row)
          return typeof content === 'string' ? content.length : 0
        })
        const longest = Math.max(0, ...letters)
        return longest === 0 ? width * grow : Math.min(MAX_WIDTH, Math.max(width, longest * LETTER + PADDING))
      }),
    [columns, first],
  )
}

export type Lead = { expand: boolean; select: boolean; fold: boolean }

/** The tracks of the grid, shared by header and rows: leading controls, columns, room for the row tools. */
export function gridTracks<Row>(
  columns: readonly TableColumn<Row>[],
  needs: readonly number[],
  lead: Lead,
): { template: string; width: number } {
  const tracks = columns.map(({ width, grow = 1 }, at) =>
    grow === 0 ? `${width}px` : `minmax(${width}px, ${Math.round(needs[at] ?? width)}fr)`,
  )
  const leads = [lead.select ? 40 : 0, lead.fold ? 52 : 0, lead.expand ? 36 : 0].filter(Boolean)
  const width = columns.reduce((sum, column) => sum + column.width, 0) + leads.reduce((sum, size) => sum + size, 0) + 24
  return { template: [...leads.map((size) => `${size}px`), ...tracks].join(' '), width }
}
