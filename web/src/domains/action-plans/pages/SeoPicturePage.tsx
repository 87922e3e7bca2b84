import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, useCanOpen } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { IconExternalLink, LinkButton, Select, Skeleton, Stack, StateView, Surface } from '../../../ui/index.ts'
import { topicsQuery } from '../queries.ts'

const TopicPicture = lazy(async () => ({ default: (await import('../picture/TopicPicture.tsx')).TopicPicture }))

export const page = definePage({ Component: SeoPicturePage })

/** /seo-plano-de-acao-power-BI: the portal's own picture of the topics of the SEO, and the ways to reports of other systems. */
function SeoPicturePage() {
  const { t } = useTranslation(['core', 'action-plans'])
  const { data, error, refetch } = useQuery(topicsQuery)
  const topics = data?.filter(({ kind }) => kind === 'SEO') ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = chosen ?? (topics[0] ? String(topics[0].id) : null)
  const reportUrl = topics.find(({ id }) => String(id) === shown)?.reportUrl
  // those of other systems have a page of their own, with the SEO under its heading
  const opensReports = useCanOpen()(1106)
  return (
    <ScreenPage
      title={t('core:routes.1703')}
      back={1700}
      actions={
        <>
          {opensReports ? <LinkButton href={addressOf(1106)}>{t('action-plans:picture.reports')}</LinkButton> : null}
          {reportUrl ? (
            <LinkButton href={reportUrl} target="_blank" icon={IconExternalLink}>
              {t('action-plans:topic.report')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <Stack>
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
