import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../core/i18n/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { KeyValueList, Skeleton, Surface, Text } from '../../../ui/index.ts'
import { accessQuery } from '../queries.ts'

/** Who has a right of their own in a topic. */
export function AccessPanel({ id }: { id: number }) {
  const { t } = useTranslation('topics')
  const { data, error, refetch } = useQuery(accessQuery(id))
  return (
    <Surface title={t('access.people')}>
      {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton shape="list" count={4} /> : null}
      {data?.people.length === 0 ? <Text tone="muted">{t('access.none')}</Text> : null}
      {data && data.people.length > 0 ? (
        <KeyValueList
          columns={1}
          items={data.people.map(({ person, level, active, mayOpen }) => ({
            label: person.name,
            value: [
              t(`levels.${level}`),
              active ? '' : t('access.inactive'),
              active && !mayOpen ? t('access.mayNotOpen') : '',
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      ) : null}
    </Surface>
  )
}
