import type { RouteId } from '@lineside/contract/routes'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton, StateView, Surface } from '../../ui/index.ts'
import { ApiProblem } from '../api/index.ts'
import { problemText, useTranslation } from '../i18n/index.ts'
import { ScreenPage } from '../page/index.ts'
import { PrintButton } from '../print/index.ts'

export interface RecordPageProps<R> {
  query: UseQueryResult<R>
  title: (record: R) => string
  /** the title while the record is not there */
  name: string
  /** the list it belongs to */
  back: RouteId
  /** what failed, where it is not the record as a whole */
  failed?: string
  subtitle?: (record: R) => ReactNode
  status?: (record: R) => ReactNode
  actions?: (record: R) => ReactNode
  children: (record: R) => ReactNode
}

/** One record with every state it can be in: on its way, unknown here, forbidden, unreachable, failed, there. */
export function RecordPage<R>(props: RecordPageProps<R>) {
  const { query, title, name, back, failed, subtitle, status, actions, children } = props
  const { data } = query
  if (data === undefined) {
    return (
      <ScreenPage title={name} back={back}>
        {query.isError ? (
          <RecordFailure error={query.error} title={failed} onRetry={() => void query.refetch()} />
        ) : (
          <Waiting />
        )}
      </ScreenPage>
    )
  }
  return (
    <ScreenPage
      title={title(data)}
      back={back}
      subtitle={subtitle?.(data)}
      status={status?.(data)}
      actions={
        <>
          <PrintButton />
          {actions?.(data)}
        </>
      }
    >
      {children(data)}
    </ScreenPage>
  )
}

function Waiting() {
  return (
    <Surface>
      <Skeleton shape="record" count={8} />
    </Surface>
  )
}

interface RecordFailureProps {
  error: unknown
  onRetry: () => void
  /** what failed, where it is not the record */
  title?: string | undefined
}

/** Why a record does not show. A retry only where it may help. */
export function RecordFailure({ error, onRetry, title }: RecordFailureProps) {
  const { t } = useTranslation()
  const status = error instanceof ApiProblem ? error.status : -1
  // an id that is no number is refused by its form; to the reader it is an unknown record all the same
  if (status === 404 || status === 400) {
    return <StateView kind="notFound" title={t('record.notFoundTitle')} text={t('record.notFoundText')} />
  }
  if (status === 403) return <StateView kind="forbidden" title={t('record.forbiddenTitle')} text={problemText(error)} />
  const kind = status === 0 ? 'offline' : 'error'
  return <StateView kind={kind} title={title ?? t('record.errorTitle')} text={problemText(error)} onRetry={onRetry} />
}
