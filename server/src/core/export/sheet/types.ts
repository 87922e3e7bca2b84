/** How the values of a column are written. A number stands for: a number, an Excel serial, a fraction of a day. */
export type SheetKind = 'text' | 'number' | 'dateTime' | 'day' | 'time'

export interface SheetColumn {
  /** names the column in jsonl */
  key: string
  header: string
  kind: SheetKind
  /** of a number column: always that many; otherwise as many as the value has */
  decimals?: number | undefined
}

/** Empty cells are null. Text in any column is written as text. */
export type Cell = string | number | boolean | null

export type SheetFormat = 'xlsx' | 'csv' | 'jsonl'

/** What a file is made of besides its rows; goes to the writing thread. */
export interface SheetSetup {
  format: SheetFormat
  path: string
  /** name of the tab */
  title: string
  columns: readonly SheetColumn[]
  /** between the values of csv, and before its decimals */
  separator: ',' | ';'
  decimal: '.' | ','
}

/** Takes rows one after the other and ends with what was written. */
export interface SheetWriter {
  rows(rows: readonly (readonly Cell[])[]): Promise<void>
  end(): Promise<void>
}
