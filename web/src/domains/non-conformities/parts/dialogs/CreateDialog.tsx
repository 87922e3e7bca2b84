import { createNonConformity, newNonConformity } from '@lineside/contract/non-conformities'
import { useEffect, useState } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { call } from '../../../../core/api/index.ts'
import { FormDialog } from '../../../../core/form/dialog.ts'
import { bySchema, errorSentence, TextAreaField, useForm } from '../../../../core/form/index.ts'
import { useTranslation, useWords } from '../../../../core/i18n/index.ts'
import { useGoOn } from '../../../../core/navigation/index.ts'
import { EvidenceField, withFiles } from '../../../../core/record/dialogs.ts'
import { transitionWords } from '../../../../core/record/index.ts'
import { notify, Select } from '../../../../ui/index.ts'
import { useRecordStore } from '../../store.ts'
import { type Choice, useFormChoices, useFormOptions } from './form-choices.ts'

type Given = Record<'formId' | 'fieldId' | 'collectPointId' | 'productId', number | null>

/** A non-conformity that no value raised: form and place, what was seen, with photos. */
export function CreateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = transitionWords('non-conformities', 'created')
  const store = useRecordStore()
  const go = useGoOn()
  const [check] = useState(() => withFiles(bySchema(newNonConformity())))
  const api = useForm({
    check,
    defaultValues: { fieldId: null, productId: null, observation: '', fileIds: [] },
    onSubmit: async (body) => {
      const record = await call(createNonConformity, { body })
      store.keep(record)
      notify({ tone: 'done', title: words.done })
      go(1201, { id: record.id })
    },
  })
  return (
    <FormDialog api={api} open={open} onClose={onClose} title={words.button} submit={words.submit ?? words.button}>
      <Fields control={api.form.control as unknown as Control<Given, unknown, unknown>} />
    </FormDialog>
  )
}

function Fields({ control }: { control: Control<Given, unknown, unknown> }) {
  const { t } = useTranslation('non-conformities')
  const words = useWords('non-conformities')
  const formId = useWatch({ control: control as unknown as Control<Given>, name: 'formId' })
  const forms = useFormOptions()
  const { fields, points, products, loading } = useFormChoices(formId)
  const unchosen = formId ? undefined : t('fields.chooseForm')
  return (
    <>
      <ChoiceField control={control} name="formId" label={words.column('form')} {...forms} required />
      <ChoiceField
        control={control}
        name="fieldId"
        label={words.column('field')}
        help={unchosen ?? t('fields.fieldHelp')}
        options={fields}
        loading={loading}
      />
      <ChoiceField
        control={control}
        name="collectPointId"
        label={words.column('collectPoint')}
        {...(unchosen ? { help: unchosen } : {})}
        options={points}
        loading={loading}
        required
      />
      <ChoiceField
        control={control}
        name="productId"
        label={words.column('product')}
        {...(unchosen ? { help: unchosen } : {})}
        options={products}
        loading={loading}
      />
      <TextAreaField
        control={control}
        name={'observation' as keyof Given}
        label={t('fields.observation')}
        max={2000}
        rows={4}
        required
      />
      <EvidenceField control={control} container="non-conformities" />
    </>
  )
}

interface ChoiceFieldProps {
  control: Control<Given, unknown, unknown>
  name: keyof Given
  label: string
  help?: string
  options: readonly Choice[]
  loading: boolean
  required?: boolean
  onSearch?: (text: string) => void
}

/** One record of the form's own; what another form does not have is taken out. */
function ChoiceField({ control, name, options, loading, ...props }: ChoiceFieldProps) {
  const { field, fieldState } = useController({ control: control as unknown as Control<Given>, name })
  const { value, onChange, onBlur } = field
  const only = props.required && !props.onSearch && options.length === 1 ? options[0] : undefined
  useEffect(() => {
    if (only && value == null) onChange(Number(only.value))
  }, [only, value, onChange])
  return (
    <Select
      {...props}
      name={name}
      options={options}
      loading={loading}
      value={value == null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      onBlur={onBlur}
      searchable
      dropLost={!props.onSearch && !loading}
      error={errorSentence(fieldState.error?.message)}
    />
  )
}
