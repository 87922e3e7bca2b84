import { MAX_PASSWORD_LENGTH, signIn } from '@lineside/contract/accounts'
import { useState } from 'react'
import { call } from '../../core/api/index.ts'
import { config } from '../../core/config.ts'
import { useDemoPlant } from '../../core/demo-plant.ts'
import { LanguageSwitch, problemText, textOf, useFormats, useTranslation } from '../../core/i18n/index.ts'
import { PRODUCT, usePageTitle } from '../../core/navigation/title.ts'
import { type Account, corporateSignIn, knownDevice, sessionEnded, storeAccount } from '../../core/session/index.ts'
import { Brand, Button, Form, LinkButton, PasswordInput, TextInput } from '../../ui/index.ts'
import styles from './SignIn.module.css'

/** An ID that is typed has at most so many characters (services.md section 5). */
const MAX_LOGIN_LENGTH = 20

/** Stands at every address of the capture application while nobody is signed in. */
export function SignIn() {
  const { t } = useTranslation('capture')
  const { t: shell } = useTranslation('signIn')
  usePageTitle(shell('signIn.title'))
  return (
    <main className={styles.page}>
      <Brand name={PRODUCT} size={40} />
      <section className={styles.card} aria-labelledby="sign-in">
        <h1 id="sign-in" className={styles.title}>
          {shell('signIn.title')}
        </h1>
        <p className={styles.quiet}>{t('signIn.subtitle', { organisation: config().organisation })}</p>
        {sessionEnded() ? <p role="status">{shell('signIn.ended')}</p> : null}
        {config().signIn === 'corporate' ? <CorporateWay /> : null}
        <SignInForm onSignedIn={storeAccount} />
        {config().demo ? <DemoAccounts /> : null}
      </section>
      <LanguageSwitch size="touch" />
    </main>
  )
}

/** Only where the demo plant runs, whose password everybody knows. */
function DemoAccounts() {
  const { t } = useTranslation('signIn')
  const { percent } = useFormats()
  const share = useDemoPlant()
  return (
    <p className={styles.quiet} role={share === null ? undefined : 'status'}>
      {share === null
        ? t('signIn.demo', { accounts: 'operator, supervisor, admin', password: 'lineside-demo' })
        : t('signIn.preparing', { share: percent(Math.round(share * 100)) })}
    </p>
  )
}

/** Beside the form: who has no ID and password of their own comes by the identity provider, and back to this screen. */
export function CorporateWay() {
  const { t } = useTranslation('signIn')
  return (
    <>
      <LinkButton href={corporateSignIn(location.pathname + location.search)} tone="primary" size="touch" fullWidth>
        {t('corporate.enter', { organisation: config().organisation })}
      </LinkButton>
      <p className={styles.or}>{t('corporate.or')}</p>
    </>
  )
}

/** `onSignedIn`: the answer's account, with its token. */
export function SignInForm({ onSignedIn }: { onSignedIn: (account: Account) => void | Promise<void> }) {
  const { t: shell } = useTranslation('signIn')
  const corporate = config().signIn === 'corporate'
  const [input, setInput] = useState({ id: '', password: '' })
  const [busy, setBusy] = useState(false)
  const [requested, setRequested] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async () => {
    setRequested(true)
    setProblem(null)
    if (input.id.trim() === '' || input.password === '' || busy) return
    setBusy(true)
    try {
      const body = { ...input, source: 'Portal' as const, device: knownDevice() }
      await onSignedIn(await call(signIn, { body }, { bearer: '' }))
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setBusy(false)
    }
  }
  const missing = (value: string) =>
    requested && value.trim() === '' ? (textOf('core', 'fields.required') ?? '') : undefined
  return (
    <Form
      label={shell('signIn.title')}
      onSubmit={() => void submit()}
      problem={problem}
      actions={
        <Button type="submit" {...(corporate ? {} : { tone: 'primary' as const })} size="touch" fullWidth busy={busy}>
          {shell('signIn.submit')}
        </Button>
      }
    >
      <TextInput
        label={shell('signIn.id')}
        value={input.id}
        onChange={(id) => setInput({ ...input, id })}
        error={missing(input.id)}
        autoComplete="username"
        maxLength={MAX_LOGIN_LENGTH}
        size="touch"
        required
        autoFocus={!corporate}
      />
      <PasswordInput
        label={shell('signIn.password')}
        value={input.password}
        onChange={(password) => setInput({ ...input, password: password.slice(0, MAX_PASSWORD_LENGTH) })}
        error={missing(input.password)}
        size="touch"
        required
      />
    </Form>
  )
}
