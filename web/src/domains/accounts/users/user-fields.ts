import { defineFields, type Field } from '../../../core/fields/index.ts'
import { labelsOf, languageNames, nameless, textOf } from '../../../core/i18n/index.ts'
import { useLogbookNames } from '../../../core/pickers/logbooks.ts'
import { useProfileOptions, useRoleOptions } from './options.ts'
import type { User } from './queries.ts'
import { type Period, writePeriod } from './values.ts'

type Named = { id: number; name: string } | number | null | undefined

/** A person's fields as two versions of them differ; `nameOf` knows what was chosen in the form by its id alone. */
function userFields(
  nameOf: (key: 'roleId' | 'profileId', id: number) => string | undefined,
  logbookName: (id: number) => string,
) {
  const column = (key: string) => () => labelsOf('accounts', 'users').column(key)
  const own = (key: string) => () => textOf('accounts', `userHistory.changed.${key}`) ?? key
  const named = (key: 'roleId' | 'profileId', label: string, of: (user: User) => Named): Field<User> => ({
    key,
    kind: 'own',
    label: column(label),
    of,
    write: (value) => {
      const one = value as Named
      if (one === null || one === undefined) return ''
      return typeof one === 'object' ? one.name : (nameOf(key, one) ?? nameless())
    },
  })
  const plants = (key: 'plants' | 'coordinates'): Field<User> => ({
    key,
    kind: 'own',
    label: column(key),
    // one whose name is not the reader's to know stands by its number
    write: (value, { placeNames }) =>
      ((value ?? []) as number[]).map((id) => placeNames([id])[0] ?? nameless()).join(', '),
  })
  return defineFields<User>()('accounts', [
    { key: 'name', kind: 'text', label: column('name') },
    { key: 'login', kind: 'text', label: column('login') },
    { key: 'email', kind: 'text', label: column('email') },
    { key: 'badge', kind: 'text', label: () => textOf('accounts', 'people.badge') ?? '' },
    {
      key: 'language',
      kind: 'own',
      label: column('language'),
      write: (value) => languageNames[value as keyof typeof languageNames] ?? '',
    },
    { key: 'supervisorId', kind: 'person', label: column('supervisor'), of: ({ supervisor }) => supervisor },
    named('roleId', 'role', ({ role }) => role),
    named('profileId', 'profile', ({ profile }) => profile),
    plants('plants'),
    plants('coordinates'),
    {
      key: 'logBookId',
      kind: 'own',
      label: own('logBook'),
      write: (value) => (typeof value === 'number' ? logbookName(value) : ''),
    },
    {
      key: 'supportAccess',
      kind: 'own',
      label: column('supportAccess'),
      write: (value) => textOf('core', value === true ? 'yesNo.yes' : 'yesNo.no') ?? '',
    },
    {
      key: 'absence',
      kind: 'own',
      label: own('absence'),
      of: ({ absentFrom, absentTo }) => ({ from: absentFrom, to: absentTo }),
      write: (value, { formats }) => writePeriod(value as Period | null, formats) ?? '',
    },
    { key: 'substituteId', kind: 'person', label: column('substitute'), of: ({ substitute }) => substitute },
    {
      key: 'topicRights',
      kind: 'own',
      label: own('topics'),
      write: (value) => textOf('accounts', 'people.topicCount', { count: ((value ?? []) as unknown[]).length }) ?? '',
    },
    {
      key: 'state',
      kind: 'own',
      label: column('state'),
      write: (value) => labelsOf('accounts', 'users').code('states', String(value)),
      in: ['conflict'],
    },
  ])
}

/** What can be changed of a user, described once: what is not saved yet, what two people changed. */
export function useUserFields(user: User) {
  const options = { roleId: useRoleOptions().options, profileId: useProfileOptions(user.profile.id).options }
  const logbookName = useLogbookNames()
  return userFields((key, id) => options[key].find(({ value }) => value === String(id))?.label, logbookName)
}
