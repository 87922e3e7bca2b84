import { beginSupport, supportRequest } from '@lineside/contract/accounts'
import { type Infer, MAX_REASON } from '@lineside/contract/core'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { FormDialog, PersonField } from '../../../core/form/dialog.ts'
import { bySchema, TextAreaField, useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import type { Account } from '../../../core/session/index.ts'
import { Text } from '../../../ui/index.ts'

interface ImpersonateDialogProps {
  person?: { id: number; name: string }
  onClose: () => void
  onBegun: (account: Account) => void
}

type Request = Infer<typeof supportRequest>

/** Whose eyes, and why. */
export function ImpersonateDialog({ person, onClose, onBegun }: ImpersonateDialogProps) {
  const { t } = useTranslation('accounts')
  const [check] = useState(() => bySchema(supportRequest()))
  const api = useForm<Request, Request>({
    check,
    defaultValues: person ? { accountId: person.id, reason: '' } : { reason: '' },
    onSubmit: async (body) => onBegun(await call(beginSupport, { body })),
  })
  const title = person ? t('look.titleFor', { name: person.name }) : t('look.title')
  return (
    <FormDialog
      open
      title={title}
      api={api}
      onClose={onClose}
      submit={t('look.begin')}
      lead={<Text>{t('look.lead')}</Text>}
    >
      {person ? null : <PersonField control={api.form.control} name="accountId" label={t('look.person')} required />}
      <TextAreaField
        control={api.form.control}
        name="reason"
        label={t('look.reason')}
        help={t('look.reasonHelp')}
        max={MAX_REASON}
        rows={3}
        required
      />
    </FormDialog>
  )
}
