import { compareProfiles } from '@lineside/contract/profiles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { holdersQuery } from '../../../core/pickers/index.ts'
import { useLogbookNames } from '../../../core/pickers/logbooks.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Button, Dialog, Skeleton, Stack, Text, useUiTexts } from '../../../ui/index.ts'
import type { Profile } from '../queries.ts'
import { ChangeList } from './ChangeList.tsx'
import type { Content } from './content.ts'
import { useGrantable } from './useGrantable.ts'

interface ReviewDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  busy: boolean
  /** as it is stored, and as it is to be */
  before: Profile
  after: Content
}

/** Before a profile is saved: what that adds and takes away, and for how many people. */
export function ReviewDialog({ open, onClose, onConfirm, busy, before, after }: ReviewDialogProps) {
  const { t } = useTranslation('profiles')
  const texts = useUiTexts()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('review.title', { name: before.name })}
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button tone="primary" busy={busy} onClick={onConfirm} initialFocus>
            {t('review.confirm')}
          </Button>
        </>
      }
    >
      <Stack>
        <HolderCount id={before.id} />
        {before.name === after.name.trim() ? null : (
          <Text>{t('review.renamed', { before: before.name, after: after.name.trim() })}</Text>
        )}
        {before.logBookId === after.logBookId ? null : (
          <MovedLogbook before={before.logBookId} after={after.logBookId} />
        )}
        <Changes before={before} after={after} />
      </Stack>
    </Dialog>
  )
}

function MovedLogbook({ before, after }: Record<'before' | 'after', number | null>) {
  const { t } = useTranslation('profiles')
  const nameOf = useLogbookNames()
  const [old, now] = [before, after].map((id) => (id === null ? t('fields.noLogBook') : nameOf(id)))
  return <Text>{t('review.logBook', { before: old, after: now })}</Text>
}

function Changes({ before, after }: { before: Profile; after: Content }) {
  const { all, error, retry } = useGrantable()
  if (!all) return error ? <RecordFailure error={error} onRetry={retry} /> : <Skeleton shape="list" count={4} />
  return <ChangeList change={compareProfiles(before, after, all)} before={before} after={after} />
}

/** How many have the change the moment it is saved. */
function HolderCount({ id }: { id: number }) {
  const { t } = useTranslation('profiles')
  const formats = useFormats()
  const { data, isError } = useInfiniteQuery(holdersQuery(String(id)))
  const count = data?.pages[0]?.count
  if (count === undefined) return <Text tone="muted">{t(isError ? 'review.countFailed' : 'review.counting')}</Text>
  if (count === 0) return <Text>{t('review.nobody')}</Text>
  return <Text>{t('review.holders', { count, shown: formats.number(count) })}</Text>
}
