import { setUserActive, userStates } from '@lineside/contract/accounts'
import { recappedAs } from '@lineside/contract/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { call } from '../../../core/api/index.ts'
import { FormDialog, useCommandForm } from '../../../core/form/dialog.ts'
import { byRules } from '../../../core/form/index.ts'
import { problemText, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlaceNames } from '../../../core/pickers/index.ts'
import { Recap } from '../../../core/recap/index.ts'
import { ChangedParts } from '../../../core/record/index.ts'
import { Heading, notify, Stack, Surface, Text } from '../../../ui/index.ts'
import { OpenWork } from './OpenWorkCard.tsx'
import { changesBetween } from './parts.ts'
import { openWorkQuery, type User, useUserStore } from './queries.ts'

const check = byRules<Record<never, never>>({})

/** Asks before somebody is let in no more, and says what they leave open: it stays theirs until others get it. */
export function DisableDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'core'])
  const client = useQueryClient()
  const store = useUserStore()
  const formats = useFormats()
  const placeName = usePlaceNames()
  const { api, stale } = useCommandForm({
    check,
    defaultValues: {},
    record: user,
    send: (_, rowVersion) => call(setUserActive, { params: { id: user.id }, body: { rowVersion, active: false } }),
    onDone: (answer) => {
      client.setQueryData(openWorkQuery(user.id).queryKey, answer.open)
      store.cache(answer.user)
      notify({ tone: 'done', title: t('accounts:people.disabled', { name: user.name }) })
      onClose()
    },
    onStale: store.cache,
  })
  const able = stale ? stale.current.abilities.disable : true
  return (
    <FormDialog
      open
      api={api}
      onClose={onClose}
      title={t('accounts:people.disableTitle', { name: user.name })}
      tone="danger"
      submit={t('accounts:people.disable')}
      blocked={able === true ? null : problemText({ code: able ?? 'STATE_REFUSED', message: '' })}
      lead={
        <Stack>
          {stale ? (
            <Surface title={t('core:form.stale')} headingLevel={3}>
              <ChangedParts parts={changesBetween(stale.before, stale.current, { formats, placeName })} />
            </Surface>
          ) : null}
          <Text>{t('accounts:people.disableText')}</Text>
          <Suspense>
            <Recap of={recappedAs(userStates)} id={user.id} event="disabled" />
          </Suspense>
          <Heading level={3}>{t('accounts:people.opened.leaves')}</Heading>
          <OpenWork user={user} />
        </Stack>
      }
    />
  )
}
