import { CORPORATE_SIGN_IN, signIn } from '@lineside/contract/accounts'
import { call } from '../../../core/api/index.ts'
import { config } from '../../../core/config.ts'
import { byRules, PasswordField, required, TextField, useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { sessionEnded, storeAccount } from '../../../core/session/index.ts'
import { Button, Form } from '../../../ui/index.ts'
import { Entrance } from '../parts/Entrance.tsx'
import styles from './SignInPage.module.css'

/** ID and password take at most this many characters (services.md section 5). */
const MOST = 20

/** Stands at every address while nobody is signed in; afterwards the reader goes on at that address. */
export function SignInPage() {
  const { t } = useTranslation(['entrance', 'core'])
  return (
    <Entrance title={t('signIn.title')} subtitle={t('signIn.subtitle', { organisation: config().organisation })}>
      {sessionEnded() ? (
        <p role="status" className={styles.hint}>
          {t('signIn.ended')}
        </p>
      ) : null}
      <SignInForm />
      {config().demo ? <DemoAccounts /> : null}
    </Entrance>
  )
}

function SignInForm() {
  const { t } = useTranslation(['entrance', 'core'])
  const { form, submit, submitting, problem } = useForm({
    check: byRules<{ id: string; password: string }>({ id: required, password: required }),
    defaultValues: { id: '', password: '' },
    onSubmit: async (given) => {
      const account = await call(signIn, { body: { ...given, source: 'Portal' } })
      // neither address is a screen: its reader goes on at home
      if (location.pathname === CORPORATE_SIGN_IN || config().developer) history.replaceState(null, '', '/')
      storeAccount(account)
    },
  })
  return (
    <Form
      label={t('signIn.title')}
      onSubmit={submit}
      problem={problem}
      actions={
        <Button type="submit" tone="primary" fullWidth busy={submitting}>
          {t('signIn.submit')}
        </Button>
      }
    >
      <TextField
        control={form.control}
        name="id"
        label={t('signIn.id')}
        autoComplete="username"
        maxLength={MOST}
        required
        autoFocus
      />
      <PasswordField control={form.control} name="password" label={t('signIn.password')} maxLength={MOST} required />
    </Form>
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
