import { type Endpoint, type EndpointSchemas, MAX_LIMIT, type Page } from '@lineside/contract/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../i18n/index.ts'
import { ScreenPage } from '../page/index.ts'
import type { RowsOf } from './call-rows.ts'
import { callRows } from './call-rows.ts'
import { inOrder } from './columns.ts'
import { EmptyList, FailedList } from './ListStates.tsx'
import styles from './PrintedList.module.css'
import type { ListPartsProps } from './types.ts'
import { idOfRow, useTableColumns, useTags } from './useListParts.ts'
import { useListState } from './useListState.ts'
import { useMoreColumns } from './useMoreColumns.ts'
import { hasFilters, type Values } from './values.ts'

/** Rows that are printed at most: some fifty sheets. Who needs more exports the list. */
const MAX_ROWS = 2_000
/** Columns that are read on an upright sheet; more are printed across. */
const MAX_PORTRAIT_COLUMNS = 8
const none: readonly never[] = []

/** A list on paper: its filters in words and every row, with the columns that the reader has chosen. */
export function PrintedList<S extends EndpointSchemas, K extends string>(props: ListPartsProps<S, K>) {
  const { definition, endpoint, title, fixed, PrintFoot } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const state = useListState(definition, props)
  const { values } = state
  const tags = useTags(props, state)
  const { more, shown, query: fields } = useMoreColumns(props, values)
  const query = usePrintedRows(endpoint, { ...values, ...fixed, ...fields }, fields !== null)
  const all = useTableColumns(props, query.data?.rows ?? none, more)
  const columns = inOrder(all, shown).filter(({ id }) => shown.includes(id))
  const filters = tags.length > 0 ? tags.map((tag) => tag.label).join(' · ') : t('printing.none')
  const rowId = props.rowId ?? idOfRow
  return (
    <ScreenPage title={title}>
      <p className={styles.filters}>
        {t('printing.filters')}: {filters}
      </p>
      {query.isError ? <FailedList error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data?.rows.length === 0 ? (
        <EmptyList filtered={hasFilters(definition, values)} onClear={() => undefined} />
      ) : null}
      {query.data && query.data.rows.length > 0 ? (
        <table
          className={styles.table}
          aria-label={title}
          data-wide={columns.length > MAX_PORTRAIT_COLUMNS || undefined}
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col" data-numeric={column.numeric}>
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {query.data.rows.map((row) => (
              <tr key={rowId(row)}>
                {columns.map((column) => (
                  <td key={column.id} data-numeric={column.numeric}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {PrintFoot && query.data ? <PrintFoot values={{ ...values, ...fixed }} /> : null}
      {query.data?.truncated ? (
        <p className={styles.filters}>
          {t('printing.truncated', { shown: formats.number(MAX_ROWS), total: query.data.total ?? '' })}
        </p>
      ) : null}
    </ScreenPage>
  )
}

function usePrintedRows<S extends EndpointSchemas>(endpoint: Endpoint<S>, values: Values, enabled: boolean) {
  type Row = RowsOf<Endpoint<S>>
  return useQuery({
    queryKey: ['printed', endpoint.name, values],
    queryFn: async ({ signal }) => {
      const rows: Row[] = []
      let cursor: string | null = null
      let total: string | undefined
      do {
        const pageQuery: Record<string, unknown> = {
          ...values,
          limit: MAX_LIMIT,
          ...(cursor ? { cursor } : { count: true }),
        }
        const page: Page<Row> = await callRows(endpoint, pageQuery, { signal })
        rows.push(...page.rows)
        total ??= page.total
        cursor = page.rows.length === 0 ? null : page.nextCursor
      } while (cursor && rows.length < MAX_ROWS)
      return { rows: rows.slice(0, MAX_ROWS), total, truncated: cursor !== null || rows.length > MAX_ROWS }
    },
    gcTime: 0,
    enabled,
  })
}
