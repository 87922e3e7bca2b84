import { type Path, type PathValue, useController } from 'react-hook-form'
import { controlOf, errorSentence, type FormApi } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Select } from '../../../ui/index.ts'
import type { Topic } from '../queries.ts'
import { useTopics } from '../reference.ts'
import { ofTopic, type PlanBody, type PlanValues } from './values.ts'

interface TopicFieldProps {
  api: FormApi<PlanValues, PlanBody>
  offered: (topic: Topic) => boolean
}

/** The topic comes first: choosing one sets what it proposes, and which questions it asks. */
export function TopicField({ api, offered }: TopicFieldProps) {
  const { t } = useTranslation(['core', 'action-plans'])
  const labels = useLabels('action-plans')
  const { topics, loading, failed } = useTopics()
  const { id: reader } = useAccount()
  const control = controlOf(api.form.control)
  const { field, fieldState } = useController({ control: controlOf(control), name: 'topicId' })
  const options = topics.filter((topic) => offered(topic) || String(topic.id) === field.value)
  const choose = (id: string | null) => {
    field.onChange(id)
    const topic = topics.find((one) => String(one.id) === id)
    if (!topic) return
    for (const [key, value] of Object.entries(ofTopic(topic, reader)) as [Path<PlanValues>, unknown][])
      api.form.setValue(key, value as PathValue<PlanValues, Path<PlanValues>>, { shouldDirty: true })
  }
  return (
    <Select
      label={labels.column('topic')}
      name={field.name}
      required
      options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      loading={loading}
      dropLost={false}
      value={field.value}
      onChange={choose}
      onBlur={field.onBlur}
      error={failed ? t('core:filters.failed') : errorSentence(fieldState.error?.message)}
      {...(!loading && options.length === 0 ? { help: t('action-plans:form.noTopic') } : {})}
    />
  )
}
