import { isDeepStrictEqual } from 'node:util'
import type { RightLevel, Rights } from '@lineside/contract/core'
import { type Application, applications, effectiveRights } from '@lineside/contract/profiles'
import { type Differences, differences } from '../../core/catalogue/index.ts'
import type { Content } from './rules.ts'

interface Named extends Content {
  name: string
}

/** Each once, in the order of the contract. */
export function inOrder(given: readonly Application[]): Application[] {
  return applications.filter((application) => given.includes(application))
}

/** What moved, as the history keeps it; of the rights those alone that moved, null where there is none. */
export function profileDifferences(before: Named, after: Named): Differences {
  const found = differences<Named>(before, after, ['name', 'applications'])
  const moved = movedPermissions(before.rights, after.rights)
  if (moved.length === 0) return found
  found.before.rights = levelsOf(before.rights, moved)
  found.after.rights = levelsOf(after.rights, moved)
  return found
}

function movedPermissions(before: Rights, after: Rights): number[] {
  const all = new Set([...Object.keys(before), ...Object.keys(after)].map(Number))
  return [...all].filter((permission) => before[permission] !== after[permission]).sort((a, b) => a - b)
}

function levelsOf(rights: Rights, permissions: readonly number[]): Record<number, RightLevel | null> {
  return Object.fromEntries(permissions.map((permission) => [permission, rights[permission] ?? null]))
}

/** Whether its holders may something else than before. */
export function permissionsMoved(before: Content, after: Content): boolean {
  return (
    !isDeepStrictEqual(inOrder(before.applications), inOrder(after.applications)) ||
    !isDeepStrictEqual(
      effectiveRights(before.applications, before.rights),
      effectiveRights(after.applications, after.rights),
    )
  )
}
