import { CORPORATE_SIGN_IN, signIn } from '@lineside/contract/accounts'
import { call } from '../../../core/api/index.ts'
import { config } from '../../../core/config.ts'
import { byRules, PasswordField, required, TextField, useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { storeAccount } from '../../../core/session/index.ts'
import { EndedHint } from '../parts/EndedHint.tsx'
import { Entrance } from '../parts/Entrance.tsx'
import { EntranceForm } from '../parts/EntranceForm.tsx'
import styles from './SignInPage.module.css'

/** ID and password take at most this many characters (services.md section 5). */
const MOST = 20

/** Stands at every address while nobody is signed in; afterwards the reader goes on at that address. */
export function SignInPage() {
  const { t } = useTranslation(['entrance', 'core'])
  return (
    <Entrance title={t('signIn.title')} subtitle={t('signIn.subtitle', { organisation: config().organisation })}>
      <EndedHint />
      <SignInForm />
      {config().demo ? <DemoAccounts /> : null}
    </Entrance>
  )
}

function SignInForm() {
  const { t } = useTranslation(['entrance', 'core'])
  const api = useForm({
    check: byRules<{ id: string; password: string }>({ id: required, password: required }),
    defaultValues: { id: '', password: '' },
    onSubmit: async (given) => {
      const account = await call(signIn, { body: { ...given, source: 'Portal' } })
      // neither address is a screen: its reader goes on at home
      if (location.pathname === CORPORATE_SIGN_IN || config().developer) history.replaceState(null, '', '/')
      storeAccount(account)
    },
  })
  const { control } = api.form
  return (
    <EntranceForm label={t('signIn.title')} submit={t('signIn.submit')} api={api}>
      <TextField
        control={control}
        name="id"
        label={t('signIn.id')}
        autoComplete="username"
        maxLength={MOST}
        required
        autoFocus
      />
      <PasswordField control={control} name="password" label={t('signIn.password')} maxLength={MOST} required />
    </EntranceForm>
  )
}

/** Only where the demo plant runs, whose password everybody knows. */
function DemoAccounts() {
  const { t } = useTranslation(['entrance', 'core'])
  return (
    <p className={styles.demo}>
      {t('signIn.demo', {
        accounts: 'admin, manager, supervisor, analyst, operator, outsider',
        password: 'lineside-demo',
      })}
    </p>
  )
}
