import { exportPlanActions, listPlanActions } from '@lineside/contract/action-plans'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { ListPanel, TabbedLists } from '../../../core/list/index.ts'
import { addressOf, definePage, type PageProps } from '../../../core/navigation/index.ts'
import { IconExternalLink, LinkButton, lazyPart } from '../../../ui/index.ts'
import { openFirst, topicList } from '../lists/definitions.ts'
import { LegendButton } from '../lists/LegendButton.tsx'
import { NewActionButton } from '../lists/NewActionButton.tsx'
import { useActionList } from '../lists/useActionList.tsx'
import { useTopics } from '../reference.ts'

// the charts are fetched by who looks at them
const TopicPicture = lazyPart(async () => ({ default: (await import('../figures/TopicPicture.tsx')).TopicPicture }))

export const page = definePage({ Component: TopicActionsPage })

type Tab = 'list' | 'picture'

/** /planos-de-acao/lista/{id}: the actions of a topic, and what became of them. */
function TopicActionsPage({ params }: PageProps) {
  const { t } = useTranslation(['core', 'action-plans'])
  const id = params.id ?? ''
  const topic = useTopics().topics.find((one) => String(one.id) === id)
  const tab: Tab = new URLSearchParams(useLocation().searchStr).get('tab') === 'picture' ? 'picture' : 'list'
  return (
    <TabbedLists
      title={topic?.name ?? t('core:routes.2502')}
      back={2500}
      tab={tab}
      tabs={[
        { id: 'list', label: t('action-plans:topic.actions'), list: <TopicActions key={id} id={id} /> },
        { id: 'picture', label: t('action-plans:picture.title'), list: <TopicPicture topicId={id} /> },
      ]}
      addressOf={(tab) => addressOf(2502, { id }, { tab })}
      actions={
        <>
          {topic?.reportUrl ? (
            <LinkButton href={topic.reportUrl} target="_blank" icon={IconExternalLink}>
              {t('action-plans:topic.report')}
            </LinkButton>
          ) : null}
          {topic?.enabled && topic.mine === 'e' ? <NewActionButton kind={topic.kind} topicId={id} /> : null}
        </>
      }
    />
  )
}

function TopicActions({ id }: { id: string }) {
  const { t } = useTranslation('action-plans')
  const { list, dialogs } = useActionList(listPlanActions)
  const fixed = useMemo(() => ({ topicId: id }), [id])
  return (
    <>
      <ListPanel
        {...list}
        definition={topicList}
        endpoint={listPlanActions}
        exportBy={exportPlanActions}
        defaultFilters={openFirst}
        fixed={fixed}
        tab="list"
        title={t('topic.actions')}
        actions={<LegendButton />}
      />
      {dialogs}
    </>
  )
}
