import { question, treatmentLimits } from '@lineside/contract/non-conformities'
import { useState } from 'react'
import { FormDialog } from '../../../core/form/dialog.ts'
import { bySchema, TextAreaField, useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { notify } from '../../../ui/index.ts'

interface AskDialogProps {
  open: boolean
  onClose: () => void
  person: string
  send: (question: string) => Promise<unknown>
}

/** A short question to who acts next. */
export function AskDialog({ open, onClose, person, send }: AskDialogProps) {
  const { t } = useTranslation('non-conformities')
  const [check] = useState(() => bySchema(question()))
  const api = useForm({
    check,
    defaultValues: { question: '' },
    onSubmit: async (body) => {
      await send(body.question)
      notify({ tone: 'done', title: t('next.asked', { person }) })
      onClose()
    },
  })
  return (
    <FormDialog
      api={api}
      open={open}
      onClose={onClose}
      title={t('next.askTitle', { person })}
      submit={t('next.send')}
      width="narrow"
    >
      <TextAreaField
        control={api.form.control}
        name="question"
        label={t('fields.question')}
        max={treatmentLimits.question}
        rows={3}
        required
      />
    </FormDialog>
  )
}
