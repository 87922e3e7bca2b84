import type { Infer } from '@lineside/contract/core'
import { changeSpecification, specificationChange, specificationLimits } from '@lineside/contract/lots'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Resolver, useFieldArray, useWatch } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { FormDialog, useCommandForm } from '../../../core/form/dialog.ts'
import { CheckboxField, controlOf, type FieldControl, formCheck, SelectField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import {
  Button,
  Dialog,
  IconButton,
  IconPlus,
  IconTrash,
  notify,
  Row,
  Skeleton,
  Stack,
  Text,
} from '../../../ui/index.ts'
import { type Lot, lotQuery, type Specification, specificationQuery } from '../queries.ts'
import { DefinitionFields } from './DefinitionFields.tsx'
import styles from './ResultsField.module.css'

interface ParameterValues {
  /** 0 for a new one: the form's own key takes `id` */
  parameterId: number
  name: string
  kind: string
  unit: string
  min: string
  max: string
  required: boolean
  onFailure: string
}

interface SpecificationValues {
  parameters: ParameterValues[]
}

type SpecificationBody = Omit<Infer<typeof specificationChange>, 'rowVersion'>

const blank: ParameterValues = {
  parameterId: 0,
  name: '',
  kind: 'NUMBER',
  unit: '',
  min: '',
  max: '',
  required: true,
  onFailure: 'R',
}

const valuesOf = ({ parameters }: Specification): SpecificationValues => ({
  parameters: parameters.map(({ id, min, max, ...parameter }) => ({
    ...parameter,
    parameterId: id,
    min: min ?? '',
    max: max ?? '',
  })),
})

const orNull = (text: string) => (text === '' ? null : text)

function specificationCheck(): Resolver<SpecificationValues, unknown, SpecificationBody> {
  return formCheck(specificationChange().omit({ rowVersion: true }), ({ parameters }) => ({
    parameters: parameters.map(({ parameterId, kind, min, max, unit, ...parameter }) => ({
      ...parameter,
      ...(parameterId > 0 && { id: parameterId }),
      kind,
      unit: kind === 'NUMBER' ? unit : '',
      min: kind === 'NUMBER' ? orNull(min) : null,
      max: kind === 'NUMBER' ? orNull(max) : null,
    })),
  }))
}

interface SpecificationDialogProps {
  lot: Lot
  onClose: () => void
}

/** Which analyses the lots of a product need, with their limits. */
export function SpecificationDialog({ lot, onClose }: SpecificationDialogProps) {
  const { t } = useTranslation('lots')
  const { data, error, refetch } = useQuery(specificationQuery(lot.productId))
  if (data) return <Loaded lot={lot} specification={data} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t('specification.title', { product: lot.product.name })} width="wide">
      {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <Skeleton shape="list" count={4} />}
    </Dialog>
  )
}

function Loaded({ lot, specification, onClose }: SpecificationDialogProps & { specification: Specification }) {
  const { t } = useTranslation(['lots', 'core'])
  const client = useQueryClient()
  const [check] = useState(specificationCheck)
  const put = (saved: Specification) => {
    client.setQueryData(specificationQuery(saved.productId).queryKey, saved)
    void client.invalidateQueries({ queryKey: lotQuery(lot.id).queryKey })
  }
  const { api } = useCommandForm<SpecificationValues, SpecificationBody, Specification, Specification>({
    check,
    defaultValues: valuesOf(specification),
    record: specification,
    send: (body, rowVersion) =>
      call(changeSpecification, { params: { id: String(lot.productId) }, body: { ...body, rowVersion } }),
    onDone: (saved) => {
      put(saved)
      onClose()
      notify({ tone: 'done', title: t('lots:specification.done') })
    },
    onStale: put,
  })
  return (
    <FormDialog
      open
      width="wide"
      api={api}
      title={t('lots:specification.title', { product: specification.product.name })}
      submit={t('core:actions.save')}
      onClose={onClose}
      lead={<Text tone="muted">{t('lots:specification.text')}</Text>}
    >
      <ParametersField control={api.form.control} />
    </FormDialog>
  )
}

type SpecificationControl = FieldControl<SpecificationValues>

function ParametersField({ control }: { control: SpecificationControl }) {
  const { t } = useTranslation('lots')
  const { fields, append, remove } = useFieldArray({ control: controlOf(control), name: 'parameters' })
  return (
    <Stack gap={8}>
      {fields.length === 0 ? <Text tone="muted">{t('specification.none')}</Text> : null}
      {fields.map((field, at) => (
        <Stack key={field.id} gap={8} line="below" className={styles.result}>
          <ParameterFields control={control} at={at} onRemove={() => remove(at)} />
        </Stack>
      ))}
      {fields.length < specificationLimits.parameters ? (
        <div>
          <Button icon={IconPlus} onClick={() => append(blank)}>
            {t('analysis.add')}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

interface ParameterFieldsProps {
  control: SpecificationControl
  at: number
  onRemove: () => void
}

function ParameterFields({ control, at, onRemove }: ParameterFieldsProps) {
  const { t } = useTranslation('lots')
  const [name, kind] = useWatch({
    control: controlOf(control),
    name: [`parameters.${at}.name`, `parameters.${at}.kind`],
  })
  const path = `parameters.${at}` as const
  return (
    <>
      <DefinitionFields control={control} nameOf={(field) => `${path}.${field}`} kind={kind}>
        <SelectField
          control={control}
          name={`${path}.onFailure`}
          label={t('specification.onFailure')}
          options={(['LR', 'R'] as const).map((value) => ({ value, label: t(`codes.suggestion.${value}`) }))}
          required
        />
      </DefinitionFields>
      <Row gap={12} rowGap={4} align="baseline">
        <CheckboxField control={control} name={`${path}.required`} label={t('specification.required')} />
        <IconButton
          icon={IconTrash}
          label={t('specification.remove', { name: name || t('specification.number', { number: at + 1 }) })}
          onClick={onRemove}
        />
      </Row>
    </>
  )
}
