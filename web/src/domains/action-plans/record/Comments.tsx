import { Suspense } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { lazyPart, Skeleton, Stack, Surface, Text } from '../../../ui/index.ts'
import type { PlanAction } from '../queries.ts'
import styles from './Comments.module.css'

// what is read comes first; the search for people comes after
const CommentForm = lazyPart(async () => ({ default: (await import('./CommentForm.tsx')).CommentForm }))

/** What people say about an action, oldest first, and the way to say something. */
export function Comments({ action, zone }: { action: PlanAction; zone: string | undefined }) {
  const { t } = useTranslation('action-plans')
  const formats = useFormats()
  const printing = usePrinting()
  const { comments } = action
  return (
    <Surface title={t('comments.title')}>
      <Stack>
        {comments.length === 0 ? <Text tone="muted">{t('comments.none')}</Text> : null}
        <Stack as="ul" only="filled" gap={12}>
          {comments.map(({ id, author, at, text }) => (
            <li key={id}>
              <Text tone="muted" size={13}>
                {`${author.name}, ${formats.dateTime(at, zone)}`}
              </Text>
              <Text above={2} className={styles.text}>
                {text}
              </Text>
            </li>
          ))}
        </Stack>
        {printing ? null : (
          <Suspense fallback={<Skeleton shape="form" count={1} />}>
            <CommentForm actionId={action.id} />
          </Suspense>
        )}
      </Stack>
    </Surface>
  )
}
