import { Button, StateView } from '../../ui/index.ts'
import { ApiProblem } from '../api/index.ts'
import { problemText, useTranslation } from '../i18n/index.ts'

/** In the place of the list when a page of it failed; asking again goes on where it stopped. */
export function FailedList({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  if (error instanceof ApiProblem && error.status === 403)
    return <StateView kind="forbidden" text={problemText(error)} />
  const offline = error instanceof ApiProblem && error.code === 'OFFLINE'
  return (
    <StateView
      kind={offline ? 'offline' : 'error'}
      title={t('list.error')}
      text={problemText(error)}
      onRetry={onRetry}
    />
  )
}

export function EmptyList({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation()
  if (!filtered) return <StateView kind="empty" title={t('list.emptyTitle')} text={t('list.emptyText')} />
  return (
    <StateView
      kind="empty"
      title={t('list.emptyFilteredTitle')}
      text={t('list.emptyFilteredText')}
      action={<Button onClick={onClear}>{t('list.clearFilters')}</Button>}
    />
  )
}
