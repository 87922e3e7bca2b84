import type { ReactNode } from 'react'
import { Box, NumberTable } from '../../ui/index.ts'

export interface CellTableProps {
  label: string
  heads: readonly string[]
  /** the first cell of a row names it */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** Numbers by row and column; one that is too wide is scrolled by itself. */
export function CellTable({ label, heads, rows }: CellTableProps) {
  return (
    <Box scroll="x">
      <NumberTable label={label}>
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
      </NumberTable>
    </Box>
  )
}
