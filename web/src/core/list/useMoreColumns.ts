import type { Endpoint, EndpointSchemas } from '@lineside/contract/core'
import { useMemo } from 'react'
import type { TableColumn } from '../../ui/table.ts'
import type { RowsOf } from './call-rows.ts'
import { moreInSight, queryOfMore, useColumns } from './columns.ts'
import type { ListScreenProps } from './types.ts'
import type { Values } from './values.ts'

const none: readonly never[] = []
const nothing: Values = {}

export interface ListColumns<R> {
  /** those beside the definition's */
  more: readonly TableColumn<R>[]
  /** the keys of all that are in sight */
  shown: readonly string[]
  show: (keys: readonly string[], of?: string | null) => void
  /** what rows are asked with for them; null while that is not known */
  query: Values | null
}

/** The columns of a list that a reader chose, with those that the filters bring. */
export function useMoreColumns<S extends EndpointSchemas, K extends string>(
  { definition, more: source }: Pick<ListScreenProps<S, K>, 'definition' | 'more'>,
  values: Values,
): ListColumns<RowsOf<Endpoint<S>>> {
  const of = source?.of(values) ?? null
  const chosen = useColumns(definition, of)
  const result = source?.useColumns(of)
  const more = result ?? none
  const { own, more: chosenMore, show } = chosen
  const shown = useMemo(() => {
    const all = more.map(({ id }) => id)
    return source ? [...own, ...moreInSight(source, all, chosenMore)] : own
  }, [own, more, source, chosenMore])
  const query = useMemo(() => {
    if (!source || of === null) return nothing
    return queryOfMore(source, result === undefined ? none : (result?.map(({ id }) => id) ?? null), chosenMore)
  }, [source, of, result, chosenMore])
  return { more, shown, show, query }
}
