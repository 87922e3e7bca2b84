import type { FieldDraft } from '@lineside/contract/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameless, useTranslation } from '../../../core/i18n/index.ts'
import { NumberBox } from '../../../core/wizard/index.ts'
import { Columns, Select } from '../../../ui/index.ts'
import { idOf, useEditing } from './context.ts'
import { formsOfPlantQuery, linkTo, readable, sourceFieldsQuery } from './linked.ts'
import type { FieldActions } from './useFieldMoves.ts'

interface LinkedFieldsProps {
  field: FieldDraft
  index: number
  actions: FieldActions
  errorAt: (path: string) => string | undefined
}

/** What a linked field reads: a field of another form, which is linked by that, and how many hours back. */
export function LinkedFields({ field, index, actions, errorAt }: LinkedFieldsProps) {
  const { t } = useTranslation('forms')
  const { linked } = field
  // a form of which no field is chosen yet is not said by the draft
  const [picked, setPicked] = useState<number | null>(null)
  const formId = picked ?? linked?.formId ?? null
  const path = `fields.${index}.linked`
  const error = errorAt(path)
  return (
    <Columns>
      <FormChoice
        id={idOf(path)}
        formId={formId}
        error={formId === null || formId === linked?.formId ? error : undefined}
        onChange={setPicked}
      />
      <SourceChoice
        key={formId}
        field={field}
        formId={formId}
        error={formId === null ? undefined : error}
        onChosen={() => setPicked(null)}
      />
      {linked ? (
        <NumberBox
          id={idOf(`fields.${index}.hours`)}
          label={t('wizard.labels.fields_hours')}
          help={t('wizard.fields.hoursHelp')}
          unit="h"
          decimals={0}
          most={9999}
          required
          value={linked.hours === 0 ? null : linked.hours}
          onChange={(hours) => actions.patch(field, { linked: { ...linked, hours: hours ?? 0 } }, 'hours')}
          error={errorAt(`fields.${index}.hours`) ?? errorAt(`fields.${index}.linked.hours`)}
        />
      ) : null}
    </Columns>
  )
}

interface FormChoiceProps {
  id: string
  formId: number | null
  error: string | undefined
  onChange: (formId: number | null) => void
}

/** Those that are linked come first; any other one is linked by choosing a field of it. */
function FormChoice({ id, formId, error, onChange }: FormChoiceProps) {
  const { t } = useTranslation('forms')
  const { record, definition } = useEditing()
  const { data, isPending, isError } = useQuery(formsOfPlantQuery(record.industryId))
  const { linkedFormIds } = definition
  const known = new Map([...record.linkedForms, ...(data ?? [])].map((form) => [form.id, form.name]))
  known.delete(record.formId)
  const isLinked = (one: number) => linkedFormIds.includes(one)
  const shown = [...known.keys()].filter((one) => isLinked(one) || data?.some((form) => form.id === one))
  const options = [...shown.filter(isLinked), ...shown.filter((one) => !isLinked(one))]
  return (
    <Select
      id={id}
      label={t('wizard.fields.sourceForm')}
      help={formId !== null && !isLinked(formId) ? t('wizard.fields.linksToo') : t('wizard.fields.linkedHelp')}
      required
      searchable
      loading={isPending}
      dropLost={false}
      options={options.map((one) => ({ value: String(one), label: known.get(one) ?? nameless() }))}
      value={formId === null ? null : String(formId)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      error={isError ? t('wizard.fields.sourcesFailed') : error}
    />
  )
}

interface SourceChoiceProps {
  field: FieldDraft
  formId: number | null
  error: string | undefined
  onChosen: () => void
}

function SourceChoice({ field, formId, error, onChosen }: SourceChoiceProps) {
  const { t } = useTranslation('forms')
  const { edit } = useEditing()
  const { data, isPending, isError } = useQuery({ ...sourceFieldsQuery(formId ?? 0), enabled: formId !== null })
  const sources = readable(data ?? [])
  const { linked } = field
  const none = data && sources.length === 0 ? t('wizard.fields.noSources') : undefined
  return (
    <Select
      label={t('wizard.labels.fields_linked')}
      help={none}
      required
      searchable
      disabled={formId === null}
      loading={formId !== null && isPending}
      dropLost={false}
      options={sources.map(({ id, name, unit }) => ({ value: String(id), label: unit ? `${name} (${unit})` : name }))}
      value={linked && linked.formId === formId ? String(linked.fieldId) : null}
      onChange={(chosen) => {
        const source = sources.find(({ id }) => String(id) === chosen)
        if (formId === null || !source) return
        edit(linkTo(field.id, formId, source))
        onChosen()
      }}
      error={isError ? t('wizard.fields.sourcesFailed') : error}
    />
  )
}
