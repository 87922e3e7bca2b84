import type { Endpoint, EndpointSchemas, ListDefinition } from '@lineside/contract/core'
import type { RouteId } from '@lineside/contract/routes'
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import {
  Button,
  FilterTags,
  IconButton,
  IconFilter,
  IconRefresh,
  SearchInput,
  Surface,
  Toolbar,
  Unseen,
  useShortcut,
} from '../../ui/index.ts'
import { ColumnChooser, DataTable, type RowTool } from '../../ui/table.ts'
import { type ExportEndpoint, ExportMenu } from '../export/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { ScreenPage } from '../page/index.ts'
import { PrintButton, usePrinting } from '../print/index.ts'
import { whenIdle } from '../realtime/index.ts'
import type { ColumnLayout, RenderCell } from './cells.tsx'
import { useColumns } from './columns.ts'
import styles from './ListScreen.module.css'
import { EmptyList, FailedList } from './ListStates.tsx'
import type { Pickers } from './names.ts'
import { sortOf, writeSort } from './sort.ts'
import { idOfRow, useCount, useSelected, useTableColumns, useTags } from './useListParts.ts'
import { useListState } from './useListState.ts'
import { type RowsOf, useRows } from './useRows.ts'
import { useSearch } from './useSearch.ts'
import { hasFilters, type Values } from './values.ts'

// the panel brings the calendar and the selects; a reader who never opens it does not fetch them
const ListFilters = lazy(async () => ({ default: (await import('./ListFilters.tsx')).ListFilters }))

// a list is read first, and watched after
const NewRows = lazy(async () => {
  await whenIdle()
  return { default: (await import('./NewRows.tsx')).NewRows as ComponentType<object> }
})

const PrintedList = lazy(async () => ({
  default: (await import('./PrintedList.tsx')).PrintedList as ComponentType<object>,
}))

export interface ListScreenProps<S extends EndpointSchemas, K extends string> {
  definition: ListDefinition<K>
  endpoint: Endpoint<S>
  title: string
  back?: RouteId
  /** cells that need more than their value; keep it outside the component, so that rows are not drawn for nothing */
  renderCell?: RenderCell<K, RowsOf<Endpoint<S>>>
  layout?: Partial<Record<K, ColumnLayout>>
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
  /** choices of the page's own, before the filters */
  lead?: (values: Values, change: (values: Values) => void) => ReactNode
  rowId?: (row: RowsOf<Endpoint<S>>) => string
  /** an event of the hub that brings rows, besides changes of the list's own records */
  newsEvent?: string
  /** rows can be chosen; this stands above the list while some are */
  selection?: (chosen: readonly RowsOf<Endpoint<S>>[], clear: () => void) => ReactNode
}

interface ListPanelProps<S extends EndpointSchemas, K extends string> extends ListScreenProps<S, K> {
  /** which of the lists of its screen it is; the address says `tab` */
  tab: string
  /** filters that hold always and show no tag: leave them out of the definition */
  fixed?: Values
}

/** The one list: filters in the address, tags, pages of 40 on scroll, sort, chosen columns, and every designed state. */
export function ListScreen<S extends EndpointSchemas, K extends string>(props: ListScreenProps<S, K>) {
  const { title, back } = props
  if (usePrinting()) return <PrintedList {...props} />
  return (
    <ListParts {...props}>
      {({ count, tools, body }) => (
        <ScreenPage
          title={title}
          {...(back === undefined ? {} : { back })}
          subtitle={count}
          height="fill"
          actions={
            <>
              {tools}
              {props.actions}
            </>
          }
        >
          {body}
        </ScreenPage>
      )}
    </ListParts>
  )
}

/** A list within a screen of several: what the header of a list's own screen shows stands above it. */
export function ListPanel<S extends EndpointSchemas, K extends string>(props: ListPanelProps<S, K>) {
  if (usePrinting()) return <PrintedList {...props} />
  return (
    <ListParts {...props}>
      {({ count, tools, body }) => (
        <div className={styles.panel}>
          <div className={styles.head}>
            <span className={styles.count}>{count}</span>
            {tools}
            {props.actions}
          </div>
          {body}
        </div>
      )}
    </ListParts>
  )
}

interface Parts {
  /** how many rows there are, in words */
  count: string | undefined
  tools: ReactNode
  body: ReactNode
}

interface ListPartsProps<S extends EndpointSchemas, K extends string> extends ListScreenProps<S, K> {
  tab?: string
  fixed?: Values
  children: (parts: Parts) => ReactNode
}

