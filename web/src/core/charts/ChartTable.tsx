import { CellTable, type CellTableProps } from '../../ui/index.ts'
import { AsTable } from './AsTable.tsx'

/** Every number of a chart by row and column, behind it. */
export function ChartTable(props: CellTableProps) {
  return (
    <AsTable>
      <CellTable {...props} />
    </AsTable>
  )
}
