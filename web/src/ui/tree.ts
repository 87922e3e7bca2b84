/** Door of the tree, apart from the main one so that a page without one does not fetch its virtual rows. */
export { CheckTree, type CheckTreeProps } from './tree/CheckTree.tsx'
export { type CheckTreeNode, type CheckTreeState, idsWithChildren } from './tree/rows.ts'
