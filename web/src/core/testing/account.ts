import type { PermissionId, RightLevel } from '@lineside/contract/core'
import { availableRoutes } from '@lineside/contract/routes'
import type { Account } from '../session/index.ts'

/** An account as a sign-in answers one, holding the given rights: `accountWith({ 1: 'r' })`. */
export function accountWith(rights: Partial<Record<PermissionId, RightLevel>>, given: Partial<Account> = {}): Account {
  const held = rights as Record<number, RightLevel>
  return {
    id: 7,
    name: 'Ana Souza',
    initials: 'AS',
    token: 'a-token',
    accountRole: { id: 4, name: 'Analyst' },
    isAdmin: false,
    language: 'en-US',
    plants: [1],
    profile: {
      id: 4,
      name: 'Analyst',
      routes: JSON.stringify(Object.keys(held).map(Number)),
      rights: held,
      applications: ['portal'],
      logBookId: null,
    },
    availableRoutes: availableRoutes({ isAdmin: false, rights: held, logBookId: null }, 'prod'),
    permissionsVersion: 1,
    ...given,
  }
}
