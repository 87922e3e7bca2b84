import type { ListColumn, ListDefinition } from '@lineside/contract/core'
import type { ReactNode } from 'react'
import type { TableColumn } from '../../ui/table.ts'
import type { Formats, Labels } from '../i18n/index.ts'
import { isLevel, type PlaceIds, type PlaceName } from '../pickers/index.ts'

/** What a cell may need besides its row. */
export interface CellTools {
  labels: Labels
  formats: Formats
  /** an instant by the clock of a plant; where rows of several clocks stand together it carries its zone */
  time: (instant: string, industryId: number | undefined) => string
  /** the IANA zone of a plant, undefined while unknown */
  zoneOf: (industryId: number | undefined) => string | undefined
  yesNo: (value: boolean) => string
  /** the name of a row's place at a level */
  placeName: PlaceName
}

/** Draws the cells that need more than their value; undefined leaves a cell to the list. */
export type RenderCell<K extends string, R> = (column: K, row: R, tools: CellTools) => ReactNode | undefined

export interface ColumnLayout<R = unknown> {
  /** pixels the column needs at least */
  width?: number
  /** share of the room left over */
  grow?: number
  /** what a cell drawn by `renderCell` says: the column gets room by its length */
  says?: (row: R) => string
  /** its place when a row becomes a card on a narrow screen */
  card?: 'title' | 'pair' | 'last' | 'value' | 'none'
  /** the same in less room, for a row of two lines */
  brief?: (row: R, tools: CellTools) => ReactNode
  /** a second line for what is longer: names and texts have it anyway */
  wraps?: true
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

/** Room for the short name of a zone, in pixels. */
const ZONE_WIDTH = 48

interface ColumnsInput<K extends string, R> {
  definition: ListDefinition<K>
  tools: CellTools
  renderCell: RenderCell<K, R> | undefined
  layout: Partial<Record<K, ColumnLayout<R>>> | undefined
  /** times carry their zones, and need the room */
  zoned: boolean
  /** the short name of the zone of all times, where it is not the reader's: the headings say it once */
  zone?: string | undefined
}

/** The table's columns, made from the contract's. */
export function tableColumns<K extends string, R>(input: ColumnsInput<K, R>): TableColumn<R>[] {
  const { definition, tools, renderCell, layout } = input
  // a card has one heading: the column that is said to be it, else the first
  const hasTitle = definition.columns.some(({ key }) => layout?.[key]?.card === 'title')
  const headerOf = ({ key, kind }: ListColumn) =>
    input.zone && kind === 'dateTime' ? `${tools.labels.column(key)} (${input.zone})` : tools.labels.column(key)
  return definition.columns.map((column, index) => ({
    id: column.key,
    header: headerOf(column),
    width:
      widthOf(column, headerOf(column), layout?.[column.key]?.width) +
      (input.zoned && column.kind === 'dateTime' ? ZONE_WIDTH : 0),
    grow: layout?.[column.key]?.grow ?? (column.kind === 'text' || column.kind === 'place' ? 1 : 0),
    ...saysOf(layout?.[column.key]),
    ...briefOf(layout?.[column.key], tools),
    wraps: layout?.[column.key]?.wraps ?? (column.kind === 'text' || column.kind === 'place' || column.kind === 'code'),
    numeric: column.kind === 'number' || column.kind === 'id',
    sortable: column.sortable === true,
    card: layout?.[column.key]?.card ?? (index === 0 && !hasTitle ? 'title' : 'pair'),
    cell: (row) => renderCell?.(column.key, row, tools) ?? plainCell(column, row, tools),
  }))
}

function saysOf<R>(layout: ColumnLayout<R> | undefined): Pick<TableColumn<R>, 'says'> {
  return layout?.says ? { says: layout.says } : {}
}

function briefOf<R>(layout: ColumnLayout<R> | undefined, tools: CellTools): Pick<TableColumn<R>, 'brief'> {
  const brief = layout?.brief
  return brief ? { brief: (row) => brief(row, tools) } : {}
}

/** The columns in which no row says anything: they leave their room to the others. */
export function emptyColumns<R>(columns: readonly TableColumn<R>[], rows: readonly R[], sorted?: string): string[] {
  if (rows.length === 0) return []
  const others = columns.filter(({ id }) => id !== sorted)
  return others.filter(({ cell }) => rows.every((row) => isNothing(cell(row)))).map(({ id }) => id)
}

const isNothing = (content: ReactNode) => content === '' || content === '—' || content === null || content === undefined

/** Wide enough for its values and, in whatever language, for its heading; in pixels of the 13 px type. */
function widthOf(column: ListColumn, header: string, width = widths[column.kind]): number {
  return Math.max(width, Math.ceil(header.length * 7) + (column.sortable ? 48 : 22))
}

/** A cell by the kind of its column: the row's member of the column's name, in the reader's way. */
function plainCell(column: ListColumn, row: unknown, tools: CellTools): string {
  if (column.kind === 'place' && isLevel(column.key)) return tools.placeName(column.key, placeOf(row))
  const value = (row as Record<string, unknown>)[column.key]
  if (value === null || value === undefined || value === '') return ''
  if (column.kind === 'dateTime') return tools.time(String(value), plantOf(row))
  if (column.kind === 'day') return tools.formats.day(String(value))
  if (column.kind === 'number' && typeof value === 'number') return tools.formats.number(value)
  if (column.kind === 'flag') return tools.yesNo(value === true)
  if (column.kind === 'code') return tools.labels.code(column.codes ?? column.key, String(value))
  return textOfRecord(value)
}

function placeOf(row: unknown): PlaceIds {
  return (row as { place: PlaceIds }).place
}

type OfPlant = { place?: { industryId?: number }; industryId?: number | null; plants?: readonly number[] }

/** The plant whose clock a row's times go by: of somebody who works in several, the first. */
export function plantOf(row: unknown): number | undefined {
  const { place, industryId, plants } = row as OfPlant
  return place?.industryId ?? industryId ?? plants?.[0]
}

/** A reference shows by its name. */
function textOfRecord(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const { name } = value as { name?: unknown }
  return typeof name === 'string' ? name : ''
}
