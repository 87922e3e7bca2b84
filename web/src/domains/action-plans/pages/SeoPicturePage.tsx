import { listReports } from '@lineside/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, useCanOpen } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Select, Skeleton, Stack, StateView, Surface, TextLink } from '../../../ui/index.ts'
import { topicsQuery } from '../queries.ts'

const TopicPicture = lazy(async () => ({ default: (await import('../picture/TopicPicture.tsx')).TopicPicture }))

export const page = definePage({ Component: SeoPicturePage })

/** /seo-plano-de-acao-power-BI: reports of other systems about the SEO, and the portal's own picture of its topics. */
function SeoPicturePage() {
  const { t } = useTranslation(['core', 'action-plans'])
  const { data, error, refetch } = useQuery(topicsQuery)
  const topics = data?.filter(({ kind }) => kind === 'SEO') ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = chosen ?? (topics[0] ? String(topics[0].id) : null)
  return (
    <ScreenPage title={t('core:routes.1703')} back={1700}>
      <Stack>
        <SeoReports />
        {topics.length > 0 ? (
          <Surface>
            <Select
              label={t('action-plans:columns.topic')}
              options={topics.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={shown}
              onChange={setChosen}
              required
            />
          </Surface>
        ) : null}
        {shown ? (
          <Suspense>
            <TopicPicture key={shown} topicId={shown} />
          </Suspense>
        ) : null}
        {data && topics.length === 0 ? (
          <StateView
            kind="empty"
            title={t('action-plans:picture.noTopicTitle')}
            text={t('action-plans:picture.noTopicText')}
          />
        ) : null}
        {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton shape="list" count={4} /> : null}
      </Stack>
    </ScreenPage>
  )
}

/** Reports whose area is the SEO, for who may open reports. */
function SeoReports() {
  const { t } = useTranslation('action-plans')
  const opens = useCanOpen()(1107)
  const { data } = useQuery({
    queryKey: ['reports', 'all'],
    queryFn: ({ signal }) => call(listReports, {}, { signal }),
    enabled: opens,
  })
  const reports = (data ?? []).filter(({ area, allowed }) => allowed && area.trim().toUpperCase() === 'SEO')
  if (reports.length === 0) return null
  return (
    <Surface title={t('picture.reports')}>
      <Stack gap="xs">
        {reports.map(({ id, name }) => (
          <TextLink key={id} href={addressOf(1107, {}, { id: String(id) })}>
            {name}
          </TextLink>
        ))}
      </Stack>
    </Surface>
  )
}
