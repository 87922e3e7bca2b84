import { withGuard } from './formula.ts'
import type { Output } from './output.ts'
import type { Cell, SheetColumn, SheetSetup, SheetWriter } from './types.ts'

/** Writes RFC 4180 with a byte order mark, by which Excel knows that it is UTF-8. */
export function createCsv(output: Output, { columns, separator, decimal }: SheetSetup): SheetWriter {
  const lineOf = (cells: readonly Cell[]) =>
    cells.map((cell, at) => csvCell(cell, columns[at], separator, decimal)).join(separator)
  let begun = false
  async function begin() {
    if (begun) return
    begun = true
    await output.write(`\ufeff${columns.map(({ header }) => csvText(header, separator)).join(separator)}\r\n`)
  }
  return {
    async rows(rows) {
      await begin()
      await output.write(rows.map((cells) => `${lineOf(cells)}\r\n`).join(''))
    },
    end: begin,
  }
}

function csvCell(cell: Cell, column: SheetColumn | undefined, separator: string, decimal: string): string {
  if (cell === null) return ''
  if (typeof cell !== 'number') return csvText(String(cell), separator)
  const decimals = column?.decimals
  const text = decimals === undefined ? String(cell) : cell.toFixed(decimals)
  return decimal === '.' ? text : text.replace('.', decimal)
}

function csvText(text: string, separator: string): string {
  const safe = withGuard(text)
  return safe.includes('"') || safe.includes(separator) || /[\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** A row as a line of JSON Lines; the digest of a signed file is that of all of them. */
export function jsonLine(columns: readonly Pick<SheetColumn, 'key'>[]): (cells: readonly Cell[]) => string {
  const keys = columns.map(({ key }) => `${JSON.stringify(key)}:`)
  return (cells) => `{${cells.map((cell, at) => keys[at] + JSON.stringify(cell)).join(',')}}\n`
}

/** One JSON object a line, by the keys of the columns; what is empty is null. */
export function createJsonl(output: Output, { columns }: SheetSetup): SheetWriter {
  const lineOf = jsonLine(columns)
  return {
    rows: (rows) => output.write(rows.map(lineOf).join('')),
    end: async () => undefined,
  }
}
