import { z } from 'zod'
import {
  catalogueStates,
  duplicateEndpoint,
  endpoint,
  listEndpoint,
  need,
  permissions,
  recordCalls,
  setEnabledEndpoint,
} from '../core/index.ts'
import { profileList } from './list.ts'
import { commandRight, newProfile, profileChange, profileRecord, profileRow } from './schemas.ts'

const calls = {
  domain: 'profiles',
  path: '/api/domain/v1/Profile',
  read: [need(permissions.accessProfiles)],
  edit: [need(permissions.accessProfiles, 'w')],
} as const

const guards: Readonly<Record<string, readonly string[]>> = {
  created: ['rightsHeld'],
  duplicated: ['rightsHeld'],
  changed: ['rightsHeld', 'ownWayBack'],
  disabled: ['ownWayBack'],
}

/** Profile states (decisions 3.19). That it is held by somebody is refused by the accounts, which alone know. */
export const profileStates = catalogueStates({
  name: 'profiles',
  needs: calls.edit,
  duplicates: true,
  // whoever holds a disabled profile holds no right by it: nobody comes to change it with their own
  guards: (event, from) => (from === 'DISABLED' && event === 'changed' ? ['rightsHeld'] : (guards[event] ?? [])),
})

/** Access profiles, which belong to no plant. Their list is no file: who may do what is not taken away. */
export const profileCatalogue = {
  list: listEndpoint(calls, {
    list: profileList,
    row: profileRow,
    summary: 'Access profiles by name; they belong to no plant',
    // who manages users gives them a profile out of these
    right: [...calls.read, need(permissions.userManagement)],
  }),
  ...recordCalls(calls, {
    record: profileRecord,
    fresh: newProfile,
    change: profileChange,
    summaries: {
      get: 'A profile with all its rights and what the reader may do with it',
      log: 'The history of a profile, oldest first; of its rights only what moved',
      create: 'Create a profile; its name is its own, accents and case ignored',
      change: 'Change name, applications, rights and logbook; whoever holds the profile has them at once',
    },
  }),
  duplicate: duplicateEndpoint(calls, {
    summary: "A copy under a name of its own, with the reader's word for a copy behind it",
    record: profileRecord,
  }),
  setEnabled: setEnabledEndpoint(calls, {
    summary: 'Enable a profile, or disable one that nobody holds',
    record: profileRecord,
  }),
}

export const listCommands = endpoint({
  name: 'profiles.listCommands',
  method: 'GET',
  path: '/api/domain/v1/Profile/Command',
  summary: 'Every command that a right opens, with the rights that open it',
  right: calls.read,
  schemas: () => ({ answer: z.array(commandRight()) }),
})
