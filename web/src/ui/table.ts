/** Door of the table, apart from the main one so that a page without a table does not fetch it. */

export type { ColumnChooserProps } from './tables/ColumnChoices.tsx'
export { ColumnChooser } from './tables/ColumnChooser.tsx'
export { DataTable } from './tables/DataTable.tsx'
export { SortMenu } from './tables/SortMenu.tsx'
export type { DataTableProps, Fold, Folding, RowTool, Severity, Sort, TableColumn } from './tables/types.ts'
