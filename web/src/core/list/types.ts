import type { Endpoint, EndpointSchemas, ListDefinition } from '@lineside/contract/core'
import type { RouteId } from '@lineside/contract/routes'
import type { ComponentType, ReactNode } from 'react'
import type { RowTool, Severity, TableColumn } from '../../ui/table.ts'
import type { ExportEndpoint } from '../export/index.ts'
import type { RowsOf } from './call-rows.ts'
import type { ColumnLayout, RenderCell } from './cells.tsx'
import type { Pickers } from './names.ts'
import type { Tag } from './tags.ts'
import type { ListFolds } from './useFolding.ts'
import type { Values } from './values.ts'

/** Columns beside the definition's, for as long as the filters bring them: the fields of the one form that is chosen. */
export interface MoreColumns<R> {
  /** whose columns there are under some filters; a choice of them is kept for each */
  of: (values: Values) => string | null
  /** a hook; null while they are on their way, undefined where they cannot be had */
  useColumns: (of: string | null) => readonly TableColumn<R>[] | null | undefined
  /** how many are in sight before anybody chose */
  first: number
  /** how many can be in sight */
  most: number
  /** what they are together, for the chooser */
  useTitle: () => string
  /** what rows are asked with, to bring what the columns in sight show */
  query: (shown: readonly string[]) => Values
  /** the field of a column, by which an export is asked for it */
  fieldOf: (key: string) => number
}

/** Several filters that are one question: drawn where the first of them stands, and written as tags of their own. */
export interface FilterPart {
  keys: readonly string[]
  Input: ComponentType<{ values: Values; set: (values: Values) => void }>
  /** a hook */
  useTags: (values: Values) => readonly Tag[]
  /** the values without what no longer goes with the others; `before`: as they were */
  tidy: (values: Values, before: Values) => Values
}

/** What draws rows in another way than a table. */
export interface DrawnRows<R> {
  label: string
  rows: readonly R[]
  rowId: (row: R) => string
  loading: boolean
  loadingMore: boolean
  /** in place of the rows: an empty or a failed state */
  instead?: ReactNode
  /** behind the rows: that no more come */
  after?: ReactNode
  onReachEnd?: () => void
}

export interface ListScreenProps<S extends EndpointSchemas, K extends string> {
  definition: ListDefinition<K>
  endpoint: Endpoint<S>
  title: string
  back?: RouteId
  /** cells that need more than their value; keep it outside the component, so that rows are not drawn for nothing */
  renderCell?: RenderCell<K, RowsOf<Endpoint<S>>>
  layout?: Partial<Record<K, ColumnLayout<RowsOf<Endpoint<S>>>>>
  /** keep these three between drawings (outside the component, or useCallback) */
  rowTools?: (row: RowsOf<Endpoint<S>>) => RowTool[]
  expanded?: (row: RowsOf<Endpoint<S>>) => ReactNode
  onOpen?: (row: RowsOf<Endpoint<S>>) => void
  /** for filters whose picker is the domain's own; a filter without any picker shows as a tag but not in the panel */
  pickers?: Pickers
  /** the filters of a first visit, shown as removable tags: `() => lastDays(30)` */
  defaultFilters?: () => Values
  /** the list's export, where it has one */
  exportBy?: ExportEndpoint
  /** buttons of the page, after the list's own */
  actions?: ReactNode
  /** what else leads into the list, after its views */
  views?: ReactNode
  /** choices of the page's own, before the filters */
  lead?: (values: Values, change: (values: Values) => void) => ReactNode
  rowId?: (row: RowsOf<Endpoint<S>>) => string
  /** how bad a row is: a bar at its start and a word; null for the quiet ones. Outside the component, or useCallback */
  severity?: (row: RowsOf<Endpoint<S>>) => Severity | null
  /** rows that stand under others, fetched when one is unfolded */
  folds?: ListFolds<RowsOf<Endpoint<S>>>
  /** an event of the hub that brings rows, besides changes of the list's own records */
  newsEvent?: string
  /** columns that what is filtered brings. Outside the component */
  more?: MoreColumns<RowsOf<Endpoint<S>>>
  /** filters that are asked for together. Outside the component */
  filterPart?: FilterPart
  /** every column of the definition is in sight and nobody chooses: of a report whose form is prescribed */
  fixedColumns?: boolean
  /** what stands below the rows on paper; keep it outside the component */
  PrintFoot?: ComponentType<{ values: Values }>
  /** what its rows are, where they are no records */
  counted?: 'photos'
  /** draws the rows in place of the table; keep it outside the component */
  Drawn?: ComponentType<DrawnRows<RowsOf<Endpoint<S>>>>
  /** rows can be chosen; this stands above the list while some are */
  selection?: (chosen: readonly RowsOf<Endpoint<S>>[], clear: () => void) => ReactNode
}

export interface ListPartsProps<S extends EndpointSchemas, K extends string> extends ListScreenProps<S, K> {
  /** which of the lists of its screen it is; the address says `tab` */
  tab?: string
  /** filters that hold always and show no tag: leave them out of the definition */
  fixed?: Values
}
