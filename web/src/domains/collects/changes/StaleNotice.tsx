import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { ChangedParts } from '../../../core/record/index.ts'
import { StatusPill, Surface, Text } from '../../../ui/index.ts'
import { revisionParts } from './difference.ts'
import type { Change } from './queries.ts'

interface StaleNoticeProps {
  change: Change
  stale: NonNullable<Change['stale']>
}

/** The record is another one than was asked about: what it was, and what it is now. */
export function StaleNotice({ change, stale: { asRequested, asItIs } }: StaleNoticeProps) {
  const { t } = useTranslation('collects')
  const formats = useFormats()
  const parts = revisionParts(asRequested.values, asItIs.values, formats)
  return (
    <Surface
      title={t('stale.title')}
      actions={
        <StatusPill tone="tardy">
          {t('stale.revisions', { before: asRequested.revision, after: asItIs.revision })}
        </StatusPill>
      }
    >
      <Text>{t('stale.text', { person: change.requestedBy.name })}</Text>
      {parts.length > 0 ? <ChangedParts parts={parts} /> : null}
    </Surface>
  )
}
