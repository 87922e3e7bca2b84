import { duplicateNonConformity, newDuplicate, treatmentLimits } from '@lineside/contract/non-conformities'
import { useState } from 'react'
import { call } from '../../../../core/api/index.ts'
import { FormDialog } from '../../../../core/form/dialog.ts'
import { bySchema, TextAreaField, useForm } from '../../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../../core/i18n/index.ts'
import { useGoOn } from '../../../../core/navigation/index.ts'
import { EvidenceField, withFiles } from '../../../../core/record/dialogs.ts'
import { transitionLabels } from '../../../../core/record/index.ts'
import { notify } from '../../../../ui/index.ts'
import { useRecordStore } from '../../store.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { useFormChoices } from './form-choices.ts'
import type { RecordDialogProps } from './subject.ts'

/** The same found at another point or of another product: form and field stay, the treatment is its own. */
export function DuplicateDialog({ record, open, onClose }: RecordDialogProps) {
  const { t } = useTranslation('non-conformities')
  const columns = useLabels('non-conformities')
  const labels = transitionLabels('non-conformities', 'duplicated')
  const store = useRecordStore()
  const go = useGoOn()
  const { points, products, loading } = useFormChoices(record.form.id)
  const [check] = useState(() => withFiles(bySchema(newDuplicate())))
  const api = useForm({
    check,
    defaultValues: {
      collectPointId: record.place.collectPointId,
      productId: record.product?.id ?? null,
      observation: record.observation ?? '',
      fileIds: [],
    },
    onSubmit: async (body) => {
      const made = await call(duplicateNonConformity, { params: { id: record.id }, body })
      store.cache(made)
      notify({ tone: 'done', title: labels.done })
      go(1201, { id: made.id })
    },
  })
  const control = api.form.control
  return (
    <FormDialog api={api} open={open} onClose={onClose} title={labels.button} submit={labels.submit ?? labels.button}>
      <ChoiceField
        control={control}
        name="collectPointId"
        label={columns.column('collectPoint')}
        options={points}
        loading={loading}
        required
      />
      <ChoiceField
        control={control}
        name="productId"
        label={columns.column('product')}
        options={products}
        loading={loading}
      />
      <TextAreaField
        control={control}
        name="observation"
        label={t('fields.observation')}
        max={treatmentLimits.observation}
        rows={4}
        required
      />
      <EvidenceField control={control} container="non-conformities" />
    </FormDialog>
  )
}
