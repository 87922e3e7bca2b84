import { MIN_PASSWORD_LENGTH, setPassword } from '@lineside/contract/accounts'
import { type ApiProblem, call } from '../../../core/api/index.ts'
import { atLeast, byRules, TextField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { knownDevice } from '../../../core/session/index.ts'
import { NewPasswordField } from '../settings/NewPasswordField.tsx'
import { SignInShellForm } from '../sign-in/SignInShellForm.tsx'
import { useLinkForm } from './useLinkForm.ts'

interface Input {
  id: string
  password: string
}

interface OwnPasswordFormProps {
  token: string
  /** the ID they will sign in by, and the name */
  owner: { id: string; name: string }
  onSpent: (problem: ApiProblem) => void
}

/** The holder of a link chooses the password that is theirs alone, and is signed in. */
export function OwnPasswordForm({ token, owner, onSpent }: OwnPasswordFormProps) {
  const { t } = useTranslation('signIn')
  const api = useLinkForm({
    check: byRules<Input>({ password: atLeast(MIN_PASSWORD_LENGTH) }),
    defaultValues: { id: owner.id, password: '' },
    send: ({ password }) => call(setPassword, { body: { password, token, device: knownDevice() } }),
    onSpent,
  })
  const { control } = api.form
  return (
    <SignInShellForm label={t('ownPassword.title')} submit={t('ownPassword.submit')} api={api}>
      {/* the browser keeps the password for this ID */}
      <TextField
        control={control}
        name="id"
        label={t('firstAccess.id')}
        help={t('ownPassword.idHelp')}
        autoComplete="username"
        readOnly
      />
      <NewPasswordField control={control} autoFocus />
    </SignInShellForm>
  )
}
