import { checklistBounds } from '@lineside/contract/checklists'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { idOf } from '../../../../core/wizard/index.ts'
import { type Option, Select, Stack, Text, TextInput } from '../../../../ui/index.ts'
import { useEditing } from '../context.ts'
import { setContent } from '../edits.ts'

/** What may be chosen, and what is chosen although it is no longer offered. */
function offered(options: readonly Option[], value: string | null, name: string): Option[] {
  const has = value === null || options.some((one) => one.value === value)
  return has ? [...options] : [...options, { value, label: name }]
}

/** 1: the element of a pillar that the checklist serves. */
export function ElementStep() {
  const { t } = useTranslation('checklists')
  const { content, edit, errorAt, choices, names } = useEditing()
  const { element } = content
  const value = element ? `${element.pillarId}.${element.elementId}` : null
  const options = (choices?.elements ?? []).map((one) => ({
    value: `${one.pillarId}.${one.elementId}`,
    label: `${one.pillar} › ${one.element}`,
  }))
  return (
    <Select
      id={idOf('element')}
      label={t('facts.element')}
      help={t('wizard.element.help')}
      clearable
      loading={!choices}
      dropLost={false}
      options={offered(options, value, element ? names.element(element) : '')}
      value={value}
      onChange={(chosen) => {
        const [pillarId = 0, elementId = 0] = (chosen ?? '').split('.').map(Number)
        edit(setContent({ element: chosen === null ? null : { pillarId, elementId } }))
      }}
      error={errorAt('element')}
    />
  )
}

/** 2: the topic of its actions. */
export function TopicStep() {
  const { t } = useTranslation('checklists')
  const { content, edit, errorAt, choices, names } = useEditing()
  const value = content.topicId === null ? null : String(content.topicId)
  const options = (choices?.topics ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Stack>
      <Select
        id={idOf('topicId')}
        label={t('facts.topicId')}
        help={t('wizard.topic.help')}
        clearable
        loading={!choices}
        dropLost={false}
        options={offered(options, value, content.topicId === null ? '' : names.topic(content.topicId))}
        value={value}
        onChange={(chosen) => edit(setContent({ topicId: chosen === null ? null : Number(chosen) }))}
        error={errorAt('topicId')}
      />
      {choices && options.length === 0 ? <Text tone="muted">{t('wizard.topic.none')}</Text> : null}
    </Stack>
  )
}

/** 3: what it is about: 5S, hygiene, manager route. */
export const TitleStep = () => <LineField field="title" />

/** 4: its own name, unique among those of its plants. */
export const NameStep = () => <LineField field="name" />

function LineField({ field }: { field: 'title' | 'name' }) {
  const { t } = useTranslation('checklists')
  const { content, edit, errorAt } = useEditing()
  return (
    <TextInput
      id={idOf(field)}
      label={t(`facts.${field}`)}
      help={t(`wizard.${field}.help`)}
      required
      value={content[field]}
      onChange={(value) => edit(setContent({ [field]: value.slice(0, 2 * checklistBounds[field]) }), field)}
      error={errorAt(field)}
    />
  )
}
