import { hasRight, need, type PermissionId, type RightLevel, type Rights } from '@lineside/contract/core'
import type { RouteId } from '@lineside/contract/routes'
import { type Account, storedAccount, useStoredAccount } from './account.ts'

/** The signed-in person. Only inside the signed-in part of the application, where there always is one. */
export function useAccount(): Account {
  const account = useStoredAccount()
  if (!account) throw new Error('Nobody is signed in here')
  return account
}

export interface Session {
  account: Account
  can: (permission: PermissionId, level?: RightLevel) => boolean
  /** whether the account may open a screen; whether the screen exists is the router's to say */
  mayOpen: (route: RouteId) => boolean
}

export function useSession(): Session {
  const account = useAccount()
  return {
    account,
    can: (permission, level = 'r') => canOf(account, permission, level),
    mayOpen: (route) => account.availableRoutes.includes(route),
  }
}

/** Whether the signed-in person holds a right; the server decides again at every call. */
export function can(permission: PermissionId, level: RightLevel = 'r'): boolean {
  const account = storedAccount()
  return account !== null && canOf(account, permission, level)
}

function canOf(account: Account, permission: PermissionId, level: RightLevel): boolean {
  // who looks through somebody's eyes changes nothing, whatever the account may
  if (account.support && level === 'w') return false
  return hasRight({ isAdmin: account.isAdmin, rights: account.profile.rights as Rights }, need(permission, level))
}
