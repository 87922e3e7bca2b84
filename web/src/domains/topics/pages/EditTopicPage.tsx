import { topicCatalogue, topicStates } from '@lineside/contract/topics'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { EditRecordPage, useRecordForm } from '../../../core/catalogue/editor.ts'
import { StoredRecord } from '../../../core/catalogue/record.ts'
import { FormConflict } from '../../../core/fields/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps, useGoOn } from '../../../core/navigation/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { useTopicFields } from '../fields.ts'
import { TopicActions } from '../parts/TopicActions.tsx'
import { TopicForm } from '../parts/TopicForm.tsx'
import { type TopicBody, type TopicValues, topicCheck, valuesOf } from '../parts/values.ts'
import { type Topic, topics } from '../queries.ts'

export const page = definePage({ Component: EditTopicPage })

/** /temas/editar/{id}: the change of a topic, on top of what somebody else may have saved. */
function EditTopicPage({ params }: PageProps) {
  return (
    <StoredRecord record={topics.record(params.id ?? '')} route={2603} back={2600}>
      {(topic) => <EditTopic key={topic.id} record={topic} />}
    </StoredRecord>
  )
}

function EditTopic({ record }: { record: Topic }) {
  const { t } = useTranslation(['topics', 'core'])
  const go = useGoOn()
  const fields = useTopicFields()
  const [check] = useState(topicCheck)
  const { data: log } = useQuery(topics.log(record.id))
  const { api, conflict, work } = useRecordForm<TopicValues, TopicBody, Topic>({
    saved: () => t('topics:done.changed'),
    queries: topics,
    fields,
    record,
    check,
    valuesOf,
    // its kind stays as it was made
    send: ({ kind: _, ...body }, rowVersion) =>
      call(topicCatalogue.change, { params: { id: record.id }, body: { ...body, rowVersion } }),
    onSaved: ({ id }) => go(2602, { id }),
  })
  return (
    <EditRecordPage
      api={api}
      work={work}
      able={record.abilities.changed ?? 'FORBIDDEN'}
      label={t('topics:form.save')}
      title={t('core:routes.2603')}
      subtitle={record.name}
      back={2600}
      status={<StateBadge machine={topicStates} state={record.state} />}
      actions={<TopicActions topic={record} />}
    >
      <TopicForm
        api={api}
        check={check}
        stored={record}
        lead={<FormConflict conflict={conflict} fields={fields} log={log} />}
      />
    </EditRecordPage>
  )
}
