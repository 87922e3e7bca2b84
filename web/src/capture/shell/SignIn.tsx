import { MOST_PASSWORD, signIn } from '@lineside/contract/accounts'
import { useState } from 'react'
import { call } from '../../core/api/index.ts'
import { config } from '../../core/config.ts'
import { LanguageSwitch, problemText, textOf, useTranslation } from '../../core/i18n/index.ts'
import { PRODUCT, usePageTitle } from '../../core/navigation/title.ts'
import { corporateSignIn, knownDevice, sessionEnded, storeAccount } from '../../core/session/index.ts'
import { Brand, Button, Form, LinkButton, PasswordInput, TextInput } from '../../ui/index.ts'
import styles from './SignIn.module.css'

/** An ID that is typed has at most so many characters (services.md section 5). */
const MOST = 20

/** Stands at every address of the capture application while nobody is signed in. */
export function SignIn() {
  const { t } = useTranslation('capture')
  const { t: words } = useTranslation('entrance')
  usePageTitle(words('signIn.title'))
  return (
    <main className={styles.page}>
      <Brand name={PRODUCT} size={40} />
      <section className={styles.card} aria-labelledby="sign-in">
        <h1 id="sign-in" className={styles.title}>
          {words('signIn.title')}
        </h1>
        <p className={styles.quiet}>{t('signIn.subtitle', { organisation: config().organisation })}</p>
        {sessionEnded() ? <p role="status">{words('signIn.ended')}</p> : null}
        {config().signIn === 'corporate' ? <CorporateWay /> : null}
        <SignInForm />
        {config().demo ? (
          <p className={styles.quiet}>
            {words('signIn.demo', { accounts: 'operator, supervisor, admin', password: 'lineside-demo' })}
          </p>
        ) : null}
      </section>
      <LanguageSwitch size="touch" />
    </main>
  )
}

/** Beside the form: who has no ID and password of their own comes by the identity provider, and back to this screen. */
function CorporateWay() {
  const { t } = useTranslation('entrance')
  return (
    <>
      <LinkButton href={corporateSignIn(location.pathname + location.search)} tone="primary" size="touch" fullWidth>
        {t('corporate.enter', { organisation: config().organisation })}
      </LinkButton>
      <p className={styles.or}>{t('corporate.or')}</p>
    </>
  )
}

function SignInForm() {
  const { t: words } = useTranslation('entrance')
  const corporate = config().signIn === 'corporate'
  const [given, setGiven] = useState({ id: '', password: '' })
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async () => {
    setAsked(true)
    setProblem(null)
    if (given.id.trim() === '' || given.password === '' || busy) return
    setBusy(true)
    try {
      storeAccount(await call(signIn, { body: { ...given, source: 'Portal', device: knownDevice() } }))
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setBusy(false)
    }
  }
  const missing = (value: string) =>
    asked && value.trim() === '' ? (textOf('core', 'fields.required') ?? '') : undefined
  return (
    <Form
      label={words('signIn.title')}
      onSubmit={() => void submit()}
      problem={problem}
      actions={
        <Button type="submit" {...(corporate ? {} : { tone: 'primary' as const })} size="touch" fullWidth busy={busy}>
          {words('signIn.submit')}
        </Button>
      }
    >
      <TextInput
        label={words('signIn.id')}
        value={given.id}
        onChange={(id) => setGiven({ ...given, id })}
        error={missing(given.id)}
        autoComplete="username"
        maxLength={MOST}
        size="touch"
        required
        autoFocus={!corporate}
      />
      <PasswordInput
        label={words('signIn.password')}
        value={given.password}
        onChange={(password) => setGiven({ ...given, password: password.slice(0, MOST_PASSWORD) })}
        error={missing(given.password)}
        size="touch"
        required
      />
    </Form>
  )
}
