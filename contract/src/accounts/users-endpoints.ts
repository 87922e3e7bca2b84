import { z } from 'zod'
import { bulkAnswer, byId, endpoint, exportOf, idText, listQuery, need, permissions } from '../core/index.ts'
import { account, accountRole } from './schemas.ts'
import { outputAccountList, userList } from './users-list.ts'
import {
  activated,
  activation,
  hierarchyPerson,
  manyUsers,
  newUser,
  openWork,
  outputAccount,
  ownPassword,
  user,
  userChanges,
  userLink,
  userRow,
  userWithLink,
} from './users-schemas.ts'

const mayRead = [need(permissions.userManagement)] as const
const mayManage = [need(permissions.userManagement, 'w')] as const

export const listUsers = endpoint({
  name: 'accounts.listUsers',
  method: 'GET',
  path: '/api/domain/v1/Account',
  summary: 'Users of the own plants by name',
  right: mayRead,
  list: true,
  schemas: () => ({ query: listQuery(userList), answer: z.array(userRow()) }),
})

export const exportUsers = exportOf(listUsers, userList)

export const getUser = endpoint({
  name: 'accounts.getUser',
  method: 'GET',
  path: '/api/domain/v1/Account/{id}',
  summary: 'A user of the own plants with what the caller may do with them',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: user() }),
})

export const inviteUser = endpoint({
  name: 'accounts.inviteUser',
  method: 'POST',
  path: '/api/domain/v1/Account',
  summary:
    'Invite somebody: makes the user and a one-time link, which is sent to them, or answered here and never again',
  right: mayManage,
  status: 201,
  events: ['accounts.invited', 'accounts.linkIssued'],
  returnsSecret: true,
  schemas: () => ({ body: newUser(), answer: userWithLink() }),
})

export const changeUser = endpoint({
  name: 'accounts.changeUser',
  method: 'PUT',
  path: '/api/domain/v1/Account/{id}',
  summary: 'Change a user; what is left out stays',
  right: mayManage,
  events: ['accounts.changed'],
  schemas: () => ({ params: byId(), body: userChanges(), answer: user() }),
})

export const changeUsers = endpoint({
  name: 'accounts.changeUsers',
  method: 'PUT',
  path: '/api/domain/v1/Account/Many',
  summary: 'The same change for many users: a command for each, whose result the answer tells one by one',
  right: mayManage,
  events: ['accounts.changed', 'accounts.disabled', 'accounts.enabled'],
  schemas: () => ({ body: manyUsers(), answer: bulkAnswer() }),
})

export const setUserActive = endpoint({
  name: 'accounts.setActive',
  method: 'PUT',
  path: '/api/domain/v1/Account/{id}/Active',
  summary: 'Disable a user, which ends their sessions at once, or enable them again; answers what they leave open',
  right: mayManage,
  events: ['accounts.disabled', 'accounts.enabled'],
  schemas: () => ({ params: byId(), body: activation(), answer: activated() }),
})

export const issueInvitation = endpoint({
  name: 'accounts.issueInvitation',
  method: 'POST',
  path: '/api/domain/v1/Account/{id}/Invitation',
  summary: 'A new one-time link for somebody invited; the older one opens nothing any more',
  right: mayManage,
  status: 201,
  events: ['accounts.linkIssued'],
  returnsSecret: true,
  schemas: () => ({ params: byId(), answer: userLink() }),
})

export const issuePasswordReset = endpoint({
  name: 'accounts.issuePasswordReset',
  method: 'POST',
  path: '/api/domain/v1/Account/{id}/PasswordReset',
  summary:
    'A one-time link to choose a new password, sent to its owner or answered; the old one stays until it is used',
  right: mayManage,
  status: 201,
  events: ['accounts.linkIssued'],
  returnsSecret: true,
  schemas: () => ({ params: byId(), answer: userLink() }),
})

export const unlockUser = endpoint({
  name: 'accounts.unlock',
  method: 'POST',
  path: '/api/domain/v1/Account/{id}/Unlock',
  summary: 'Open an ID that failed sign-ins closed, before its 15 minutes are over',
  right: mayManage,
  events: ['accounts.unlocked'],
  schemas: () => ({ params: byId(), answer: user() }),
})

export const setPassword = endpoint({
  name: 'accounts.setPassword',
  method: 'POST',
  path: '/api/brf/BrfAuth/Password',
  summary: 'Use the link of an invitation or of a new password: sets it and signs in; one use wins',
  right: 'public',
  events: ['accounts.passwordSet', 'accounts.activated', 'accounts.signedIn'],
  schemas: () => ({ body: ownPassword(), answer: account() }),
})

export const getOpenWork = endpoint({
  name: 'accounts.getOpenWork',
  method: 'GET',
  path: '/api/domain/v1/Account/{id}/Open',
  summary: 'What a user has under way at the own plants, to be given to others; the most urgent first, at most 500',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: z.array(openWork()) }),
})

export const listRoles = endpoint({
  name: 'accounts.listRoles',
  method: 'GET',
  path: '/api/domain/v1/AccountRole',
  summary: 'The roles an account may have',
  right: 'signedIn',
  schemas: () => ({ answer: z.array(accountRole()) }),
})

export const getSubordinates = endpoint({
  name: 'accounts.getSubordinates',
  method: 'GET',
  path: '/api/domain/v1/account/getSubordinates',
  summary:
    'Active people under the caller by supervisor, at any depth, the nearest first; the caller is not among them',
  right: 'signedIn',
  schemas: () => ({ answer: z.array(hierarchyPerson()) }),
})

export const getSupervisorHierarchy = endpoint({
  name: 'accounts.getSupervisorHierarchy',
  method: 'GET',
  path: '/api/domain/v1/Account/SupervisorHierarchy',
  summary: 'Active people of the own plants with their supervisors, from the top; or of one plant',
  right: 'signedIn',
  schemas: () => ({ query: z.strictObject({ industryId: idText().optional() }), answer: z.array(hierarchyPerson()) }),
})

export const listOutputAccounts = endpoint({
  name: 'accounts.listOutput',
  method: 'GET',
  path: '/api/domain/v1/OutputAccount',
  summary: 'People of the own plants as other screens name them',
  right: 'signedIn',
  list: true,
  schemas: () => ({ query: listQuery(outputAccountList), answer: z.array(outputAccount()) }),
})
