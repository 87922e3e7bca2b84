import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { ChangedParts, RecordFailure } from '../../../core/record/index.ts'
import { VersionList } from '../../../core/record/VersionList.tsx'
import { Skeleton, StatusPill, Surface, Text, TextLink } from '../../../ui/index.ts'
import type { Collect } from '../queries.ts'
import { revisionParts } from './difference.ts'
import { type Revision, revisionsQuery } from './queries.ts'

/** Every state that a record had, the newest first: who asked for it and who agreed, when, why, and each old value. */
export function Revisions({ record }: { record: Collect }) {
  const { t } = useTranslation('collects')
  const { data, error, refetch } = useQuery(revisionsQuery(record.id))
  return (
    <Surface title={t('revisions.title')}>
      {data ? <List revisions={data} record={record} /> : null}
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton shape="list" count={2} /> : null}
    </Surface>
  )
}

function List({ revisions, record }: { revisions: readonly Revision[]; record: Collect }) {
  const { t } = useTranslation('collects')
  const formats = useFormats()
  const zone = usePlantZone()(record.place.industryId)
  const fact = ({ request, at }: Revision) => {
    const when = formats.dateTime(request?.decidedAt ?? at, zone)
    if (!request) return t('revisions.collected', { person: record.operator.name, at: when })
    const people = { requester: request.requestedBy.name, decider: request.decidedBy?.name ?? '—' }
    return t('revisions.edited', { ...people, at: when })
  }
  return (
    <VersionList
      versions={revisions.map((revision, index) => {
        const isCurrent = index === 0
        return {
          key: revision.revision,
          label: t('revisions.name', { revision: revision.revision }),
          tone: isCurrent ? 'done' : 'neutral',
          badge: isCurrent ? <StatusPill tone="done">{t('revisions.current')}</StatusPill> : null,
          fact: fact(revision),
          children: <What revision={revision} before={revisions[index + 1]} />,
        }
      })}
    />
  )
}

/** Why, and each value that was another one before. */
function What({ revision, before }: { revision: Revision; before: Revision | undefined }) {
  const { t } = useTranslation('collects')
  const formats = useFormats()
  const canOpen = useCanOpen()
  const { request } = revision
  if (!request) return null
  return (
    <>
      <Text size={13}>{t('request.reason', { reason: request.reason })}</Text>
      {before ? <ChangedParts parts={revisionParts(before.values, revision.values, formats)} /> : null}
      {canOpen(2201) ? (
        <TextLink href={addressOf(2201, { id: request.id })}>{t('change.number', { id: request.id })}</TextLink>
      ) : null}
    </>
  )
}
