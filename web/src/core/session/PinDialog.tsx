import { changePin, getOwnSettings, MAX_PASSWORD_LENGTH, MAX_PIN_LENGTH, pinChange } from '@lineside/contract/accounts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, notify, Row, Text } from '../../ui/index.ts'
import { call, callQuery } from '../api/index.ts'
import { FormDialog } from '../form/dialog.ts'
import { bySchema, PasswordField, useForm } from '../form/index.ts'
import { useTranslation } from '../i18n/index.ts'

interface PinDialogProps {
  /** the PIN stands on the account; the device may take it as well */
  onChosen?: (pin: string) => void
  onClose: () => void
}

/** Somebody chooses the PIN by which they open a locked station, or takes it away. */
export function PinDialog({ onChosen, onClose }: PinDialogProps) {
  const { t } = useTranslation('accounts')
  const client = useQueryClient()
  const { data: own } = useQuery(callQuery([getOwnSettings.name], getOwnSettings, {}))
  const [check] = useState(() => bySchema(pinChange()))
  const done = (key: 'chosen' | 'removed') => {
    void client.invalidateQueries({ queryKey: [getOwnSettings.name] })
    notify({ tone: 'done', title: t(`settings.pin.${key}`) })
    onClose()
  }
  const api = useForm({
    check,
    defaultValues: { pin: '' as string | null, password: '' },
    onSubmit: async ({ pin, password }) => {
      await call(changePin, { body: { pin, ...(password && { password }) } })
      if (pin !== null) onChosen?.(pin)
      done('chosen')
    },
  })
  const remove = async () => {
    await call(changePin, { body: { pin: null } })
    done('removed')
  }
  const { control } = api.form
  return (
    <FormDialog
      open
      title={t('settings.pin.choose')}
      api={api}
      savesDraft={false}
      onClose={onClose}
      submit={t('settings.pin.choose')}
    >
      <PasswordField
        control={control}
        name="pin"
        label={t('settings.pin.pin')}
        help={t('settings.pin.help')}
        maxLength={MAX_PIN_LENGTH}
        autoComplete="new-password"
        required
      />
      {own?.hasPassword ? (
        <PasswordField
          control={control}
          name="password"
          label={t('settings.currentPassword')}
          maxLength={MAX_PASSWORD_LENGTH}
          autoComplete="current-password"
          required
        />
      ) : null}
      {own?.hasPin ? (
        <Row justify="between" align="center">
          <Text tone="muted">{t('settings.pin.has')}</Text>
          <Button onClick={() => void remove()}>{t('settings.pin.remove')}</Button>
        </Row>
      ) : null}
    </FormDialog>
  )
}
