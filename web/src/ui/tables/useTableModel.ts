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
 * they came.
 */
export function useTableModel<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, hidden = noneHidden, expand, selected, onSelectedChange } = props

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

export type Lead = { expand: boolean; select: boolean }

/** The tracks of the grid, shared by header and rows: leading controls, columns, room for the row tools. */
export function gridTracks<Row>(columns: readonly TableColumn<Row>[], lead: Lead): { template: string; width: number } {
  const tracks = columns.map((column) => {
    const grow = column.grow ?? 1
    return grow === 0 ? `${column.width}px` : `minmax(${column.width}px, ${grow}fr)`
  })
  const leads = [lead.select ? 40 : 0, lead.expand ? 36 : 0].filter(Boolean)
  const width = columns.reduce((sum, column) => sum + column.width, 0) + leads.reduce((sum, size) => sum + size, 0) + 24
  return { template: [...leads.map((size) => `${size}px`), ...tracks].join(' '), width }
}
