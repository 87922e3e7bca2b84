/** `r` view, `w` view and create or edit (decisions section 1). */
export type RightLevel = 'r' | 'w'

/** Permission ids of portal.md section 6, and of the operator (3xxx) and manager (20xx) applications. */
export const permissions = {
  sampleLogs: 1,
  nonConformities: 2,
  forms: 4,
  accessProfiles: 5,
  seoActions: 7,
  structure: 8,
  products: 9,
  shifts: 10,
  logbook: 13,
  multipurposeMatrix: 14,
  standardCheck: 15,
  topics: 16,
  planActions: 17,
  justifications: 18,
  training: 19,
  editApproval: 20,
  userManagement: 21,
  pillars: 22,
  helpCentre: 23,
  traceabilityReport: 24,
  slider: 25,
  viewProductionNotes: 26,
  news: 27,
  approveProductionNotes: 28,
  viewReception: 29,
  manageSupport: 31,
  newSupport: 32,
  mySupport: 33,
  optionGroups: 34,
  listChecklists: 35,
  applyChecklists: 36,
  registerStandardCheck: 37,
  registerChecklists: 38,
  approveChecklist: 39,
  auditCycles: 40,
  results: 41,
  addAnalysis: 1001,
  addMovements: 1002,
  managerActions: 2001,
  managerMentoring: 2002,
  managerNonConformity: 2003,
  managerStandardCheck: 2004,
  managerResultsBeacon: 2005,
  managerSamples: 2006,
  managerSummary: 2007,
  appCollect: 3001,
  appLogbook: 3002,
  appChecklist: 3003,
  appProductionNote: 3004,
} as const

export type PermissionId = (typeof permissions)[keyof typeof permissions]
export type Rights = Readonly<Record<number, RightLevel>>

/** One permission at a level: `{ permission: 1, level: 'r' }`. */
export interface Need {
  permission: PermissionId
  level: RightLevel
}

/**
 * Who may call an endpoint. There is no default: an endpoint without one does not start.
 * `public` needs no session, `signedIn` any live session, `administrator` the role, otherwise one of the needs must be held.
 */
export type EndpointRight = 'public' | 'signedIn' | 'administrator' | readonly Need[]

export function need(permission: PermissionId, level: RightLevel = 'r'): Need {
  return { permission, level }
}

/** The one place that says whether a right is held: administrators hold every right (decisions section 1). */
export function hasRight(who: { isAdmin: boolean; rights: Rights }, need: Need): boolean {
  if (who.isAdmin) return true
  const level = who.rights[need.permission]
  if (level === undefined) return false
  return level === 'w' || need.level === 'r'
}

export function hasAnyRight(who: { isAdmin: boolean; rights: Rights }, needs: readonly Need[]): boolean {
  return needs.some((one) => hasRight(who, one))
}

/** Whether somebody with a live session may call an endpoint of this right. */
export function mayCall(who: { isAdmin: boolean; rights: Rights }, right: EndpointRight): boolean {
  if (right === 'administrator') return who.isAdmin
  return typeof right === 'string' || hasAnyRight(who, right)
}
