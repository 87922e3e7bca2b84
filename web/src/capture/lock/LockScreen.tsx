import { MAX_LOGIN_LENGTH, MAX_PIN_LENGTH } from '@lineside/contract/accounts'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../core/api/index.ts'
import { config } from '../../core/config.ts'
import { LanguageSwitch, problemText, useTranslation } from '../../core/i18n/index.ts'
import { PRODUCT, usePageTitle } from '../../core/navigation/title.ts'
import { useAccount } from '../../core/session/index.ts'
import { Brand, Button, Form, PasswordInput, RadioGroup, TextInput } from '../../ui/index.ts'
import { hearWedge } from '../scan/wedge.ts'
import styles from '../shell/SignIn.module.css'
import { CorporateWay, SignInForm } from '../shell/SignIn.tsx'
import { enterBy, goOnAs, type Who } from './enter.ts'
import { type Person, sealedPeople } from './people.ts'

/** In the place of every screen while the station is locked: the person who worked here, or another one, proves who they are. */
export function LockScreen() {
  const { t } = useTranslation('capture')
  const { name } = useAccount()
  const [byPassword, setByPassword] = useState(false)
  usePageTitle(t('lock.title'))
  useEffect(() => {
    document.documentElement.dataset.locked = ''
    return () => void delete document.documentElement.dataset.locked
  }, [])
  return (
    <main className={styles.page}>
      <Brand name={PRODUCT} size={40} />
      <section className={styles.card} aria-labelledby="locked">
        <h1 id="locked" className={styles.title}>
          {t('lock.title')}
        </h1>
        <p className={styles.quiet}>{t('lock.text', { name })}</p>
        {byPassword ? (
          <>
            {config().signIn === 'corporate' ? <CorporateWay /> : null}
            <SignInForm onSignedIn={goOnAs} />
          </>
        ) : (
          <PinForm />
        )}
        <Button size="touch" fullWidth onClick={() => setByPassword(!byPassword)}>
          {t(byPassword ? 'lock.byPin' : 'lock.byPassword')}
        </Button>
      </section>
      <LanguageSwitch size="touch" />
    </main>
  )
}

/** Of somebody who is in no list: their ID is typed. */
const ANOTHER = 'another'

function PinForm() {
  const { t } = useTranslation('capture')
  const people = usePeople()
  const { id } = useAccount()
  const [chosen, setChosen] = useState(String(id))
  const [login, setLogin] = useState('')
  const [badge, setBadge] = useState<string | null>(null)
  const [pin, setPin] = useState('')
  const { problem, busy, enter } = useEntering(setBadge)
  const pinField = useRef<HTMLInputElement>(null)
  useBadges((read) => {
    setPin('')
    void enter({ badge: read }, undefined)
  })
  useEffect(() => {
    if (badge !== null) pinField.current?.focus()
  }, [badge])
  const who = (): Who => {
    if (badge !== null) return { badge }
    return chosen === ANOTHER ? { login: login.trim() } : { accountId: Number(chosen) }
  }
  const isReady = pin !== '' && (badge !== null || chosen !== ANOTHER || login.trim() !== '')
  const submit = async () => {
    if (!isReady || busy) return
    await enter(who(), pin)
    setPin('')
  }
  return (
    <Form
      label={t('lock.title')}
      onSubmit={() => void submit()}
      problem={problem}
      actions={
        <Button type="submit" tone="primary" size="touch" fullWidth busy={busy}>
          {t('lock.open')}
        </Button>
      }
    >
      {badge === null ? (
        <RadioGroup
          size="touch"
          label={t('lock.who')}
          options={[
            ...people.map(({ accountId, name }) => ({ value: String(accountId), label: name })),
            { value: ANOTHER, label: t('lock.another') },
          ]}
          value={chosen}
          onChange={setChosen}
        />
      ) : (
        <p role="status">{t('lock.badgeRead')}</p>
      )}
      {badge === null && chosen === ANOTHER ? (
        <TextInput
          label={t('lock.login')}
          value={login}
          onChange={setLogin}
          autoComplete="username"
          maxLength={MAX_LOGIN_LENGTH}
          size="touch"
          required
        />
      ) : null}
      <PasswordInput
        ref={pinField}
        label={t('lock.pin')}
        help={t('lock.help')}
        inputMode="numeric"
        value={pin}
        onChange={(text) => setPin(text.replace(/\D/g, '').slice(0, MAX_PIN_LENGTH))}
        autoComplete="current-password"
        size="touch"
        required
        autoFocus
      />
    </Form>
  )
}

/** Who worked here last, and whoever opens this device by their PIN. */
function usePeople(): readonly Person[] {
  const { id, name } = useAccount()
  const [others, setOthers] = useState<readonly Person[]>([])
  useEffect(() => void sealedPeople().then(setOthers), [])
  return [{ accountId: id, name }, ...others.filter((one) => one.accountId !== id)]
}

/** Opens the station; `askPin`: with a badge that does not open it alone. */
function useEntering(askPin: (badge: string | null) => void) {
  const { t } = useTranslation('capture')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const enter = async (who: Who, pin: string | undefined) => {
    setBusy(true)
    setProblem(null)
    try {
      const entered = await enterBy(who, pin)
      if (entered === 'away') setProblem(t('lock.away'))
      else if (entered !== 'entered') setProblem(t('lock.wrongHere', { count: entered.left }))
    } catch (error) {
      const needsPin = error instanceof ApiProblem && error.code === 'PIN_NEEDED' && 'badge' in who
      askPin(needsPin ? who.badge : null)
      if (!needsPin) setProblem(problemText(error))
    } finally {
      setBusy(false)
    }
  }
  return { problem, busy, enter }
}

/** A reader types a badge faster than any hand, whatever has the focus. */
function useBadges(take: (badge: string) => void): void {
  const current = useRef(take)
  current.current = take
  useEffect(
    () =>
      hearWedge(
        () => true,
        (text) => current.current(text),
      ),
    [],
  )
}
