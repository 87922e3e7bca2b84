import type { PermissionId, RightLevel } from '@lineside/contract/core'
import { availableRoutes } from '@lineside/contract/routes'
import type { Account } from '../session/index.ts'

/** An account as a sign-in answers one, holding the given rights: `accountWith({ 1: 'r' })`. */
export function accountWith(
  rights: Partial<Record<PermissionId, RightLevel>>,
  overrides: Partial<Account> = {},
): Account {
  const levels = rights as Record<number, RightLevel>
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
      routes: JSON.stringify(Object.keys(levels).map(Number)),
      rights: levels,
      applications: ['portal'],
      logBookId: null,
    },
    availableRoutes: availableRoutes({ isAdmin: false, rights: levels, logBookId: null }, 'prod'),
    permissionsVersion: 1,
    ...overrides,
  }
}
