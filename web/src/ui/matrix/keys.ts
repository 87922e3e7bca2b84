import type { At } from './types.ts'

interface Size {
  rows: number
  columns: number
  /** rows that a page moves */
  page: number
}

interface Pressed {
  key: string
  ctrlKey: boolean
}

/**
 * Where a key leads in a grid, by the WAI-ARIA pattern; null: it leads nowhere. Heads are walked to as cells are, the
 * corner between them is not.
 */
export function stepOf({ key, ctrlKey }: Pressed, { row, column }: At, size: Size): At | null {
  const steps: Record<string, At> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: Math.max(0, row - size.page), column },
    PageDown: { row: row + size.page, column },
    Home: ctrlKey ? { row: 0, column: 0 } : { row, column: 0 },
    End: ctrlKey ? { row: size.rows - 1, column: size.columns - 1 } : { row, column: size.columns - 1 },
  }
  const step = steps[key]
  return step ? within(step, size) : null
}

/** The place itself, or the next one that there is. */
export function within({ row, column }: At, { rows, columns }: Pick<Size, 'rows' | 'columns'>): At {
  const at = { row: Math.max(-1, Math.min(row, rows - 1)), column: Math.max(-1, Math.min(column, columns - 1)) }
  return at.row === -1 && at.column === -1 ? { row: Math.min(0, rows - 1), column: -1 } : at
}
