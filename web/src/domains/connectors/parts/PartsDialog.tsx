import { connectors, inputSources, limits, outputTypes } from '@lineside/contract/connectors'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { useStore } from '../../../core/catalogue/queries.ts'
import { sentence } from '../../../core/catalogue/texts.ts'
import { type Fields, FormConflict } from '../../../core/fields/index.ts'
import { FormDialog, useCommandForm } from '../../../core/form/dialog.ts'
import { controlOf, type FieldControl, NumberField, SelectField, TextField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Box, Button, IconButton, IconPlus, IconTrash, notify, Row, Stack, Text } from '../../../ui/index.ts'
import { type Connector, connectorView } from '../catalogue.ts'
import { type CheckedParts, noInput, noOutput, type Parts, partsCheck, partsOf } from './check-parts.ts'
import styles from './PartsDialog.module.css'

type PartsControl = FieldControl<Parts>

interface PartsDialogProps {
  record: Connector
  onClose: () => void
}

/** Edits what a connector is told and what it publishes. */
export function PartsDialog({ record, onClose }: PartsDialogProps) {
  const { t } = useTranslation('connectors')
  const put = useStore(connectorView.queries)
  const [check] = useState(partsCheck)
  const store = (saved: Connector) => put(saved)
  const { api, conflict } = useCommandForm<Parts, CheckedParts, Connector, Connector>({
    check,
    defaultValues: partsOf(record),
    valuesOf: partsOf,
    record,
    send: (content, rowVersion) =>
      call(connectors.change, { params: { id: String(record.id) }, body: { ...content, rowVersion } }),
    onDone: (saved) => {
      store(saved)
      onClose()
      notify({ title: sentence('connectors', 'done.changed', { name: saved.name }) })
    },
    onStale: store,
  })
  const { control } = api.form
  const fields = connectorView.fields as Fields<Connector>
  return (
    <FormDialog
      open
      width="wide"
      api={api}
      title={t('parts.edit')}
      submit={t('actions.save', { ns: 'core' })}
      onClose={onClose}
      lead={<FormConflict conflict={conflict} fields={fields} />}
    >
      <Inputs control={control} />
      <Outputs control={control} />
    </FormDialog>
  )
}

function Inputs({ control }: { control: PartsControl }) {
  const { t } = useTranslation('connectors')
  const { fields, append, remove } = useFieldArray({ control: controlOf(control), name: 'inputs' })
  const sources = inputSources.map((value) => ({ value, label: t(`sources.${value}`) }))
  return (
    <Box as="fieldset">
      <Box as="legend" weight={600}>
        {t('columns.inputs')}
      </Box>
      <Stack gap={8}>
        <Text>{t('parts.inputsHelp')}</Text>
        {fields.map((field, at) => (
          <Row key={field.id} gap={12} align="start" className={styles.row}>
            <TextField
              control={control}
              name={`inputs.${at}.name`}
              label={t('parts.inputName')}
              maxLength={limits.part}
              required
            />
            <SelectField
              control={control}
              name={`inputs.${at}.source`}
              label={t('parts.source')}
              options={sources}
              required
            />
            <Remove control={control} name={`inputs.${at}.name`} onRemove={() => remove(at)} />
          </Row>
        ))}
        {fields.length < limits.inputs ? (
          <div>
            <Button icon={IconPlus} onClick={() => append(noInput())}>
              {t('parts.addInput')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Box>
  )
}

function Outputs({ control }: { control: PartsControl }) {
  const { t } = useTranslation('connectors')
  const { fields, append, remove } = useFieldArray({ control: controlOf(control), name: 'outputs' })
  return (
    <Box as="fieldset">
      <Box as="legend" weight={600}>
        {t('columns.outputs')}
      </Box>
      <Stack gap={8}>
        <Text>{t('parts.outputsHelp')}</Text>
        {fields.map((field, at) => (
          <Row key={field.id} gap={12} align="start" className={styles.row}>
            <Output control={control} at={at} />
            <Remove control={control} name={`outputs.${at}.name`} onRemove={() => remove(at)} />
          </Row>
        ))}
        {fields.length < limits.outputs ? (
          <div>
            <Button icon={IconPlus} onClick={() => append(noOutput())}>
              {t('parts.addOutput')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Box>
  )
}

function Output({ control, at }: { control: PartsControl; at: number }) {
  const { t } = useTranslation('connectors')
  const isNumber = useWatch({ control: controlOf(control), name: `outputs.${at}.type` }) === 'number'
  const types = outputTypes.map((value) => ({ value, label: t(`types.${value}`) }))
  const path = `outputs.${at}` as const
  return (
    <>
      <TextField
        control={control}
        name={`${path}.name`}
        label={t('parts.outputName')}
        maxLength={limits.part}
        required
      />
      <TextField control={control} name={`${path}.label`} label={t('parts.label')} maxLength={limits.label} required />
      <SelectField control={control} name={`${path}.type`} label={t('parts.type')} options={types} required />
      <TextField control={control} name={`${path}.unit`} label={t('parts.unit')} maxLength={limits.unit} />
      {isNumber ? <NumberField control={control} name={`${path}.decimals`} label={t('parts.decimals')} /> : null}
    </>
  )
}

interface RemoveProps {
  control: PartsControl
  name: `inputs.${number}.name` | `outputs.${number}.name`
  onRemove: () => void
}

function Remove({ control, name, onRemove }: RemoveProps) {
  const { t } = useTranslation('connectors')
  const called = useWatch({ control: controlOf(control), name })
  return <IconButton icon={IconTrash} label={t('parts.remove', { name: called })} onClick={onRemove} />
}
