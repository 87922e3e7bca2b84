import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlaceNames, usePlantZone } from '../../../core/pickers/index.ts'
import { ChangedParts, HistoryTimeline, RecordFailure } from '../../../core/record/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Skeleton, Surface, TextLink } from '../../../ui/index.ts'
import { changedParts } from './parts.ts'
import { type User, userLogQuery } from './queries.ts'

/** What happened to a user, for administrators; the whole of it stands in the history of users and profiles. */
export function UserLog({ user }: { user: User }) {
  const { t } = useTranslation(['accounts', 'core'])
  const formats = useFormats()
  const placeName = usePlaceNames()
  const zone = usePlantZone()(useAccount().plants[0])
  const { data, error, refetch } = useQuery(userLogQuery(user.id))
  if (!data) {
    return (
      <Surface title={t('core:record.history')}>
        {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <Skeleton shape="list" count={4} />}
      </Surface>
    )
  }
  // its states are those of the users
  const entries = data.map((entry) => ({ ...entry, entity: 'accounts.users' })).reverse()
  return (
    <>
      <HistoryTimeline
        domain="accounts"
        entries={entries}
        zone={zone}
        detail={({ before, after }) => {
          const parts = changedParts(before, after, { formats, placeName })
          return parts.length > 0 ? <ChangedParts parts={parts} /> : null
        }}
      />
      <TextLink href={addressOf(2100, {}, { tab: 'history', accountId: user.id })}>
        {t('accounts:people.allHistory')}
      </TextLink>
    </>
  )
}
