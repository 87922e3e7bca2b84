import { permissions } from '@lineside/contract/core'
import { topicCatalogue } from '@lineside/contract/topics'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { NewRecordPage, useNewForm } from '../../../core/catalogue/editor.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, useGoInstead } from '../../../core/navigation/index.ts'
import { TopicForm } from '../parts/TopicForm.tsx'
import { blank, type TopicBody, type TopicValues, topicCheck } from '../parts/values.ts'
import { type Topic, topics } from '../queries.ts'

export const page = definePage({ Component: NewTopicPage })

/** /temas/novo: a topic, in which its maker may make actions. */
function NewTopicPage() {
  const { t } = useTranslation(['topics', 'core'])
  const go = useGoInstead()
  const [check] = useState(topicCheck)
  const { api, work } = useNewForm<TopicValues, TopicBody, Topic>({
    domain: 'topics',
    queries: topics,
    check,
    start: blank,
    nameOf: ({ name }) => name,
    send: (body) => call(topicCatalogue.create, { body }),
    onCreated: ({ id }) => go(2602, { id }),
  })
  return (
    <NewRecordPage
      title={t('core:routes.2601')}
      back={2600}
      permission={permissions.topics}
      api={api}
      work={work}
      label={t('topics:form.save')}
    >
      <TopicForm api={api} check={check} stored={null} />
    </NewRecordPage>
  )
}
