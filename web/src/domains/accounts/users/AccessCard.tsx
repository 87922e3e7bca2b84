import { getOwnSettings, issueInvitation, issuePasswordReset, unlockUser } from '@lineside/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, call, callQuery } from '../../../core/api/index.ts'
import { problemText, textOf, useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { AbilityButton } from '../../../core/record/index.ts'
import { useAccount, useReadOnly } from '../../../core/session/index.ts'
import { IconLink, IconLock, KeyValueList, notify, Row, Stack, Surface } from '../../../ui/index.ts'
import { ImpersonateButton } from '../support/ImpersonateButton.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { type User, type UserLink, useUserStore } from './queries.ts'

/** How they sign in, when they last did, and the links that let them in. */
export function AccessCard({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  const labels = useLabels('accounts', 'users')
  const formats = useFormats()
  const account = useAccount()
  const readOnly = useReadOnly()
  const printing = usePrinting()
  const zoneOf = usePlantZone()
  const zone = zoneOf(user.plants[0]) ?? zoneOf(account.plants[0])
  const at = (instant: string | null) => (instant === null ? null : formats.dateTime(instant, zone))
  return (
    <Surface title={t('people.signIn')}>
      <Stack>
        <KeyValueList
          items={[
            { label: labels.column('lastUse'), value: at(user.lastUse) },
            {
              label: t('people.password'),
              value: textOf('core', user.hasPassword ? 'yesNo.yes' : 'yesNo.no'),
            },
            ...(user.lockedUntil ? [{ label: t('people.lockedUntil'), value: at(user.lockedUntil) }] : []),
            ...(user.linkExpiresAt ? [{ label: t('people.linkOpen'), value: at(user.linkExpiresAt) }] : []),
          ]}
        />
        {readOnly || printing ? null : (
          <Row>
            <UnlockButton user={user} />
            <LinkButtons user={user} />
            <Impersonate user={user} />
          </Row>
        )}
      </Stack>
    </Surface>
  )
}

/** Failed sign-ins closed their ID for somebody: they need not wait until it opens by itself. */
function UnlockButton({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  const store = useUserStore()
  const [busy, setBusy] = useState(false)
  const unlock = async () => {
    setBusy(true)
    try {
      store.cache(await call(unlockUser, { params: { id: user.id } }))
      notify({ tone: 'done', title: t('people.unlocked', { name: user.name }) })
    } catch (error) {
      notify({ tone: 'error', title: problemText(error) })
      // it opened meanwhile by itself or by somebody else
      if (error instanceof ApiProblem && error.code === 'STATE_REFUSED') store.invalidate()
    } finally {
      setBusy(false)
    }
  }
  return (
    <AbilityButton able={user.abilities.unlock} icon={IconLock} busy={busy} onClick={() => void unlock()}>
      {t('people.unlock')}
    </AbilityButton>
  )
}

const issuing = { invitation: issueInvitation, passwordReset: issuePasswordReset } as const

function LinkButtons({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  const store = useUserStore()
  const [busy, setBusy] = useState(false)
  const [link, setLink] = useState<UserLink | null>(null)
  const issue = async (purpose: keyof typeof issuing) => {
    setBusy(true)
    try {
      setLink(await call(issuing[purpose], { params: { id: user.id } }))
    } catch (error) {
      notify({ tone: 'error', title: problemText(error) })
      if (error instanceof ApiProblem && error.code === 'STATE_REFUSED') store.invalidate()
    } finally {
      setBusy(false)
    }
  }
  // what the page says of the link is asked again once it was seen
  const close = () => {
    setLink(null)
    store.invalidate()
  }
  const { invite, resetPassword } = user.abilities
  return (
    <>
      <AbilityButton able={invite} icon={IconLink} busy={busy} onClick={() => void issue('invitation')}>
        {t('people.newInvitation')}
      </AbilityButton>
      <AbilityButton able={resetPassword} icon={IconLock} busy={busy} onClick={() => void issue('passwordReset')}>
        {t('people.resetPassword')}
      </AbilityButton>
      {link ? <LinkDialog user={user} link={link} onClose={close} /> : null}
    </>
  )
}

/** For who has technical-support access; of oneself there is nothing to see. */
function Impersonate({ user }: { user: User }) {
  const account = useAccount()
  const { data: own } = useQuery(callQuery([getOwnSettings.name], getOwnSettings, {}))
  if (!own?.technicalSupport || user.state !== 'ACTIVE' || user.id === account.id) return null
  return <ImpersonateButton person={user} />
}
