import { permissions } from '@lineside/contract/core'
import { openMonth } from '@lineside/contract/results'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../core/api/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Button, notify, Skeleton, StateView } from '../../../ui/index.ts'
import { type Month, monthQuery, useMonthStore } from '../queries.ts'
import { monthText } from './months.ts'
import type { Results } from './useResults.ts'

interface OpenedMonthProps {
  results: Results
  children: (month: Month) => ReactNode
}

/** The month that is chosen, once somebody opened it; until then who may opens it here. */
export function OpenedMonth({ results, children }: OpenedMonthProps) {
  const { row } = results
  return row ? <Stored id={row.id}>{children}</Stored> : <NotOpened results={results} />
}

function Stored({ id, children }: { id: number; children: OpenedMonthProps['children'] }) {
  const { data, error, refetch } = useQuery(monthQuery(id))
  if (data) return children(data)
  return error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <Skeleton shape="list" count={6} />
}

function NotOpened({ results: { plant, month } }: { results: Results }) {
  const { t } = useTranslation('results')
  const { can } = useSession()
  const put = useMonthStore()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(openMonth, { body: { industryId: plant.id, month } }),
    onSuccess: (opened) => {
      put(opened)
      notify({ tone: 'done', title: t('open.done', { month: monthText(month) }) })
    },
    onError: (error) => notify({ tone: 'error', title: problemText(error) }),
  })
  return (
    <StateView
      kind="empty"
      title={t('open.title', { month: monthText(month) })}
      text={t('open.text')}
      action={
        can(permissions.results, 'w') ? (
          <Button tone="primary" busy={isPending} onClick={() => mutate()}>
            {t('open.button')}
          </Button>
        ) : null
      }
    />
  )
}
