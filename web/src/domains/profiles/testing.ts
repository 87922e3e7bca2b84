import { logEntry } from '../../core/testing/index.ts'
import type { Command, Profile, ProfileRow } from './queries.ts'

export const row: ProfileRow = {
  id: 4,
  name: 'Analyst',
  applications: ['portal'],
  rightCount: 3,
  enabled: true,
  rowVersion: 2,
  abilities: { changed: true, duplicated: true, disabled: true },
}

/** A profile as somebody reads it who may do everything with it. */
export const analyst: Profile = {
  id: 4,
  name: 'Analyst',
  applications: ['portal'],
  rights: { 1: 'w', 2: 'r', 9: 'r', 3001: 'w' },
  logBookId: null,
  enabled: true,
  state: 'ENABLED',
  own: false,
  rowVersion: 2,
  abilities: { changed: true, duplicated: true, disabled: true },
}

export const commands: Command[] = [
  {
    name: 'non-conformities.treat',
    domain: 'non-conformities',
    events: ['non-conformities.treated'],
    right: [{ permission: 2, level: 'w' }],
  },
  {
    name: 'profiles.create',
    domain: 'profiles',
    events: ['profiles.created'],
    right: [{ permission: 5, level: 'w' }],
  },
]

export const log = [
  logEntry('profiles.created', 4, {
    after: { name: 'Analyst', applications: ['portal'], rights: { 1: 'w', 24: 'r' } },
  }),
  logEntry('profiles.changed', 4, {
    before: { name: 'Analysts', rights: { 24: 'r', 2: null, 9: 'w' } },
    after: { name: 'Analyst', rights: { 24: null, 2: 'r', 9: 'r' } },
  }),
]

export const holders = {
  count: 1204,
  visible: 2,
  accounts: [
    { id: 7, name: 'Ana Souza', initials: 'AS', accountRole: { id: 4, name: 'Analyst' }, state: 'ACTIVE', plants: [1] },
    {
      id: 8,
      name: 'Rui Costa',
      initials: 'RC',
      accountRole: { id: 4, name: 'Analyst' },
      state: 'INACTIVE',
      plants: [1],
    },
  ],
}
