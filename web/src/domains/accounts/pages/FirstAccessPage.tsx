import {
  becomeAdministrator,
  MAX_LOGIN_LENGTH,
  MIN_PASSWORD_LENGTH,
  type openedLink,
  openLink,
} from '@lineside/contract/accounts'
import type { Infer } from '@lineside/contract/core'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { config } from '../../../core/config.ts'
import { atLeast, byRules, required, TextField } from '../../../core/form/index.ts'
import { problemText, textOf, useTranslation } from '../../../core/i18n/index.ts'
import { knownDevice } from '../../../core/session/index.ts'
import { Button, LinkButton, Skeleton, Stack } from '../../../ui/index.ts'
import { isSpent } from '../links/link-problems.ts'
import { OwnPasswordForm } from '../links/OwnPasswordForm.tsx'
import { useLinkForm } from '../links/useLinkForm.ts'
import { NewPasswordField } from '../settings/NewPasswordField.tsx'
import { SignInShell } from '../sign-in/SignInShell.tsx'
import { SignInShellForm } from '../sign-in/SignInShellForm.tsx'

/**
 * Where one-time links lead: whoever holds the one to an empty plant becomes its administrator, whoever was invited or
 * is to have a new password chooses it. All are signed in by it.
 */
export function FirstAccessPage() {
  const token = useSyncExternalStore(onFragment, fragment)
  return <Access key={token} token={token} />
}

/** The token stands behind the #, which no browser sends to a server or to the next page. */
function fragment(): string {
  return location.hash.slice(1)
}

function onFragment(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

type Link = Infer<typeof openedLink>
type Seen = 'checking' | { link: Link } | { problem: unknown }

/** Asks first whether the link still opens, so that nobody fills a form in vain. */
function Access({ token }: { token: string }) {
  const { t } = useTranslation('signIn')
  const [seen, setSeen] = useState<Seen>('checking')
  const check = useCallback(async () => {
    setSeen('checking')
    try {
      if (token === '') throw new ApiProblem('LINK_UNKNOWN', 404)
      setSeen({ link: await call(openLink, { body: { token } }) })
    } catch (problem) {
      setSeen({ problem })
    }
  }, [token])
  useEffect(() => void check(), [check])
  const link = seen !== 'checking' && 'link' in seen ? seen.link : null
  return (
    <SignInShell title={titleOf(link, t)} subtitle={subtitleOf(link, t)}>
      {seen === 'checking' ? (
        <Skeleton shape="form" count={3} />
      ) : 'problem' in seen ? (
        <Closed problem={seen.problem} onRetry={() => void check()} />
      ) : seen.link.owner ? (
        <OwnPasswordForm token={token} owner={seen.link.owner} onSpent={(problem) => setSeen({ problem })} />
      ) : (
        <AdministratorForm token={token} onSpent={(problem) => setSeen({ problem })} />
      )}
    </SignInShell>
  )
}

type Say = ReturnType<typeof useTranslation<'signIn'>>['t']

function titleOf(link: Link | null, t: Say): string {
  return link?.purpose === 'passwordReset' ? t('ownPassword.title') : t('firstAccess.title')
}

/** Whether nobody is here yet, or who is expected, only a link that opens can tell. */
function subtitleOf(link: Link | null, t: Say): string {
  const { organisation } = config()
  if (!link) return t('signIn.subtitle', { organisation })
  if (!link.owner) return t('firstAccess.subtitle', { organisation })
  const { name } = link.owner
  if (link.purpose === 'passwordReset') return t('ownPassword.reset', { name })
  return t('ownPassword.invitation', { name, organisation })
}

/** What is wrong with the link, and what one can do: it is over, or it only could not be checked now. */
function Closed({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const { t } = useTranslation('signIn')
  if (!isSpent(problem)) {
    return (
      <Stack gap={12} align="start">
        <p role="alert">{problemText(problem)}</p>
        <Button onClick={onRetry}>{t('firstAccess.retry')}</Button>
      </Stack>
    )
  }
  return (
    <Stack gap={12} align="start">
      {/* by its code, so that the sentence follows the language switch */}
      <p role="alert">{textOf('core', `problems.${problem.code}`)}</p>
      {problem.code === 'LINK_USED' ? null : <p>{t('firstAccess.again')}</p>}
      <LinkButton href="/">{t('firstAccess.signIn')}</LinkButton>
    </Stack>
  )
}

interface Input {
  id: string
  name: string
  password: string
}

function AdministratorForm({ token, onSpent }: { token: string; onSpent: (problem: ApiProblem) => void }) {
  const { t } = useTranslation('signIn')
  const api = useLinkForm({
    check: byRules<Input>({ id: required, name: required, password: atLeast(MIN_PASSWORD_LENGTH) }),
    defaultValues: { id: '', name: '', password: '' },
    send: (input) => call(becomeAdministrator, { body: { ...input, token, device: knownDevice() } }),
    onSpent,
  })
  const { control } = api.form
  return (
    <SignInShellForm label={t('firstAccess.title')} submit={t('firstAccess.submit')} api={api}>
      <TextField
        control={control}
        name="name"
        label={t('firstAccess.name')}
        autoComplete="name"
        maxLength={100}
        required
        autoFocus
      />
      <TextField
        control={control}
        name="id"
        label={t('firstAccess.id')}
        help={t('firstAccess.idHelp')}
        autoComplete="username"
        maxLength={MAX_LOGIN_LENGTH}
        required
      />
      <NewPasswordField control={control} />
    </SignInShellForm>
  )
}
