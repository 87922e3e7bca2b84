import type { ListColumn, ListDefinition } from '@lineside/contract/core'
import type { ReactNode } from 'react'
import type { TableColumn } from '../../ui/table.ts'
import type { Formats, Words } from '../i18n/index.ts'
import { isLevel, type PlaceIds, type PlaceName } from '../pickers/index.ts'

/** What a cell may need besides its row. */
export interface CellTools {
  words: Words
  formats: Formats
  /** the IANA zone of a plant, undefined while unknown */
  zoneOf: (industryId: number | undefined) => string | undefined
  yesNo: (value: boolean) => string
  /** the name of a row's place at a level */
  placeName: PlaceName
}

/** Draws the cells that need more than their value; undefined leaves a cell to the list. */
export type RenderCell<K extends string, R> = (column: K, row: R, tools: CellTools) => ReactNode | undefined

export interface ColumnLayout {
  /** pixels the column needs at least */
  width?: number
  /** share of the room left over */
  grow?: number
  /** its place when a row becomes a card on a narrow screen */
  card?: 'title' | 'pair' | 'none'
}

const widths: Record<ListColumn['kind'], number> = {
  id: 88,
  text: 128,
  place: 128,
  number: 96,
  dateTime: 140,
  day: 104,
  code: 136,
  flag: 112,
}

interface ColumnsInput<K extends string, R> {
  definition: ListDefinition<K>
  tools: CellTools
  renderCell: RenderCell<K, R> | undefined
  layout: Partial<Record<K, ColumnLayout>> | undefined
}

/** The table's columns, made from the contract's. */
export function tableColumns<K extends string, R>(input: ColumnsInput<K, R>): TableColumn<R>[] {
  const { definition, tools, renderCell, layout } = input
  return definition.columns.map((column, index) => ({
    id: column.key,
    header: tools.words.column(column.key),
    width: widthOf(column, tools.words.column(column.key), layout?.[column.key]?.width),
    grow: layout?.[column.key]?.grow ?? (column.kind === 'text' || column.kind === 'place' ? 1 : 0),
    numeric: column.kind === 'number' || column.kind === 'id',
    sortable: column.sortable === true,
    card: layout?.[column.key]?.card ?? (index === 0 ? 'title' : 'pair'),
    cell: (row) => renderCell?.(column.key, row, tools) ?? plainCell(column, row, tools),
  }))
}

/** Wide enough for its values and, in whatever language, for its heading; in pixels of the 13 px type. */
function widthOf(column: ListColumn, header: string, wanted = widths[column.kind]): number {
  return Math.max(wanted, Math.ceil(header.length * 7) + (column.sortable ? 48 : 28))
}

/** A cell by the kind of its column: the row's member of the column's name, in the reader's way. */
function plainCell(column: ListColumn, row: unknown, tools: CellTools): string {
  if (column.kind === 'place' && isLevel(column.key)) return tools.placeName(column.key, placeOf(row))
  const value = (row as Record<string, unknown>)[column.key]
  if (value === null || value === undefined || value === '') return ''
  if (column.kind === 'dateTime') return tools.formats.dateTime(String(value), tools.zoneOf(plantOf(row)))
  if (column.kind === 'day') return tools.formats.day(String(value))
  if (column.kind === 'number' && typeof value === 'number') return tools.formats.number(value)
  if (column.kind === 'flag') return tools.yesNo(value === true)
  if (column.kind === 'code') return tools.words.code(column.codes ?? column.key, String(value))
  return textOfRecord(value)
}

function placeOf(row: unknown): PlaceIds {
  return (row as { place: PlaceIds }).place
}

function plantOf(row: unknown): number | undefined {
  const { place, industryId } = row as { place?: { industryId?: number }; industryId?: number }
  return place?.industryId ?? industryId
}

/** A reference shows by its name. */
function textOfRecord(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const { name } = value as { name?: unknown }
  return typeof name === 'string' ? name : ''
}
