import { z } from 'zod'
import {
  changeEndpoint,
  createEndpoint,
  duplicateEndpoint,
  endpoint,
  getEndpoint,
  listEndpoint,
  logEndpoint,
  need,
  permissions,
  setEnabledEndpoint,
} from '../core/index.ts'
import { profileList } from './list.ts'
import { commandRight, newProfile, profileChange, profileRecord, profileRow } from './schemas.ts'

const profiles = {
  domain: 'profiles',
  path: '/api/domain/v1/Profile',
  read: [need(permissions.accessProfiles)],
  edit: [need(permissions.accessProfiles, 'w')],
} as const

export const listProfiles = listEndpoint(profiles, {
  list: profileList,
  row: profileRow,
  summary: 'Access profiles by name; they belong to no plant',
  // who manages users gives them a profile out of these
  right: [...profiles.read, need(permissions.userManagement)],
})

export const getProfile = getEndpoint(profiles, {
  summary: 'A profile with all its rights and what the reader may do with it',
  record: profileRecord,
})

export const createProfile = createEndpoint(profiles, {
  summary: 'Create a profile; its name is its own, accents and case ignored',
  body: newProfile,
  record: profileRecord,
})

export const changeProfile = changeEndpoint(profiles, {
  summary: 'Change name, applications, rights and logbook; whoever holds the profile has them at once',
  body: profileChange,
  record: profileRecord,
})

export const duplicateProfile = duplicateEndpoint(profiles, {
  summary: "A copy under a name of its own, with the reader's word for a copy behind it",
  record: profileRecord,
})

export const setProfileEnabled = setEnabledEndpoint(profiles, {
  summary: 'Enable a profile, or disable one that nobody holds',
  record: profileRecord,
})

export const getProfileLog = logEndpoint(profiles, {
  summary: 'The history of a profile, oldest first; of its rights only what moved',
})

export const listCommands = endpoint({
  name: 'profiles.listCommands',
  method: 'GET',
  path: '/api/domain/v1/Profile/Command',
  summary: 'Every command that a right opens, with the rights that open it',
  right: profiles.read,
  schemas: () => ({ answer: z.array(commandRight()) }),
})
