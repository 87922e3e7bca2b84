import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { IconExternalLink, LinkButton, Select, Skeleton, Stack, StateView, Surface } from '../../../ui/index.ts'
import { topicsQuery } from '../queries.ts'
import { TopicPicture } from './TopicPicture.tsx'

/** The portal's own picture of the topics of the SEO, one at a time. */
export function SeoPicture() {
  const { t } = useTranslation('action-plans')
  const { data, error, refetch } = useQuery(topicsQuery)
  const topics = data?.filter(({ kind }) => kind === 'SEO') ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = chosen ?? (topics[0] ? String(topics[0].id) : null)
  const reportUrl = topics.find(({ id }) => String(id) === shown)?.reportUrl
  return (
    <Stack>
      {topics.length > 0 ? (
        <Surface>
          <Select
            label={t('columns.topic')}
            options={topics.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={shown}
            onChange={setChosen}
            required
          />
          {reportUrl ? (
            <LinkButton href={reportUrl} target="_blank" icon={IconExternalLink}>
              {t('topic.report')}
            </LinkButton>
          ) : null}
        </Surface>
      ) : null}
      {shown ? <TopicPicture key={shown} topicId={shown} /> : null}
      {data && topics.length === 0 ? (
        <StateView kind="empty" title={t('picture.noTopicTitle')} text={t('picture.noTopicText')} />
      ) : null}
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton shape="list" count={4} /> : null}
    </Stack>
  )
}
