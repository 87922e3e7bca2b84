import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Skeleton, Stack, Surface, Text } from '../../../ui/index.ts'
import { isUnderWay, startersQuery } from '../use-starters.ts'
import { StarterLine } from './StarterLine.tsx'

/** Plants that come ready made: what each brings, how far it is, and the way back. */
export function Starters() {
  const { t } = useTranslation('getting-started')
  const { data, error, refetch } = useQuery(startersQuery)
  useReadAnew(data?.some(isUnderWay) ?? false)
  return (
    <Surface title={t('starters.title')}>
      <Stack gap={8}>
        <Text tone="muted">{t('starters.lead')}</Text>
        {data ? (
          <Stack as="ul" line="between" gap={0}>
            {data.map((starter) => (
              <StarterLine key={starter.starter} starter={starter} />
            ))}
          </Stack>
        ) : error ? (
          <RecordFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="list" count={3} />
        )}
      </Stack>
    </Surface>
  )
}

/** What a starter brought or took is in every list of the portal: they are read anew once it is done. */
function useReadAnew(working: boolean) {
  const client = useQueryClient()
  const worked = useRef(false)
  useEffect(() => {
    if (worked.current && !working) void client.invalidateQueries()
    worked.current = working
  }, [client, working])
}
