export { listCommands, profileCatalogue, profileStates } from './catalogue.ts'
export type { ProfileEvents, ProfileLogbookAssigned, ProfileMoved } from './events.ts'
export { type ExampleProfile, exampleProfiles } from './examples.ts'
export {
  type CommandRight,
  compareProfiles,
  type Grantable,
  type Grants,
  type GrantsChange,
  grantsOf,
  type ProfileShape,
} from './grants.ts'
export type { Application } from './levels.ts'
export {
  applicationOf,
  applications,
  effectiveRights,
  isPermission,
  levelsOf,
  type RightChange,
  rightsGained,
} from './levels.ts'
export { profileList } from './list.ts'
export { commandRight, newProfile, profile, profileRecord, profileRow } from './schemas.ts'
export { shippedCode, shippedNames } from './shipped.ts'
export { type PermissionTree, permissionTree, type TreeNode, type TreePillar } from './tree.ts'
export { SEARCH_FROM, type TreeMatches, treeSearch } from './tree-search.ts'
export {
  checkedLeaves,
  type NodeState,
  rightsOfLeaves,
  type TreeRights,
  toggleNode,
  treeStates,
} from './tree-state.ts'
