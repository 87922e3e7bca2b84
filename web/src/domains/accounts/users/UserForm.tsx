import { changeUser } from '@lineside/contract/accounts'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { useCommandForm } from '../../../core/form/dialog.ts'
import { problemText, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { useUnsaved } from '../../../core/navigation/index.ts'
import { usePlaceNames } from '../../../core/pickers/index.ts'
import { ChangedParts } from '../../../core/record/index.ts'
import { Button, Form, notify, Stack, Surface, Text } from '../../../ui/index.ts'
import { AbsenceFields, AccessFields, PersonFields } from './fields.tsx'
import { changesBetween } from './parts.ts'
import { type User, type UserBody, useUserStore } from './queries.ts'
import { AccessFacts } from './UserFacts.tsx'
import { changesIn, placedProblem, type UserValues, userCheck, valuesOf } from './values.ts'

interface UserFormProps {
  user: User
  onDirty: (dirty: boolean) => void
  onSaved: (user: User) => void
}

/** All that can be changed of a user. What somebody else changed meanwhile is told, and not undone by sending again. */
export function UserForm({ user, onDirty, onSaved }: UserFormProps) {
  const { t } = useTranslation(['accounts', 'core'])
  const store = useUserStore()
  const [check] = useState(userCheck)
  const { api, stale } = useCommandForm<UserValues, UserBody, User, User>({
    check,
    defaultValues: valuesOf(user),
    record: user,
    send: async (body, rowVersion) => {
      const changes = changesIn(user, body)
      try {
        return await call(changeUser, { params: { id: user.id }, body: { ...changes, rowVersion } })
      } catch (error) {
        throw placedProblem(error, Object.keys(changes))
      }
    },
    onDone: (saved) => {
      onSaved(saved)
      store.keep(saved)
      notify({ tone: 'done', title: t('accounts:people.saved') })
    },
    onStale: store.keep,
  })
  const { control, formState } = api.form
  const { isDirty } = formState
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  useUnsaved(isDirty)
  const able = user.abilities.editAccess
  return (
    <Form
      label={t('core:routes.2101')}
      onSubmit={api.submit}
      problem={api.problem}
      actions={
        <>
          <Button
            type="submit"
            tone="primary"
            busy={api.submitting}
            blocked={isDirty ? null : t('accounts:people.nothingTyped')}
          >
            {stale ? t('core:form.apply') : t('accounts:people.save')}
          </Button>
          {isDirty ? <Button onClick={() => api.form.reset()}>{t('accounts:people.undo')}</Button> : null}
        </>
      }
    >
      {stale ? <Meanwhile before={stale.before} current={stale.current} /> : null}
      <Part title={t('accounts:people.person')}>
        <PersonFields control={control} user={user} />
      </Part>
      {able === true ? (
        <Part title={t('accounts:people.access')}>
          <AccessFields control={control} user={user} />
        </Part>
      ) : (
        <Part title={t('accounts:people.access')}>
          <Text tone="muted">{problemText({ code: able ?? 'FORBIDDEN', message: '' })}</Text>
          <AccessFacts user={user} />
        </Part>
      )}
      <Part title={t('accounts:people.absence')}>
        <AbsenceFields control={control} user={user} />
      </Part>
      <Topics user={user} />
    </Form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Surface title={title}>
      <Stack>{children}</Stack>
    </Surface>
  )
}

function Meanwhile({ before, current }: { before: User; current: User }) {
  const { t } = useTranslation('core')
  const formats = useFormats()
  const placeName = usePlaceNames()
  const parts = changesBetween(before, current, { formats, placeName })
  return (
    <Surface title={t('form.stale')}>
      <ChangedParts parts={parts} />
    </Surface>
  )
}

/** Rights on themes of the action plans: there are none before themes exist. */
function Topics({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  return (
    <Surface title={t('people.topics')}>
      {user.topicRights.length > 0 ? (
        <Text>{t('people.topicCount', { count: user.topicRights.length })}</Text>
      ) : (
        <Text tone="muted">{t('people.noTopics')}</Text>
      )}
    </Surface>
  )
}
