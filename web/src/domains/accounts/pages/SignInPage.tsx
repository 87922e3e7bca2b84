import { CORPORATE_SIGN_IN, MAX_PASSWORD_LENGTH, signIn } from '@lineside/contract/accounts'
import { call } from '../../../core/api/index.ts'
import { config } from '../../../core/config.ts'
import { useDemoPlant } from '../../../core/demo-plant.ts'
import { byRules, PasswordField, required, TextField, useForm } from '../../../core/form/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { knownDevice, storeAccount } from '../../../core/session/index.ts'
import { Meta } from '../../../ui/index.ts'
import { EndedHint } from '../sign-in/EndedHint.tsx'
import { SignInShell } from '../sign-in/SignInShell.tsx'
import { SignInShellForm } from '../sign-in/SignInShellForm.tsx'
import styles from './SignInPage.module.css'

/** What the developer form takes of either (services.md section 5); in our own a password may be longer. */
const DEVELOPER = 20

/** Stands at every address while nobody is signed in; afterwards the reader goes on at that address. */
export function SignInPage() {
  const { t } = useTranslation(['signIn', 'core'])
  return (
    <SignInShell title={t('signIn.title')} subtitle={t('signIn.subtitle', { organisation: config().organisation })}>
      <EndedHint />
      <SignInForm />
      {config().demo ? <DemoAccounts /> : null}
    </SignInShell>
  )
}

function SignInForm() {
  const { t } = useTranslation(['signIn', 'core'])
  const api = useForm({
    check: byRules<{ id: string; password: string }>({ id: required, password: required }),
    defaultValues: { id: '', password: '' },
    onSubmit: async (input) => {
      const account = await call(signIn, { body: { ...input, source: 'Portal', device: knownDevice() } })
      // neither address is a screen: its reader goes on at home
      if (location.pathname === CORPORATE_SIGN_IN || config().developer) history.replaceState(null, '', '/')
      storeAccount(account)
    },
  })
  const { control } = api.form
  return (
    <SignInShellForm label={t('signIn.title')} submit={t('signIn.submit')} api={api}>
      <TextField
        control={control}
        name="id"
        label={t('signIn.id')}
        autoComplete="username"
        maxLength={DEVELOPER}
        required
        autoFocus
      />
      <PasswordField
        control={control}
        name="password"
        label={t('signIn.password')}
        maxLength={config().developer ? DEVELOPER : MAX_PASSWORD_LENGTH}
        required
      />
    </SignInShellForm>
  )
}

/** Only where the demo plant runs, whose password everybody knows. */
function DemoAccounts() {
  const { t } = useTranslation(['signIn', 'core'])
  const { percent } = useFormats()
  const share = useDemoPlant()
  return (
    <Meta as="p" role={share === null ? undefined : 'status'} above={20} line="above" size={13} className={styles.demo}>
      {share === null
        ? t('signIn.demo', {
            accounts: 'admin, manager, supervisor, analyst, operator, outsider',
            password: 'lineside-demo',
          })
        : t('signIn.preparing', { share: percent(Math.round(share * 100)) })}
    </Meta>
  )
}
