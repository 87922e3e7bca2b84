import type {
  FieldProblem,
  FilterKind,
  ImportCalls,
  Language,
  ListDefinition,
  ListInput,
  SheetDefinition,
  SheetValue,
  SheetValues,
} from '@lineside/contract/core'
import type { Row } from '../db/index.ts'
import type { Exportable } from '../export/index.ts'
import type { Cell } from '../export/sheet/types.ts'
import { type Cells, cellsFor, sheetKindOf } from '../export/values.ts'
import { type TextsByLanguage, wordAt } from '../i18n/index.ts'
import type { ReadContext, WriteContext } from '../kernel/index.ts'
import { type ListSource, selectionOf } from '../list/index.ts'
import { joinParts } from './parts.ts'

/** A row as its domain finds it. */
export interface Checked {
  /** the record that the row means, as it is now; null where there is none yet */
  record: RecordNow | null
  /** what the record has in columns that the file leaves out, where the row moves it all the same: for taking it back */
  moved?: SheetValues
  /** column → what is wrong with it */
  problems: Readonly<Record<string, FieldProblem>>
}

export interface RecordNow {
  id: number
  version: number
  values: SheetValues
}

/** A record that stands, with where it belongs. */
export interface RecordOfPlants extends RecordNow {
  /** null: to all of them, so only administrators keep it */
  plants: readonly number[] | null
}

/** A record after it was written. */
export interface Written {
  id: number
  version: number
}

export interface Change {
  record: RecordNow
  /** what the columns of the file are to be; what they do not name stays */
  after: SheetValues
}

/** Looks at the next rows of a file, which come in its order; what it found in earlier ones it may remember. */
export type RowCheck = (rows: readonly SheetValues[]) => Promise<readonly Checked[]>

/** What a domain does for its spreadsheet; all of it within the rights and plants of who imports. */
export interface RowWriter {
  /** begins a file */
  open(ctx: ReadContext): Promise<RowCheck>
  /** writes new records in the order of the file, each with its history */
  create(ctx: WriteContext, rows: readonly SheetValues[]): Promise<readonly Written[]>
  change(ctx: WriteContext, changes: readonly Change[]): Promise<readonly Written[]>
  /** takes back what was created; nothing depends on it */
  remove(ctx: WriteContext, ids: readonly number[]): Promise<void>
  /** those that still are, whoever asks, with their version and values */
  now(ctx: ReadContext, ids: readonly number[]): Promise<readonly RecordOfPlants[]>
  /** which of them something depends on */
  inUse(ctx: ReadContext, ids: readonly number[]): Promise<readonly number[]>
}

interface ImportDefinition<F extends object> extends RowWriter {
  sheet: SheetDefinition
  calls: ImportCalls
  /** the domain's words of the contract */
  texts: TextsByLanguage
  list: ListDefinition<string, Record<string, FilterKind>>
  /** the list that people see and export, where the rows of the sheet are another one */
  screen?: ListDefinition<string, Record<string, FilterKind>>
  source: ListSource<F>
  /** gives the function that turns a row of the list's database rows into one of the spreadsheet */
  present(ctx: ReadContext): Promise<(row: never) => SheetValues>
}

export interface Importable extends RowWriter {
  name: string
  sheet: SheetDefinition
  calls: ImportCalls
  texts: TextsByLanguage
  template: Exportable
  /** the heading of a column */
  heading(language: Language, key: string): string
  /** the columns that the list's own export has, and what it calls them */
  listColumns: readonly string[]
  listHeading(language: Language, key: string): string
}

/** What reading a sheet asks of its domain. */
export type ReadableSheet = Pick<
  Importable,
  'name' | 'sheet' | 'texts' | 'heading' | 'listColumns' | 'listHeading' | 'open'
>

/** A sheet of a workbook of several: what is there already stays as it is. */
export type BookSheet = ReadableSheet & Pick<Importable, 'create'>

/** A domain's records that come in a workbook beside others, and have no spreadsheet of their own. */
export function bookSheet({
  sheet,
  texts,
  ...writer
}: Pick<Importable, 'sheet' | 'texts' | 'open' | 'create'>): BookSheet {
  const heading = (language: Language, key: string) => wordAt(texts, language, `sheet.${key}`, sheet.part) ?? key
  return { ...writer, name: sheetName(sheet), sheet, texts, heading, listColumns: [], listHeading: (_, key) => key }
}

/** The name by which an import knows its sheet. */
export const sheetName = ({ name, part }: SheetDefinition) => (part ? `${name}.${part}` : name)

/** Makes a domain's records come and go as a spreadsheet. */
export function importable<F extends object>(definition: ImportDefinition<F>): Importable {
  const { sheet, calls, texts, list, screen = list, source, present, ...writer } = definition
  const heading = (language: Language, key: string) => wordAt(texts, language, `sheet.${key}`, sheet.part) ?? key
  return {
    ...writer,
    name: sheetName(sheet),
    sheet,
    calls,
    texts,
    heading,
    listColumns: screen.columns.map(({ key }) => key),
    listHeading: (language, key) => wordAt(texts, language, `columns.${key}`, screen.part) ?? key,
    template: {
      endpoint: calls.template,
      fileName: undefined,
      listName: sheet.part ?? sheet.name,
      title: (language) => cellsFor('csv', language, texts, list.part).word('name'),
      select: (ctx) => selectionOf(ctx, list, source, {} as ListInput & F),
      async sheet(ctx, _selection, choice) {
        const cells = cellsFor(choice.format, ctx.language, texts, sheet.part)
        const valuesOf = (await present(ctx)) as (row: Row) => SheetValues
        return {
          columns: sheet.columns.map(({ key, kind }) => ({
            key,
            header: heading(ctx.language, key),
            kind: sheetKindOf(kind),
          })),
          cells(row) {
            const values = valuesOf(row)
            return sheet.columns.map((column) => writeCell(column, values[column.key] ?? null, cells))
          },
        }
      },
    },
  }
}

/** A value as the file has it, so that reading it again gives the same. */
function writeCell({ kind, codes }: SheetDefinition['columns'][number], value: SheetValue, cells: Cells): Cell {
  if (value === null) return null
  if (kind === 'flag') return cells.flag(value === true)
  if (kind === 'day') return cells.day(String(value))
  if (kind === 'time') return cells.time(String(value))
  if (kind === 'code') return cells.code(codes?.set ?? '', String(value))
  if (Array.isArray(value)) return joinParts(value)
  return value as Cell
}
