import { defineList, defineStates, need, permissions } from '../core/index.ts'

const mayManage = [need(permissions.userManagement, 'w')] as const

/** The life of a user (decisions 3.19). Enabling leads back to the invitation where no password was ever set. */
export const userStates = defineStates({
  name: 'accounts',
  part: 'users',
  states: { INVITED: 'approval', ACTIVE: 'done', INACTIVE: 'cancelled' },
  transitions: [
    { event: 'invited', from: [null], to: 'INVITED', actor: 'anyone', needs: mayManage },
    { event: 'activated', from: ['INVITED'], to: 'ACTIVE', actor: 'system' },
    {
      event: 'disabled',
      from: ['INVITED', 'ACTIVE'],
      to: 'INACTIVE',
      actor: 'anyone',
      needs: mayManage,
      guards: ['lastAdministrator'],
      inputs: ['confirmation'],
    },
    { event: 'enabled', from: ['INACTIVE'], to: ['ACTIVE', 'INVITED'], actor: 'anyone', needs: mayManage },
  ],
})

export const userStateCodes = ['INVITED', 'ACTIVE', 'INACTIVE'] as const
export type UserState = (typeof userStateCodes)[number]

export const userList = defineList({
  name: 'accounts',
  part: 'users',
  columns: [
    { key: 'name', kind: 'text', sortable: true, shown: true },
    { key: 'login', kind: 'text', sortable: true, shown: true },
    { key: 'email', kind: 'text' },
    { key: 'role', kind: 'text', sortable: true, shown: true },
    { key: 'profile', kind: 'text', sortable: true, shown: true },
    { key: 'plants', kind: 'text', shown: true },
    { key: 'coordinates', kind: 'text' },
    { key: 'supervisor', kind: 'text', shown: true },
    { key: 'state', kind: 'code', codes: 'states', shown: true },
    { key: 'lastUse', kind: 'dateTime', shown: true },
    { key: 'absentFrom', kind: 'day' },
    { key: 'absentTo', kind: 'day' },
    { key: 'substitute', kind: 'text' },
    { key: 'supportAccess', kind: 'flag' },
    { key: 'language', kind: 'code', codes: 'language' },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    /** parts of words of the name or the ID, in any order, accents and case ignored: 'zeve ric' */
    name: { kind: 'text' },
    profileId: { kind: 'ids', picker: 'profile' },
    roleId: { kind: 'ids', picker: 'role' },
    industryId: { kind: 'ids', picker: 'industry' },
    /** who coordinates one of these plants */
    coordinates: { kind: 'ids', picker: 'industry' },
    state: { kind: 'codes', codes: userStateCodes, set: 'states' },
    supervisorId: { kind: 'ids', picker: 'account' },
    supportAccess: { kind: 'flag' },
    absentNow: { kind: 'flag' },
  },
  common: ['name', 'profileId', 'industryId', 'state'],
  views: [
    { key: 'active', filters: { state: 'ACTIVE' } },
    { key: 'invited', filters: { state: 'INVITED' } },
    { key: 'absent', filters: { absentNow: 'true' } },
  ],
  defaultSort: 'name',
  search: true,
})

export const outputAccountList = defineList({
  name: 'accounts',
  part: 'output',
  columns: [
    { key: 'name', kind: 'text', sortable: true, shown: true },
    { key: 'role', kind: 'text', shown: true },
    { key: 'active', kind: 'flag', shown: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    industryId: { kind: 'ids', picker: 'industry' },
    active: { kind: 'flag' },
  },
  defaultSort: 'name',
  search: true,
})
