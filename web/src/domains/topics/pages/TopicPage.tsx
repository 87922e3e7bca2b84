import { topicStates } from '@lineside/contract/topics'
import { StoredRecord } from '../../../core/catalogue/record.ts'
import { FieldFacts } from '../../../core/fields/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, type PageProps } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordColumns, StateBadge } from '../../../core/record/index.ts'
import { IconEdit, LinkButton } from '../../../ui/index.ts'
import { useTopicFields } from '../fields.ts'
import { AccessPanel } from '../parts/AccessPanel.tsx'
import { FieldFactsPanel } from '../parts/FieldFactsPanel.tsx'
import { TopicActions } from '../parts/TopicActions.tsx'
import { TopicLog } from '../parts/TopicLog.tsx'
import { type Topic, topics } from '../queries.ts'

export const page = definePage({ Component: TopicPage })

/** /temas/{id}: a topic to look at, with who may do what in it. */
function TopicPage({ params }: PageProps) {
  return (
    <StoredRecord record={topics.record(params.id ?? '')} route={2602} back={2600}>
      {(topic) => <TopicView key={topic.id} topic={topic} />}
    </StoredRecord>
  )
}

function TopicView({ topic }: { topic: Topic }) {
  const { t } = useTranslation(['topics', 'core'])
  const fields = useTopicFields()
  return (
    <ScreenPage
      title={topic.name}
      subtitle={t('core:routes.2602')}
      back={2600}
      status={<StateBadge machine={topicStates} state={topic.state} />}
      actions={
        <>
          <TopicActions topic={topic} />
          {topic.abilities.changed === true ? (
            <LinkButton tone="primary" icon={IconEdit} href={addressOf(2603, { id: topic.id })}>
              {t('core:routes.2603')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <RecordColumns
        main={
          <>
            <FieldFacts fields={fields} record={topic} title={t('topics:form.title')} />
            <FieldFactsPanel fields={topic.fields} />
          </>
        }
        side={
          <>
            <AccessPanel id={topic.id} />
            <TopicLog id={topic.id} />
          </>
        }
      />
    </ScreenPage>
  )
}
