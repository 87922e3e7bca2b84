import { setUserActive } from '@lineside/contract/accounts'
import { useState } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { AbilityButton } from '../../../core/record/index.ts'
import { useReadOnly } from '../../../core/session/index.ts'
import { IconBan, IconPower, notify, Row, Stack, Surface, Text, useConfirm } from '../../../ui/index.ts'
import { DisableDialog } from './DisableDialog.tsx'
import { type User, useUserStore } from './queries.ts'

/** Letting a user in again. */
export function UserButtons({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  const readOnly = useReadOnly()
  const enable = useEnabling(user)
  if (readOnly) return null
  return (
    <AbilityButton able={user.abilities.enable} icon={IconPower} tone="primary" onClick={() => void enable()}>
      {t('people.enable')}
    </AbilityButton>
  )
}

/** Letting a user in no more: apart from all else, at the end of the page. */
export function DisableCard({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  const readOnly = useReadOnly()
  const printing = usePrinting()
  const [disabling, setDisabling] = useState(false)
  const { disable } = user.abilities
  if (readOnly || printing || disable === undefined || disable === 'FORBIDDEN') return null
  return (
    <Surface title={t('people.disableUser')}>
      <Stack>
        <Text tone="muted">{t('people.disableText')}</Text>
        <Row>
          <AbilityButton able={disable} icon={IconBan} onClick={() => setDisabling(true)}>
            {t('people.disable')}
          </AbilityButton>
        </Row>
      </Stack>
      {disabling ? <DisableDialog user={user} onClose={() => setDisabling(false)} /> : null}
    </Surface>
  )
}

function useEnabling({ id, name, rowVersion }: User) {
  const { t } = useTranslation('accounts')
  const confirm = useConfirm()
  const store = useUserStore()
  return async () => {
    const question = {
      title: t('people.enableTitle', { name }),
      text: t('people.enableText'),
      confirm: t('people.enable'),
    }
    if (!(await confirm(question))) return
    try {
      const { user } = await call(setUserActive, { params: { id }, body: { rowVersion, active: true } })
      store.cache(user)
      notify({ tone: 'done', title: t('people.enabled', { name }) })
    } catch (error) {
      notify({ tone: 'error', title: problemText(error) })
      // the page shows what stands now, for it to be decided again
      if (error instanceof ApiProblem && error.code === 'STALE') store.cache(error.current as User)
    }
  }
}
