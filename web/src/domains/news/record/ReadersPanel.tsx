import { useQuery } from '@tanstack/react-query'
import { readerZone, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { KeyValueList, Progress, Skeleton, Stack, Surface, Text } from '../../../ui/index.ts'
import { readersQuery } from '../queries.ts'

/** How many of its audience have read it, and who: those who have not first. */
export function ReadersPanel({ id }: { id: number }) {
  const { t } = useTranslation('news')
  const { dateTime, number } = useFormats()
  const { data, error, refetch } = useQuery(readersQuery(id))
  return (
    <Surface title={t('readers.title')}>
      {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton shape="list" count={4} /> : null}
      {data ? (
        <Stack>
          <Text size={16} figures>
            {t('readers.count', { read: number(data.read), audience: number(data.audience) })}
          </Text>
          <Progress label={t('readers.title')} percent={(100 * data.read) / Math.max(1, data.audience)} tone="done" />
          {data.audience === 0 ? <Text tone="muted">{t('readers.nobody')}</Text> : null}
          {data.people.length > 0 ? (
            <KeyValueList
              columns={1}
              items={data.people.map(({ name, readAt }) => ({
                label: name,
                value: readAt === null ? t('readers.notYet') : dateTime(readAt, readerZone()),
              }))}
            />
          ) : null}
          {data.people.length < data.audience ? (
            <Text tone="muted">{t('readers.more', { count: data.audience - data.people.length })}</Text>
          ) : null}
        </Stack>
      ) : null}
    </Surface>
  )
}
