import { permissions } from '@lineside/contract/core'
import { type Application, applications } from '@lineside/contract/profiles'
import { useMemo } from 'react'
import { type ChangeEntry, defineFields, type Field } from '../../core/fields/index.ts'
import { textOf } from '../../core/i18n/index.ts'
import { useLogbookNames } from '../../core/pickers/logbooks.ts'
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

const logBookLabel = () => textOf('profiles', 'fields.logBook') ?? ''

/**
 * What can be changed of a profile: each application and each right is a field of its own. A logbook stands in the
 * history by its name; `logbookName` knows those that are chosen.
 */
export const profileFieldsBy = (logbookName: (id: number) => string) =>
  defineFields<Profile>()('profiles', [
    { key: 'name', kind: 'text' },
    { key: 'logBook', kind: 'text', label: logBookLabel, in: ['history'] },
    {
      key: 'logBookId',
      kind: 'own',
      label: logBookLabel,
      write: (value) => (typeof value === 'number' ? logbookName(value) : ''),
      in: ['conflict'],
    },
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

export function useProfileFields() {
  const logbookName = useLogbookNames()
  return useMemo(() => profileFieldsBy(logbookName), [logbookName])
}

/** An entry of the history with each right by itself; a logbook that went has no name. */
export function withRights<E extends ChangeEntry>(entry: E): E {
  const moved = Object.keys((entry.after?.rights as object | undefined) ?? {})
  const flat = (values: ChangeEntry['after']) =>
    values && {
      ...values,
      ...('logBookId' in values && values.logBookId === null && { logBook: null }),
      ...Object.fromEntries(
        moved.map((id) => [`rights.${id}`, (values.rights as Record<string, unknown> | undefined)?.[id]]),
      ),
    }
  return { ...entry, before: flat(entry.before), after: flat(entry.after) }
}
