import { isDeepStrictEqual } from 'node:util'
import type { RightLevel, Rights } from '@lineside/contract/core'
import { type Application, applications, effectiveRights } from '@lineside/contract/profiles'
import { type Differences, differences } from '../../core/catalogue/index.ts'
import type { Content } from './rules.ts'

interface Named extends Content {
  name: string
}

/** Each once, in the order of the contract. */
export function inOrder(input: readonly Application[]): Application[] {
  return applications.filter((application) => input.includes(application))
}

/** What moved, as the history keeps it; of the rights those alone that moved, null where there is none. */
export function profileDifferences(before: Named, after: Named): Differences {
  const result = differences<Named>(before, after, ['name', 'applications', 'logBookId'])
  const moved = movedPermissions(before.rights, after.rights)
  if (moved.length === 0) return result
  result.before.rights = levelsOf(before.rights, moved)
  result.after.rights = levelsOf(after.rights, moved)
  return result
}

function movedPermissions(before: Rights, after: Rights): number[] {
  const all = new Set([...Object.keys(before), ...Object.keys(after)].map(Number))
  return [...all].filter((permission) => before[permission] !== after[permission]).sort((a, b) => a - b)
}

function levelsOf(rights: Rights, permissions: readonly number[]): Record<number, RightLevel | null> {
  return Object.fromEntries(permissions.map((permission) => [permission, rights[permission] ?? null]))
}

/** Whether its holders may something else than before. */
export function permissionsMoved(before: Named, after: Named): boolean {
  return (
    before.logBookId !== after.logBookId ||
    !isDeepStrictEqual(inOrder(before.applications), inOrder(after.applications)) ||
    !isDeepStrictEqual(
      effectiveRights(before.applications, before.rights),
      effectiveRights(after.applications, after.rights),
    )
  )
}
