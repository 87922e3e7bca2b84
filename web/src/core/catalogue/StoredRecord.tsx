import type { RouteId } from '@lineside/contract/routes'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { textOf } from '../i18n/index.ts'
import { RecordPage } from '../record/index.ts'

interface StoredRecordProps<R, K extends QueryKey> {
  /** one record: `queries.record(id)` */
  record: UseQueryOptions<R, Error, R, K>
  /** the screen, which names it while it is not there */
  route: RouteId
  /** its list */
  back: RouteId
  children: (record: R) => ReactNode
}

/** A record by its id: on its way, unknown, forbidden or failed; once it is there, the page that `children` draws. */
export function StoredRecord<R, K extends QueryKey>({ record, route, back, children }: StoredRecordProps<R, K>) {
  const query = useQuery(record)
  if (query.data !== undefined) return children(query.data)
  const name = textOf('core', `routes.${route}`) ?? ''
  return (
    <RecordPage query={query} name={name} title={() => name} back={back}>
      {() => null}
    </RecordPage>
  )
}
