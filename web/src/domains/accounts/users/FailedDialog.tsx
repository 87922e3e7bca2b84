import { useState } from 'react'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { Button, Dialog, IconRefresh, Stack, Text } from '../../../ui/index.ts'
import styles from './FailedDialog.module.css'
import type { UserRow } from './queries.ts'

export interface FailedUser extends UserRow {
  problem: { code: string; message: string; fields?: Record<string, string> | undefined }
}

interface FailedDialogProps {
  /** of how many */
  all: number
  failed: readonly FailedUser[]
  onRetry: () => Promise<void>
  onClose: () => void
}

/** Who was not changed and why; the others are. */
export function FailedDialog({ all, failed, onRetry, onClose }: FailedDialogProps) {
  const { t } = useTranslation('accounts')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const retry = async () => {
    setBusy(true)
    setProblem(null)
    await onRetry().catch((error: unknown) => setProblem(problemText(error)))
    setBusy(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('people.failedTitle', { count: failed.length })}
      actions={
        <>
          <Button onClick={onClose}>{t('people.close')}</Button>
          <Button tone="primary" icon={IconRefresh} busy={busy} initialFocus onClick={() => void retry()}>
            {t('people.retryFailed')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{t('people.failedLead', { done: all - failed.length, all })}</Text>
        {problem ? (
          <div role="alert">
            <Text tone="error">{problem}</Text>
          </div>
        ) : null}
        <ul className={styles.list}>
          {failed.map(({ id, name, problem: { message, fields } }) => (
            <li key={id} className={styles.row}>
              <span className={styles.name}>{name}</span>
              <span>{[...new Set(fields ? Object.values(fields) : [message])].join(' ')}</span>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}
