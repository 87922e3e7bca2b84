import { type ConnectorTrial, MAX_OUTPUT_LENGTH, tryConnector } from '@lineside/contract/connectors'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { useTypedDraft } from '../../../core/form/dialog.ts'
import { byRules, TextField, useForm } from '../../../core/form/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Button, Form, IconSend, KeyValueList, Stack, StatusPill, Surface, Text } from '../../../ui/index.ts'
import type { Connector } from '../catalogue.ts'

interface Typed {
  /** in the order of the connector's inputs: a name may hold what a path of a form may not */
  values: string[]
}

const anything = byRules<Typed>({})

/** Asks a connector with values that somebody types, and shows what came of it. */
export function TrialPanel({ record }: { record: Connector }) {
  const { t } = useTranslation('connectors')
  const [trial, setTrial] = useState<ConnectorTrial | null>(null)
  const api = useForm({
    check: anything,
    defaultValues: { values: record.inputs.map(() => '') },
    onSubmit: async ({ values }) => {
      setTrial(null)
      const inputs = record.inputs.map(({ name }, at) => ({ name, value: values[at] ?? '' }))
      setTrial(await call(tryConnector, { params: { id: String(record.id) }, body: { inputs } }))
    },
  })
  const { values } = { ...api.form.getValues(), ...useWatch({ control: api.form.control }) } as Typed
  const { offer } = useTypedDraft<Typed>(`trial#${record.id}`, {
    dirty: api.form.formState.isDirty,
    values: { values },
    restore: (left) => {
      for (const at of record.inputs.keys())
        api.form.setValue(`values.${at}`, left.values[at] ?? '', { shouldDirty: true })
    },
    asks: false,
  })
  return (
    <Surface title={t('trial.title')}>
      <Form
        onSubmit={api.submit}
        problem={api.problem}
        actions={
          <Button type="submit" icon={IconSend} busy={api.submitting}>
            {t('trial.submit')}
          </Button>
        }
      >
        {offer}
        <Text>{t('trial.lead')}</Text>
        {record.inputs.map(({ name }, at) => (
          <TextField
            key={name}
            control={api.form.control}
            name={`values.${at}`}
            label={t('trial.value', { name })}
            maxLength={MAX_OUTPUT_LENGTH}
          />
        ))}
      </Form>
      <div role="status">{trial ? <Outcome trial={trial} record={record} /> : null}</div>
    </Surface>
  )
}

function Outcome({ trial, record }: { trial: ConnectorTrial; record: Connector }) {
  const { t } = useTranslation('connectors')
  const formats = useFormats()
  const time = formats.number(trial.milliseconds)
  if (trial.fault !== null)
    return (
      <Stack gap={8}>
        <StatusPill tone="overdue">{t('trial.failed', { time })}</StatusPill>
        <Text>{t(`faults.${trial.fault}`, { detail: trial.detail })}</Text>
      </Stack>
    )
  const items = trial.outputs.map(({ name, value }) => {
    const output = record.outputs.find((one) => one.name === name)
    const shown = typeof value === 'number' ? formats.number(value, output?.decimals) : value
    return { label: output?.label ?? name, value: [shown, output?.unit].filter(Boolean).join(' ') }
  })
  return (
    <Stack gap={8}>
      <StatusPill tone="done">{t('trial.answered', { time })}</StatusPill>
      <KeyValueList items={items} />
    </Stack>
  )
}
