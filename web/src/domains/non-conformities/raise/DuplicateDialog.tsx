import { duplicateNonConformity, newDuplicate } from '@lineside/contract/non-conformities'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { FormDialog } from '../../../core/form/dialog.ts'
import { bySchema, useForm } from '../../../core/form/index.ts'
import { useGoOn } from '../../../core/navigation/index.ts'
import { withFiles } from '../../../core/record/dialogs.ts'
import { transitionLabels } from '../../../core/record/index.ts'
import { notify } from '../../../ui/index.ts'
import type { RecordDialogProps } from '../parts/dialogs/subject.ts'
import { useRecordStore } from '../store.ts'
import { ObservationFields } from './ObservationFields.tsx'

/** The same found at another point or of another product: form and field stay, the treatment is its own. */
export function DuplicateDialog({ record, open, onClose }: RecordDialogProps) {
  const labels = transitionLabels('non-conformities', 'duplicated')
  const store = useRecordStore()
  const go = useGoOn()
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
  return (
    <FormDialog api={api} open={open} onClose={onClose} title={labels.button} submit={labels.submit ?? labels.button}>
      <ObservationFields control={api.form.control} formId={record.form.id} />
    </FormDialog>
  )
}
