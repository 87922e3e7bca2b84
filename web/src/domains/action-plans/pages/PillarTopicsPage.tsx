import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, type PageProps } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { NumberTable, Skeleton, StateView, StatusPill, Surface, TextLink } from '../../../ui/index.ts'
import { type PillarTopic, pillarTopicsQuery } from '../queries.ts'
import { usePillars, useTopics } from '../reference.ts'
import styles from './PillarTopicsPage.module.css'

export const page = definePage({ Component: PillarTopicsPage })

/** /temas-planos-de-acao/{pillarId}: the topics of a pillar, each with its actions counted. */
function PillarTopicsPage({ params }: PageProps) {
  const { t } = useTranslation(['core', 'action-plans'])
  const id = params.pillarId ?? ''
  const pillar = usePillars().pillars.find((one) => String(one.id) === id)
  const { data, error, refetch } = useQuery(pillarTopicsQuery(id))
  return (
    <ScreenPage title={pillar?.name ?? t('core:routes.2507')} subtitle={t('core:routes.2507')} back={2500}>
      <Surface>
        {data ? <Topics topics={data} /> : null}
        {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton shape="list" count={4} /> : null}
      </Surface>
    </ScreenPage>
  )
}

/** The counts, and the filter by which the list shows exactly as many. */
const counts = [
  ['evaluation', 'evaluation'],
  ['ongoing', 'progress'],
  ['tardy', null],
  ['overdue', 'overdue'],
  ['executed', 'executed'],
] as const satisfies readonly (readonly [keyof PillarTopic, string | null])[]

function Topics({ topics }: { topics: readonly PillarTopic[] }) {
  const { t } = useTranslation('action-plans')
  const reports = new Map(useTopics().topics.map(({ id, reportUrl }) => [id, reportUrl]))
  if (topics.length === 0) {
    return <StateView kind="empty" compact title={t('pillar.emptyTitle')} text={t('pillar.emptyText')} />
  }
  return (
    <div className={styles.scroll}>
      <NumberTable label={t('pillar.topics')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.topic')}</th>
            {counts.map(([count]) => (
              <th key={count} scope="col">
                {t(`picture.${count}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic.id}>
              <th scope="row">
                <TextLink href={addressOf(2502, { id: topic.id })}>{topic.name}</TextLink>{' '}
                {topic.enabled ? null : (
                  <StatusPill tone="neutral" plain>
                    {t('pillar.disabled')}
                  </StatusPill>
                )}
                <Report url={reports.get(topic.id) ?? null} />
              </th>
              {counts.map(([count, status]) => (
                <td key={count}>
                  <Count topic={topic} value={topic[count]} status={status} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </NumberTable>
    </div>
  )
}

function Report({ url }: { url: string | null }) {
  const { t } = useTranslation('action-plans')
  return url === null ? null : (
    <>
      {' · '}
      <TextLink href={url}>{t('topic.report')}</TextLink>
    </>
  )
}

function Count({ topic, value, status }: { topic: PillarTopic; value: number; status: string | null }) {
  const text = useFormats().number(value)
  if (status === null || value === 0) return text
  return <TextLink href={addressOf(2502, { id: topic.id }, { tab: 'list', status })}>{text}</TextLink>
}
