import {
  type AnyEndpoint,
  type Endpoint,
  type ExportChoice,
  type FilterKind,
  type ListColumn,
  type ListDefinition,
  type ListInput,
  zoneName,
} from '@lineside/contract/core'
import { plantsOf } from '../access/index.ts'
import type { Row } from '../db/index.ts'
import { coreLabel, type TextsByLanguage } from '../i18n/index.ts'
import type { ReadContext } from '../kernel/index.ts'
import { type ListSource, type Selection, selectionOf } from '../list/index.ts'
import { jsonLine } from './sheet/lines.ts'
import type { Cell, SheetColumn } from './sheet/types.ts'
import { type Cells, cellsFor, sheetKind } from './values.ts'

export interface ExportContext extends ReadContext {
  /** the IANA zone of a plant */
  zoneOf(industryId: number | undefined): string | undefined
  placeName(id: number): string
}

/** Columns beyond those of the list; asked for in the snapshot that is exported. */
export interface MoreColumns {
  columns: readonly SheetColumn[]
  cells(row: Row): readonly Cell[]
}

interface ExportDefinition<F extends object, R> {
  /** made by the contract's `exportOf`, or `exportByTicket` */
  endpoint: Endpoint
  list: ListDefinition<string, Record<string, FilterKind>>
  /** a function where it depends on who reads: on their language */
  source: ListSource<F> | ((ctx: ReadContext) => Promise<ListSource<F>>)
  /** the domain's words of the contract */
  texts: TextsByLanguage
  /** without time and extension, which `fileNameOf` adds; the list's name where it is left out */
  fileName?: string
  /** gives the function that turns a row of the database into the contract's */
  present(ctx: ExportContext): Promise<(row: never) => R>
  /** cells that are more than the row's member of the column's name, or the name of the plant that it is of */
  values?: Readonly<Record<string, (row: R, cells: Cells) => Cell>>
  /**
   * For a report that is signed: the rows below the others, for people alone. They name the SHA-256 of the same rows as
   * JSON Lines, so that whoever exports these can compare.
   */
  signature?(ctx: ExportContext, cells: Cells): Promise<(digest: string) => readonly (readonly Cell[])[]>
  more?(ctx: ReadContext, selection: Selection, cells: Cells, choice: ExportChoice): Promise<MoreColumns>
}

/** A file about to be written: its columns, and what makes a row of cells of a row of the database. */
export interface Sheet {
  columns: readonly SheetColumn[]
  cells(row: Row): Cell[]
  /** of a signed report: a row as its digest takes it, and what stands below the rows */
  signed?: { line(row: Row): string; below(digest: string): readonly (readonly Cell[])[] }
}

/** A list that can be exported, whatever it is made of. */
export interface Exportable {
  endpoint: AnyEndpoint
  fileName: string | undefined
  /** names the file where nothing else does */
  listName: string
  title(language: ExportContext['language']): string
  /** what the reader's choice finds; null where they reach no plant */
  select(ctx: ReadContext, choice: ExportChoice): Promise<Selection | null>
  sheet(ctx: ExportContext, selection: Selection | null, choice: ExportChoice): Promise<Sheet>
}

