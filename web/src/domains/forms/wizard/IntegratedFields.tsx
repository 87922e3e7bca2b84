import type { FieldDraft } from '@lineside/contract/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Columns, Select } from '../../../ui/index.ts'
import { idOf, useEditing } from './context.ts'
import {
  answerInputs,
  type ConnectorRow,
  connectorsOfPlantQuery,
  fillInput,
  type Integration,
  inputFields,
  readOutput,
} from './integrated.ts'

interface IntegratedFieldsProps {
  field: FieldDraft
  index: number
  errorAt: (path: string) => string | undefined
}

/** What an integrated field reads: a connector, an output that it publishes, and the answers that it is told. */
export function IntegratedFields({ field, index, errorAt }: IntegratedFieldsProps) {
  const { t } = useTranslation('forms')
  const { record } = useEditing()
  const { data, isPending, isError } = useQuery(connectorsOfPlantQuery(record.industryId))
  const { integrated } = field
  // a connector of which no output is chosen yet is not said by the draft
  const [picked, setPicked] = useState<number | null>(null)
  const connectorId = picked ?? integrated?.connectorId ?? null
  const connector = data?.find(({ id }) => id === connectorId)
  const path = `fields.${index}.integrated`
  const error = isError ? t('wizard.fields.connectorsFailed') : errorAt(path)
  return (
    <Columns>
      <Select
        id={idOf(path)}
        label={t('wizard.fields.connector')}
        help={data?.length === 0 ? t('wizard.fields.noConnectors') : t('wizard.fields.connectorHelp')}
        required
        searchable
        loading={isPending}
        dropLost={false}
        options={(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={connectorId === null ? null : String(connectorId)}
        onChange={(chosen) => setPicked(chosen === null ? null : Number(chosen))}
        error={error}
      />
      <OutputChoice
        key={connectorId}
        field={field}
        connector={connector}
        connectorId={connectorId}
        onChosen={() => setPicked(null)}
      />
      {integrated && connector && connector.id === integrated.connectorId
        ? answerInputs(connector).map((name) => (
            <InputChoice key={name} field={field} integrated={integrated} name={name} />
          ))
        : null}
    </Columns>
  )
}

interface OutputChoiceProps {
  field: FieldDraft
  connector: ConnectorRow | undefined
  connectorId: number | null
  onChosen: () => void
}

/** Only what is published; what was chosen and is published no longer keeps its name. */
function OutputChoice({ field, connector, connectorId, onChosen }: OutputChoiceProps) {
  const { t } = useTranslation('forms')
  const { edit } = useEditing()
  const { integrated } = field
  const outputs = connector?.outputs ?? []
  const value = integrated && integrated.connectorId === connectorId ? integrated.output : null
  const isGone = value !== null && !outputs.some(({ name }) => name === value)
  const options = outputs.map(({ name, label, unit }) => ({ value: name, label: unit ? `${label} (${unit})` : label }))
  return (
    <Select
      label={t('wizard.labels.fields_integrated')}
      required
      searchable
      disabled={!connector}
      dropLost={false}
      options={isGone ? [...options, { value, label: value }] : options}
      value={value}
      onChange={(chosen) => {
        if (!connector || chosen === null) return
        edit(readOutput(field.id, connector, chosen))
        onChosen()
      }}
    />
  )
}

/** The answer that a connector is told by one of its names. */
function InputChoice({ field, integrated, name }: { field: FieldDraft; integrated: Integration; name: string }) {
  const { t } = useTranslation('forms')
  const { edit, definition } = useEditing()
  const fields = inputFields(definition.fields, field.id)
  const chosen = integrated.inputs.find((input) => input.name === name)?.fieldId
  return (
    <Select
      label={t('wizard.fields.told', { name })}
      help={t('wizard.fields.toldHelp')}
      required
      searchable
      dropLost={false}
      options={fields.map((one) => ({ value: String(one.id), label: one.name.trim() || t('wizard.fields.unnamed') }))}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(value) => {
        if (value !== null) edit(fillInput(field.id, name, Number(value)))
      }}
    />
  )
}
