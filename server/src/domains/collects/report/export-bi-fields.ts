import { searchText } from '@lineside/contract/core'
import { valueType } from '@lineside/contract/core/rules'
import type { Cell, SheetColumn } from '../../../core/export/index.ts'
import type { FormField } from '../../forms/index.ts'

/** The columns of business-intelligence fields: what is measured in different forms stands in one. */
export interface BiColumns {
  columns: readonly SheetColumn[]
  /** the cells of a record, by its answers as they are written in the columns of their fields */
  cells: (answers: readonly [field: FormField | undefined, cell: Cell][]) => Cell[]
}

const numbers: ReadonlySet<FormField['type']> = new Set(['number', 'counter', 'calculation', 'sequential', 'timer'])

/** One for each name that some field is related to, as the newest version writes it; several answers stand side by side in words. */
export function biColumns(fields: Iterable<FormField>): BiColumns {
  const columns = new Map<string, SheetColumn>()
  for (const field of fields) {
    if (!field.biField) continue
    const key = searchText(field.biField)
    const kind = numbers.has(valueType(field)) && !field.repeat ? 'number' : 'text'
    const known = columns.get(key)
    const header = `BI · ${field.biField}`
    if (!known) columns.set(key, { key: header, header, kind })
    else if (known.kind !== kind) known.kind = 'text'
  }
  const at = new Map([...columns.keys()].map((key, index) => [key, index]))
  return {
    columns: [...columns.values()],
    cells(answers) {
      const written = [...columns].map((): Cell[] => [])
      for (const [field, cell] of answers) {
        const index = field?.biField ? at.get(searchText(field.biField)) : undefined
        if (index !== undefined && cell !== null && cell !== '') written[index]?.push(cell)
      }
      return written.map((cells) => (cells.length > 1 ? cells.join('; ') : (cells[0] ?? null)))
    },
  }
}
