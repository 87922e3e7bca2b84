import { MAX_PASSWORD_LENGTH } from '@lineside/contract/accounts'
import { type FieldControl, PasswordField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'

interface NewPasswordFieldProps {
  control: FieldControl<{ password: string }>
  autoFocus?: boolean
}

/** The password that somebody chooses before they are signed in. */
export function NewPasswordField({ control, autoFocus }: NewPasswordFieldProps) {
  const { t } = useTranslation('signIn')
  return (
    <PasswordField
      control={control}
      name="password"
      label={t('firstAccess.password')}
      help={t('firstAccess.passwordHelp')}
      autoComplete="new-password"
      maxLength={MAX_PASSWORD_LENGTH}
      required
      autoFocus={autoFocus}
    />
  )
}