function ListParts<S extends EndpointSchemas, K extends string>(props: ListPartsProps<S, K>) {
  const { definition, endpoint, tab, fixed } = props
  const { t } = useTranslation()
  const { values, change } = useListState(definition, props.defaultFilters, tab)
  const asked = fixed ? { ...values, ...fixed } : values
  const rows = useRows(endpoint, asked)
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>('never')
  const { hidden, hide } = useColumns(definition)
  const tags = useTags(props, values)
  const columns = useTableColumns(props)
  const count = useCount(rows.total)
  const rowId = props.rowId ?? idOfRow
  const search = useSearch(definition, values, change)
  const { selected, select } = useSelected(JSON.stringify(asked))
  const chosen = props.selection ? rows.rows.filter((row) => selected.has(rowId(row))) : []
  const searchBox = useRef<HTMLInputElement>(null)
  useShortcut({ keys: '/', label: t('shortcuts.search') }, () =>
    searchBox.current ? searchBox.current.focus() : setPanel('open'),
  )
  const clear = useCallback(() => change(values.sort ? { sort: values.sort } : {}), [change, values.sort])
  const instead =
    rows.state === 'error' ? (
      <FailedList error={rows.error} onRetry={rows.retry} />
    ) : (
      <EmptyList filtered={hasFilters(definition, values)} onClear={clear} />
    )
  const tools = (
    <>
      <PrintButton />
      {props.exportBy ? <ExportMenu endpoint={props.exportBy} title={props.title} values={asked} /> : null}
      <IconButton icon={IconRefresh} label={t('list.refresh')} onClick={rows.refresh} />
      <ColumnChooser columns={columns} hidden={hidden} onChange={hide} />
    </>
  )
  const body = (
    <>
      <Toolbar label={t('list.filters')}>
        {props.lead?.(values, change)}
        {definition.search ? (
          <SearchInput ref={searchBox} label={t('list.search')} value={search.text} onChange={search.type} />
        ) : null}
        {Object.keys(definition.filters).length > 0 ? (
          <Button icon={IconFilter} aria-haspopup="dialog" onClick={() => setPanel('open')}>
            {tags.length > 0 ? `${t('list.filters')} (${tags.length})` : t('list.filters')}
          </Button>
        ) : null}
        <FilterTags
          tags={tags.map((tag) => ({ id: tag.key, text: tag.label }))}
          onRemove={(id) => change(tags.find((tag) => tag.key === id)?.rest ?? values)}
          onClear={clear}
        />
        <Suspense>
          <NewRows key={JSON.stringify(asked)} {...{ endpoint, values: asked, rows, rowId, event: props.newsEvent }} />
        </Suspense>
        {chosen.length > 0 ? props.selection?.(chosen, () => select(new Set())) : null}
      </Toolbar>
      <Unseen>
        <span role="status">{rows.state === 'ready' && count ? t('list.announce', { shown: count }) : ''}</span>
      </Unseen>
      <Surface padding="none" grow>
        <DataTable
          // other rows begin at their top
          key={JSON.stringify(values)}
          label={props.title}
          columns={columns}
          rows={rows.state === 'error' ? [] : rows.rows}
          rowId={rowId}
          {...(rows.total && !rows.total.endsWith('+') ? { total: Number(rows.total) } : {})}
          loading={rows.state === 'loading'}
          loadingMore={rows.loadingMore}
          {...(rows.state !== 'loading' && (rows.state === 'error' || rows.rows.length === 0) ? { instead } : {})}
          sort={sortOf(definition, values)}
          onSortChange={(sort) => change(writeSort(definition, values, sort))}
          hidden={hidden}
          {...(rows.hasMore && rows.state === 'ready' ? { onReachEnd: rows.loadMore } : {})}
          {...(props.onOpen ? { onOpen: props.onOpen } : {})}
          {...(props.expanded ? { expand: props.expanded } : {})}
          {...(props.rowTools ? { tools: props.rowTools } : {})}
          {...(props.selection ? { selected, onSelectedChange: select } : {})}
        />
      </Surface>
      {panel === 'never' ? null : (
        <Suspense>
          <ListFilters
            definition={definition}
            values={values}
            pickers={props.pickers}
            open={panel === 'open'}
            onClose={() => setPanel('closed')}
            onApply={(next) => {
              change(next)
              setPanel('closed')
            }}
          />
        </Suspense>
      )}
    </>
  )
  return props.children({ count, tools, body })
}
