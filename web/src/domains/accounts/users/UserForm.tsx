import { changeUser } from '@lineside/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { SaveButton, useRecordForm } from '../../../core/catalogue/editor.ts'
import { FormConflict } from '../../../core/fields/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Form, Stack, Surface, Text } from '../../../ui/index.ts'
import { AccessFields } from './AccessFields.tsx'
import { AbsenceFields, PersonFields } from './fields.tsx'
import { type User, type UserBody, userLogQuery, users } from './queries.ts'
import { TopicRights, TopicRightsField } from './TopicRights.tsx'
import { AccessFacts } from './UserFacts.tsx'
import { useUserFields } from './user-fields.ts'
import { changesIn, placedProblem, type UserValues, userCheck, valuesOf } from './values.ts'

/** All that can be changed of a user, merged field by field with what somebody else saved; what changed alone is sent. */
export function UserForm({ user }: { user: User }) {
  const { t } = useTranslation(['accounts', 'core'])
  const fields = useUserFields(user)
  const [check] = useState(userCheck)
  const { api, base, conflict, work } = useRecordForm<UserValues, UserBody, User>({
    saved: () => t('accounts:people.saved'),
    queries: users,
    fields,
    record: user,
    check,
    valuesOf,
    send: async (body, rowVersion) => {
      const changes = changesIn(base, body)
      try {
        return await call(changeUser, { params: { id: user.id }, body: { ...changes, rowVersion } })
      } catch (error) {
        throw placedProblem(error, Object.keys(changes))
      }
    },
  })
  const { isAdmin, plants } = useAccount()
  const { data: log } = useQuery({ ...userLogQuery(user.id), enabled: conflict !== null && isAdmin })
  const { control } = api.form
  const able = user.abilities.editAccess
  return (
    <Form label={t('core:routes.2101')} onSubmit={api.submit} problem={api.problem}>
      <FormConflict conflict={conflict} fields={fields} log={log?.toReversed()} plant={plants[0]} />
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
      {able === true ? <TopicRightsField control={control} /> : <TopicRights rights={user.topicRights} />}
      <SaveButton work={work} busy={api.submitting} blocked={api.blocked} onClick={api.submit} />
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
