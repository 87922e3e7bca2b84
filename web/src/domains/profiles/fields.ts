import { permissions } from '@lineside/contract/core'
import { type Application, applications } from '@lineside/contract/profiles'
import { type ChangeEntry, defineFields, type Field } from '../../core/fields/index.ts'
import { textOf } from '../../core/i18n/index.ts'
import { applicationLabel } from './parts/labels.ts'
import type { Profile } from './queries.ts'

const applicationField = (application: Application): Field<Profile> => ({
  key: `applications.${application}`,
  kind: 'own',
  label: () => applicationLabel(application),
  of: (profile) => profile.applications.includes(application),
  write: (value) => textOf('core', value === true ? 'yesNo.yes' : 'yesNo.no') ?? '',
  in: ['conflict'],
})

const rightField = (permission: number): Field<Profile> => ({
  key: `rights.${permission}`,
  kind: 'code',
  codes: 'rightLevel',
  label: () => textOf('profiles', `permissions.${permission}`) ?? String(permission),
  of: ({ rights }) => rights[permission],
  in: ['history', 'conflict'],
})

/** What can be changed of a profile: each application and each right is a field of its own. */
export const profileFields = defineFields<Profile>()('profiles', [
  { key: 'name', kind: 'text' },
  {
    key: 'applications',
    kind: 'own',
    write: (value) =>
      applications
        .filter((one) => Array.isArray(value) && value.includes(one))
        .map(applicationLabel)
        .join(' · '),
    in: ['history'],
  },
  ...applications.map(applicationField),
  ...[...new Set(Object.values(permissions))].map(rightField),
  {
    key: 'enabled',
    kind: 'own',
    write: (value, { labels }) => labels.state(value === true ? 'ENABLED' : 'DISABLED'),
    in: ['conflict'],
  },
])

/** An entry of the history with each right by itself. */
export function withRights<E extends ChangeEntry>(entry: E): E {
  const moved = Object.keys((entry.after?.rights as object | undefined) ?? {})
  const flat = (values: ChangeEntry['after']) =>
    values && {
      ...values,
      ...Object.fromEntries(
        moved.map((id) => [`rights.${id}`, (values.rights as Record<string, unknown> | undefined)?.[id]]),
      ),
    }
  return { ...entry, before: flat(entry.before), after: flat(entry.after) }
}
