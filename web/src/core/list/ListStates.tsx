import { Button, StateView } from '../../ui/index.ts'
import { ApiProblem } from '../api/index.ts'
import { problemText, useTranslation } from '../i18n/index.ts'
import styles from './ListScreen.module.css'

/** In the place of the list when its first page failed. */
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

/** Behind the rows one has, when the page after them failed. */
export function StoppedList({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={styles.stopped}>
      <span>{t('list.stopped')}</span> <span>{problemText(error)}</span>
      <Button size="compact" onClick={onRetry}>
        {t('pages.errorRetry')}
      </Button>
    </div>
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
