import { type PermissionId, permissions, type RightLevel, type Rights } from '../core/index.ts'

/** The applications a profile opens (portal.md section 6), by platform id: 1, 2, 3. */
export const applications = ['operatorApp', 'portal', 'managerApp'] as const
export type Application = (typeof applications)[number]

const p = permissions

/** Nothing can be changed by these; the example profiles hold them as `r` (decisions section 1). */
const viewOnly: ReadonlySet<number> = new Set([p.traceabilityReport, p.viewProductionNotes, p.viewReception])

/** A deed without a screen to merely look at: where only one right exists it is `w`. */
const editOnly: ReadonlySet<number> = new Set([
  p.justifications,
  p.approveProductionNotes,
  p.manageSupport,
  p.newSupport,
  p.mySupport,
  p.applyChecklists,
  p.registerStandardCheck,
  p.approveChecklist,
  p.addAnalysis,
  p.addMovements,
])

/** A deed on what must be seen first: the permission whose view comes with it. */
const views: Readonly<Record<number, PermissionId>> = {
  [p.approveProductionNotes]: p.viewProductionNotes,
  [p.addAnalysis]: p.viewReception,
  [p.addMovements]: p.viewReception,
}

/** The permission without whose view another one is of no use; undefined for most. */
export function viewBehind(permission: number): PermissionId | undefined {
  return views[permission]
}

/** The permissions that are of no use without the view of this one. */
export function editsOn(permission: number): readonly number[] {
  return Object.keys(views)
    .map(Number)
    .filter((edit) => views[edit] === permission)
}

const known: ReadonlySet<number> = new Set(Object.values(permissions))

export function isPermission(id: number): id is PermissionId {
  return known.has(id)
}

/** The application in which a permission means something: 3xxx the operators', 20xx the managers', else the portal. */
export function applicationOf(permission: number): Application {
  if (permission >= 3000) return 'operatorApp'
  return permission >= 2000 ? 'managerApp' : 'portal'
}

/** The levels that exist for a permission, the lower first; none for what is no permission. */
export function levelsOf(permission: number): readonly RightLevel[] {
  if (!isPermission(permission)) return []
  if (viewOnly.has(permission)) return ['r']
  if (editOnly.has(permission) || applicationOf(permission) !== 'portal') return ['w']
  return ['r', 'w']
}

/**
 * The rights that count: those of the applications that the profile has. The others stay stored, so that an application
 * taken away and given back by mistake costs nobody the tree they had shaped.
 */
export function effectiveRights(applications: readonly Application[], rights: Rights): Rights {
  return Object.fromEntries(
    Object.entries(rights).filter(([permission]) => applications.includes(applicationOf(Number(permission)))),
  )
}

/** One permission gained or lost: `w` where only the right to edit moved. */
export interface RightChange {
  permission: number
  level: RightLevel
}

/** What `after` has more than `before`, by permission id. Give them the other way round for what it has less. */
export function rightsGained(before: Rights, after: Rights): RightChange[] {
  return Object.entries(after)
    .map(([permission, level]) => ({ permission: Number(permission), level }))
    .filter(({ permission, level }) => before[permission] !== level && before[permission] !== 'w')
}
