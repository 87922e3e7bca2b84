import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RecordFailure } from '../../../core/record/index.ts'
import { Skeleton, Surface } from '../../../ui/index.ts'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  title: string
  children: (data: T) => ReactNode
}

/** One picture of the page, with its states; the room of the highest is taken while it is on its way. */
export function Loaded<T>({ query, title, children }: LoadedProps<T>) {
  const { data, error, refetch } = query
  return (
    <Surface title={title}>
      {data !== undefined ? children(data) : null}
      {data === undefined && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeleton shape="record" count={5} minHeight="36rem" /> : null}
    </Surface>
  )
}
