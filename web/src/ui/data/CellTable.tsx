import type { ReactNode } from 'react'
import { Box } from '../layout/boxes.tsx'
import { NumberTable } from './NumberTable.tsx'

export interface TableCellsProps {
  heads: readonly string[]
  /** the first cell of a row names it */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
}

export type CellTableProps = TableCellsProps & { label: string }

/** Numbers by row and column; one that is too wide is scrolled by itself. */
export function CellTable({ label, ...cells }: CellTableProps) {
  return (
    <Box scroll="x">
      <NumberTable label={label}>
        <TableCells {...cells} />
      </NumberTable>
    </Box>
  )
}

/** The heads and rows of a table by what stands in them, whatever the table looks like. */
export function TableCells({ heads, rows }: TableCellsProps) {
  return (
    <>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...numbers] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {numbers.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table keep their places
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}
