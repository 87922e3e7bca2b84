/** Door of the trees, apart from the main one so that a page without them does not fetch their virtual rows. */
export { CheckTree, type CheckTreeProps } from './tree/CheckTree.tsx'
export { type CheckTreeNode, type CheckTreeState, idsWithChildren, type SelectTreeNode } from './tree/rows.ts'
export { SelectTree, type SelectTreeProps } from './tree/SelectTree.tsx'
