import { z } from 'zod'
import { endpoint, historyEntry, idText, listQuery, need, permissions } from '../core/index.ts'
import { profileList } from './list.ts'
import {
  commandRight,
  newProfile,
  profileChange,
  profileEnabling,
  profileRecord,
  profileRow,
  profileVersion,
} from './schemas.ts'

const mayRead = [need(permissions.accessProfiles)] as const
const mayEdit = [need(permissions.accessProfiles, 'w')] as const
const byId = () => z.object({ id: idText() })

export const listProfiles = endpoint({
  name: 'profiles.list',
  method: 'GET',
  path: '/api/domain/v1/Profile',
  summary: 'Access profiles by name; they belong to no plant',
  // who manages users gives them a profile out of these
  right: [...mayRead, need(permissions.userManagement)],
  list: true,
  schemas: () => ({ query: listQuery(profileList), answer: z.array(profileRow()) }),
})

export const getProfile = endpoint({
  name: 'profiles.get',
  method: 'GET',
  path: '/api/domain/v1/Profile/{id}',
  summary: 'A profile with all its rights and what the reader may do with it',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: profileRecord() }),
})

export const createProfile = endpoint({
  name: 'profiles.create',
  method: 'POST',
  path: '/api/domain/v1/Profile',
  summary: 'Create a profile; its name is its own, accents and case ignored',
  right: mayEdit,
  status: 201,
  events: ['profiles.created'],
  schemas: () => ({ body: newProfile(), answer: profileRecord() }),
})

export const changeProfile = endpoint({
  name: 'profiles.change',
  method: 'PUT',
  path: '/api/domain/v1/Profile/{id}',
  summary: 'Change name, applications and rights; whoever holds the profile has them at once',
  right: mayEdit,
  events: ['profiles.changed'],
  schemas: () => ({ params: byId(), body: profileChange(), answer: profileRecord() }),
})

export const duplicateProfile = endpoint({
  name: 'profiles.duplicate',
  method: 'POST',
  path: '/api/domain/v1/Profile/{id}/Duplicate',
  summary: "A copy under a name of its own, with the reader's word for a copy behind it",
  right: mayEdit,
  status: 201,
  events: ['profiles.duplicated'],
  schemas: () => ({ params: byId(), body: profileVersion(), answer: profileRecord() }),
})

export const setProfileEnabled = endpoint({
  name: 'profiles.setEnabled',
  method: 'PUT',
  path: '/api/domain/v1/Profile/{id}/Enabled',
  summary: 'Enable a profile, or disable one that nobody holds',
  right: mayEdit,
  events: ['profiles.enabled', 'profiles.disabled'],
  schemas: () => ({ params: byId(), body: profileEnabling(), answer: profileRecord() }),
})

export const getProfileLog = endpoint({
  name: 'profiles.log',
  method: 'GET',
  path: '/api/domain/v1/Profile/{id}/Log',
  summary: 'The history of a profile, oldest first; of its rights only what moved',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: z.array(historyEntry()) }),
})

export const listCommands = endpoint({
  name: 'profiles.listCommands',
  method: 'GET',
  path: '/api/domain/v1/Profile/Command',
  summary: 'Every command that a right opens, with the rights that open it',
  right: mayRead,
  schemas: () => ({ answer: z.array(commandRight()) }),
})
