import { Box, NumberTable } from '../../ui/index.ts'
import { AsTable } from './AsTable.tsx'

interface ChartTableProps {
  label: string
  heads: readonly string[]
  /** the first cell of a row names it */
  rows: readonly { key: string; cells: readonly string[] }[]
}

/** Every number of a chart by row and column, behind it. */
export function ChartTable({ label, heads, rows }: ChartTableProps) {
  return (
    <AsTable>
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
                {numbers.map((text, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table keep their places
                  <td key={index}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </NumberTable>
      </Box>
    </AsTable>
  )
}
