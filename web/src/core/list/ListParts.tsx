import type { EndpointSchemas } from '@lineside/contract/core'
import { type ComponentType, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import {
  Button,
  FilterTags,
  IconButton,
  IconFilter,
  IconRefresh,
  lazyDialog,
  lazyExtra,
  SearchInput,
  Surface,
  Toolbar,
  Unseen,
  useShortcut,
} from '../../ui/index.ts'
import { DataTable, type Sort, SortMenu } from '../../ui/table.ts'
import { ExportMenu } from '../export/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { PrintButton } from '../print/index.ts'
import { whenIdle } from '../realtime/index.ts'
import { Columns } from './Columns.tsx'
import { chosenForExport, inOrder } from './columns.ts'
import styles from './ListScreen.module.css'
import { EmptyList, FailedList, StoppedList } from './ListStates.tsx'
import { QuickViews } from './QuickViews.tsx'
import { offeredViews } from './quick-views.ts'
import { sortOf, writeSort } from './sort.ts'
import type { ListPartsProps } from './types.ts'
import { useFolding } from './useFolding.ts'
import { idOfRow, useCount, useHidden, useSelected, useTableColumns, useTags } from './useListParts.ts'
import { useListState } from './useListState.ts'
import { useMoreColumns } from './useMoreColumns.ts'
import { usePeek } from './usePeek.tsx'
import { useRows } from './useRows.ts'
import { useSearch } from './useSearch.ts'
import { useTableLook, useWidths } from './useTableLook.ts'
import { hasFilters, without } from './values.ts'

// the panel brings the calendar and the selects; a reader who never opens it does not fetch them
const ListFilters = lazyDialog(async () => ({ default: (await import('./ListFilters.tsx')).ListFilters }))

// a list is read first, and watched after
const NewRows = lazyExtra(async () => {
  await whenIdle()
  return { default: (await import('./NewRows.tsx')).NewRows as ComponentType<object> }
})

const SavedViews = lazyExtra(async () => {
  await whenIdle()
  return { default: (await import('./SavedViews.tsx')).SavedViews }
})

const noColumns: readonly string[] = []

interface Parts {
  /** how many rows there are, in words */
  count: string | undefined
  tools: ReactNode
  body: ReactNode
}

/** What a list is made of, in the order in which its screen or its panel shows it. */
export function ListParts<S extends EndpointSchemas, K extends string>(
  props: ListPartsProps<S, K> & { children: (parts: Parts) => ReactNode },
) {
  const { definition, endpoint, fixed, filterPart, Drawn } = props
  const { t } = useTranslation()
  const state = useListState(definition, props)
  const { values, change, untouched } = state
  const filters = fixed ? { ...values, ...fixed } : values
  const { more, shown, show, query } = useMoreColumns(props, values)
  // what draws rows by itself has the order of its endpoint
  const rows = useRows(endpoint, Drawn ? without(filters, 'sort') : filters, Drawn ? undefined : query)
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>('never')
  const tags = useTags(props, state)
  const look = useTableLook(definition)
  const all = useWidths(useTableColumns(props, rows.rows, more), look.widths)
  const columns = useMemo(() => inOrder(all, shown), [all, shown])
  const sort = sortOf(definition, values)
  const { hidden, empty, outOfSight } = useHidden(columns, rows.rows, { shown, sorted: sort?.column })
  const count = useCount(definition, rows.total, props.counted)
  const rowId = props.rowId ?? idOfRow
  const search = useSearch(definition, values, change)
  const folding = useFolding(endpoint, props.folds, rowId)
  const { selected, select } = useSelected(JSON.stringify(filters))
  const chosen = props.selection ? rows.rows.filter((row) => selected.has(rowId(row))) : []
  const peek = usePeek({
    shown: JSON.stringify(filters),
    rows: rows.rows,
    rowId,
    columns,
    tools: props.rowTools,
    expanded: props.expanded,
    onOpen: props.onOpen,
  })
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
  const isInstead = rows.state !== 'loading' && rows.rows.length === 0
  const stopped = rows.state === 'error' && rows.rows.length > 0
  const standing = {
    label: props.title,
    rows: rows.rows,
    rowId,
    loading: rows.state === 'loading',
    loadingMore: rows.loadingMore,
    ...present({ onReachEnd: rows.hasMore && rows.state === 'ready' ? rows.loadMore : undefined }),
    ...(isInstead ? { instead } : {}),
    ...(stopped ? { after: <StoppedList error={rows.error} onRetry={rows.retry} /> } : {}),
  }
  const tools = (
    <>
      {Drawn ? null : <PrintButton />}
      {props.exportBy ? (
        <ExportMenu
          endpoint={props.exportBy}
          title={props.title}
          values={filters}
          chosen={Drawn ? undefined : chosenForExport(props, shown)}
        />
      ) : null}
      <IconButton icon={IconRefresh} label={t('list.refresh')} onClick={rows.refresh} />
      {Drawn || props.fixedColumns ? null : (
        <Columns source={props.more} {...{ columns, more, hidden, empty, shown, look }} onChange={show} />
      )}
    </>
  )
  // a line that most readers would find empty is none: what they saved stands beside the filters then
  const ownLine = offeredViews(definition).length > 0 || Boolean(props.views)
  const writeOrder = (next: Sort | null) => change(writeSort(definition, values, next))
  const order = Drawn ? null : (
    <SortMenu columns={columns.filter(({ id }) => !outOfSight.includes(id))} sort={sort} onSortChange={writeOrder} />
  )
  const saved = <SavedViews {...{ definition, values, shown, show, untouched }} of={props.more?.of} onChange={change} />
  const body = (
    <>
      {ownLine ? (
        <div className={styles.views}>
          {order}
          <QuickViews definition={definition} values={values} onChange={change} />
          {saved}
          {props.views}
        </div>
      ) : null}
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
        {ownLine ? null : order}
        {ownLine ? null : saved}
        <NewRows
          key={JSON.stringify(filters)}
          {...{ endpoint, values: filters, more: query, rows, rowId, event: props.newsEvent }}
        />
        {chosen.length > 0 ? props.selection?.(chosen, () => select(new Set())) : null}
      </Toolbar>
      <Unseen>
        <span role="status">{rows.state === 'ready' && count ? t('list.announce', { shown: count }) : ''}</span>
      </Unseen>
      <div className={styles.beside}>
        <Surface padding="none" grow>
          {Drawn ? (
            <Suspense>
              <Drawn key={JSON.stringify(values)} {...standing} />
            </Suspense>
          ) : (
            <DataTable
              // other rows begin at their top
              key={JSON.stringify(values)}
              {...standing}
              columns={columns}
              {...(rows.total && !rows.total.endsWith('+') ? { total: Number(rows.total) } : {})}
              sort={sort}
              onSortChange={writeOrder}
              onResize={look.resize}
              compact={look.compact}
              peeked={peek.peeked}
              onPeek={peek.onPeek}
              hidden={props.fixedColumns ? noColumns : outOfSight}
              {...present({ onOpen: props.onOpen, expand: props.expanded, tools: props.rowTools })}
              {...present({ severity: props.severity, folding })}
              {...(props.selection ? { selected, onSelectedChange: select } : {})}
            />
          )}
        </Surface>
        {Drawn ? null : peek.panel}
      </div>
      {panel === 'never' ? null : (
        <Suspense>
          <ListFilters
            definition={definition}
            endpoint={endpoint}
            values={values}
            fixed={fixed}
            pickers={props.pickers}
            part={filterPart}
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

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without the members that are not there. */
function present<T extends object>(all: T): Present<T> {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Present<T>
}