/** Makes a list exportable: same filters, same scope, same order as the list has. */
export function exportable<F extends object, R extends object>(definition: ExportDefinition<F, R>): Exportable {
  const { endpoint, list, source, texts } = definition
  const sourceFor = async (ctx: ReadContext) => (typeof source === 'function' ? source(ctx) : source)
  return {
    endpoint: endpoint,
    fileName: definition.fileName,
    listName: list.part ?? list.name,
    title: (language) => cellsFor('csv', language, texts, list.part).word('name'),
    // the body was read by the endpoint's own schema, whose filters are those of the list
    select: async (ctx, choice) => selectionOf(ctx, list, await sourceFor(ctx), choice as unknown as ListInput & F),
    async sheet(ctx, selection, choice) {
      const cells = cellsFor(choice.format, ctx.language, texts, list.part)
      const present = (await definition.present(ctx)) as (row: unknown) => R
      const columns = chosenColumns(list, choice)
      const writers = columns.map((column) => definition.values?.[column.key] ?? plainCell(column, ctx))
      const zoned =
        choice.format === 'jsonl' ? undefined : await zonedColumn(ctx, columns, await sourceFor(ctx), selection)
      const more = selection && (await definition.more?.(ctx, selection, cells, choice))
      const headers: SheetColumn[] = columns.map((column) => ({
        key: column.key,
        header: cells.word(`columns.${column.key}`),
        kind: sheetKind(column.kind),
      }))
      if (zoned !== undefined) {
        headers.splice(zoned + 1, 0, { key: 'timeZone', header: coreLabel(ctx.language, 'timeZone'), kind: 'text' })
        writers.splice(zoned + 1, 0, zoneCell(columns[zoned]?.key ?? '', ctx))
      }
      const below = choice.format === 'jsonl' ? undefined : await definition.signature?.(ctx, cells)
      const line = jsonLine(columns)
      const plain = cellsFor('jsonl', ctx.language, texts, list.part)
      const plainCells = columns.map((column) => definition.values?.[column.key] ?? plainCell(column, ctx))
      return {
        ...(below && {
          signed: { below, line: (row: Row) => line(plainCells.map((write) => write(present(row), plain))) },
        }),
        columns: [...headers, ...(more?.columns ?? [])],
        cells(row) {
          const presented = present(row)
          const own = writers.map((write) => write(presented, cells))
          return more ? [...own, ...more.cells(row)] : own
        },
      }
    },
  }
}

function chosenColumns({ columns }: ListDefinition, choice: ExportChoice): readonly ListColumn[] {
  if (!choice.columns) return columns
  return choice.columns.flatMap((key) => columns.find((column) => column.key === key) ?? [])
}

/**
 * The column of times after which their zones stand, where the rows are of plants in several zones: a time of a
 * spreadsheet is a number, which cannot carry its zone itself.
 */
async function zonedColumn<F>(
  ctx: ExportContext,
  columns: readonly ListColumn[],
  source: ListSource<F>,
  selection: Selection | null,
): Promise<number | undefined> {
  const at = columns.findIndex((column) => column.kind === 'dateTime')
  if (at < 0 || !selection || source.plants) return undefined
  const possible = plantsOf(ctx.actor, await ctx.services.plants())
  if (new Set(possible.map((plant) => plant.timeZone)).size < 2) return undefined
  const { text, values } = selection.of(`distinct ${source.plant} as plant`)
  const { rows } = await ctx.db.query<{ plant: number | null }>(text, values)
  return new Set(rows.map((row) => ctx.zoneOf(row.plant ?? undefined))).size > 1 ? at : undefined
}

/** The short name of the zone that a row's time is written in. */
function zoneCell(key: string, ctx: ExportContext): (row: object) => Cell {
  return (input) => {
    const row = input as AnyRow
    const at = row[key]
    if (typeof at !== 'string') return null
    return zoneName(new Date(at), ctx.zoneOf(plantOfRow(row)) ?? 'UTC', ctx.language)
  }
}

interface AnyRow extends Record<string, unknown> {
  place?: Record<string, number>
  industryId?: number
}

function plantOfRow({ place, industryId }: AnyRow): number | undefined {
  return place?.industryId ?? industryId
}

/** The row's member of the column's name by the column's kind, as the list shows it. */
function plainCell(column: ListColumn, ctx: ExportContext): (row: object, cells: Cells) => Cell {
  const { key, kind } = column
  if (kind === 'place') return (row) => ctx.placeName((row as AnyRow).place?.[`${key}Id`] ?? 0)
  return (input, cells) => {
    const row = input as AnyRow
    const value = row[key] ?? null
    if (value === null) return null
    if (key === 'industryId') return ctx.placeName(Number(value))
    if (kind === 'dateTime') return cells.dateTime(String(value), ctx.zoneOf(plantOfRow(row)))
    if (kind === 'day') return cells.day(String(value))
    if (kind === 'flag') return cells.flag(value === true)
    if (kind === 'code') return cells.code(column.codes ?? key, String(value))
    if (typeof value === 'object') return nameOf(value)
    return value as Cell
  }
}

/** A reference is written by its name, a product with its SKU. */
function nameOf(value: object): Cell {
  const { name = null, sku } = value as { name?: string | null; sku?: string }
  return sku === undefined ? name : `${name} · ${sku}`
}
