import { changePassword, listOwnSessions, MAX_PASSWORD_LENGTH, passwordChange } from '@lineside/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { FormDialog } from '../../../core/form/dialog.ts'
import { bySchema, PasswordField, useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useReadOnly } from '../../../core/session/index.ts'
import { Button, IconLock, notify, Row, Surface, Text } from '../../../ui/index.ts'

/** Only for an account that has one: who comes by the corporate sign-in changes theirs there. */
export function PasswordCard() {
  const { t } = useTranslation('accounts')
  const readOnly = useReadOnly()
  const [open, setOpen] = useState(false)
  return (
    <Surface title={t('settings.password')}>
      <Row justify="between" align="center">
        <Text tone="muted">{t('settings.passwordHint')}</Text>
        <Button icon={IconLock} blocked={readOnly} onClick={() => setOpen(true)}>
          {t('settings.changePassword')}
        </Button>
      </Row>
      {open ? <ChangePasswordDialog onClose={() => setOpen(false)} /> : null}
    </Surface>
  )
}

function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accounts')
  const client = useQueryClient()
  const [check] = useState(() => bySchema(passwordChange()))
  const api = useForm({
    check,
    defaultValues: { current: '', next: '' },
    onSubmit: async (body) => {
      await call(changePassword, { body })
      void client.invalidateQueries({ queryKey: [listOwnSessions.name] })
      notify({ tone: 'done', title: t('settings.passwordChanged') })
      onClose()
    },
  })
  const { control } = api.form
  return (
    <FormDialog
      open
      title={t('settings.changePassword')}
      api={api}
      savesDraft={false}
      onClose={onClose}
      submit={t('settings.changePassword')}
    >
      <PasswordField
        control={control}
        name="current"
        label={t('settings.currentPassword')}
        maxLength={MAX_PASSWORD_LENGTH}
        autoComplete="current-password"
        required
      />
      <PasswordField
        control={control}
        name="next"
        label={t('settings.newPassword')}
        help={t('settings.passwordHelp')}
        maxLength={MAX_PASSWORD_LENGTH}
        autoComplete="new-password"
        required
      />
    </FormDialog>
  )
}
