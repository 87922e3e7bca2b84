import { type Endpoint, type EndpointSchemas, MAX_LIMIT } from '@lineside/contract/core'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Folding } from '../../ui/table.ts'
import type { RowsOf } from './call-rows.ts'
import { callRows } from './call-rows.ts'
import type { Values } from './values.ts'

/** What stands under a row of a list: how many, their name ("3 recurrences"), and the filters that find them. */
export interface FoldedRows {
  count: number
  label: string
  /** of the same list; its own filters do not hold for them */
  values: Values
}

export interface ListFolds<R> {
  /** null where nothing is folded under the row; outside the component, or useCallback */
  of: (row: R) => FoldedRows | null
  /** what a row under another one is, for screen readers */
  childLabel: string
}

type RowId<R> = (row: R) => string

/** Rows under rows: fetched when a row is unfolded. */
export function useFolding<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  folds: ListFolds<RowsOf<Endpoint<S>>> | undefined,
  rowId: RowId<RowsOf<Endpoint<S>>>,
): Folding<RowsOf<Endpoint<S>>> | undefined {
  type Row = RowsOf<Endpoint<S>>
  const [open, setOpen] = useState<ReadonlyMap<string, Values>>(new Map())
  const results = useQueries({
    queries: [...open].map(([, values]) => ({
      queryKey: ['list', endpoint.name, values, 'folded'],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const query = { ...values, limit: MAX_LIMIT }
        const page = await callRows(endpoint, query, { signal })
        return page.rows
      },
    })),
    combine: dataOf<Row>,
  })
  const rows = useMemo(() => new Map([...open.keys()].map((id, index) => [id, results[index]])), [open, results])
  const of = folds?.of
  const onToggle = useCallback(
    (row: Row) => {
      const id = rowId(row)
      const values = of?.(row)?.values
      setOpen((last) => {
        const next = new Map(last)
        if (!next.delete(id) && values) next.set(id, values)
        return next
      })
    },
    [of, rowId],
  )
  const childLabel = folds?.childLabel ?? ''
  return useMemo(() => (of ? { of, rows, onToggle, childLabel } : undefined), [of, rows, onToggle, childLabel])
}

function dataOf<R>(queries: readonly { data: readonly R[] | undefined }[]): readonly (readonly R[] | undefined)[] {
  return queries.map(({ data }) => data)
}
