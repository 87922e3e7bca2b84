import { createNonConformity, newNonConformity } from '@lineside/contract/non-conformities'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { FormDialog } from '../../../core/form/dialog.ts'
import { bySchema, controlOf, type FieldControl, useForm } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { useGoOn } from '../../../core/navigation/index.ts'
import { withFiles } from '../../../core/record/dialogs.ts'
import { transitionLabels } from '../../../core/record/index.ts'
import { notify } from '../../../ui/index.ts'
import { useRecordStore } from '../store.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { useFormChoices, useFormOptions } from './form-choices.ts'
import { ObservationFields, type ObservationValues } from './ObservationFields.tsx'

/** A non-conformity that no value raised: form and place, what was seen, with photos. */
export function CreateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const labels = transitionLabels('non-conformities', 'created')
  const store = useRecordStore()
  const go = useGoOn()
  const [check] = useState(() => withFiles(bySchema(newNonConformity())))
  const api = useForm({
    check,
    defaultValues: { fieldId: null, productId: null, observation: '', fileIds: [] },
    onSubmit: async (body) => {
      const record = await call(createNonConformity, { body })
      store.cache(record)
      notify({ tone: 'done', title: labels.done })
      go(1201, { id: record.id })
    },
  })
  return (
    <FormDialog api={api} open={open} onClose={onClose} title={labels.button} submit={labels.submit ?? labels.button}>
      <Fields control={api.form.control} />
    </FormDialog>
  )
}

interface Values extends ObservationValues {
  formId: number | null
  fieldId?: number | null
}

function Fields({ control }: { control: FieldControl<Values> }) {
  const { t } = useTranslation('non-conformities')
  const labels = useLabels('non-conformities')
  const formId = useWatch({ control: controlOf(control), name: 'formId' })
  const forms = useFormOptions()
  const { fields, loading, complete } = useFormChoices(formId)
  return (
    <>
      <ChoiceField control={control} name="formId" label={labels.column('form')} {...forms} required />
      <ChoiceField
        control={control}
        name="fieldId"
        label={labels.column('field')}
        help={t(formId ? 'fields.fieldHelp' : 'fields.chooseForm')}
        options={fields}
        loading={loading}
        complete={complete}
      />
      <ObservationFields control={control} formId={formId} />
    </>
  )
}
