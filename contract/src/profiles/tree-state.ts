import type { RightLevel, Rights } from '../core/index.ts'
import { editsOn, levelsOf, viewBehind } from './levels.ts'
import type { PermissionTree, TreeNode } from './tree.ts'

/** 0 unchecked, 1 partial, 2 checked. */
export type NodeState = 0 | 1 | 2

/** What the tree shows and changes: rights by permission id, and rights to themes by their id. */
export interface TreeRights {
  rights: Rights
  topics: Rights
}

function levelAt(rights: TreeRights, node: TreeNode): RightLevel | undefined {
  if (node.permission !== undefined) return rights.rights[node.permission]
  return node.topicId === undefined ? undefined : rights.topics[node.topicId]
}

function leafState(rights: TreeRights, node: TreeNode): NodeState {
  const level = levelAt(rights, node)
  return level === 'w' || (level !== undefined && level === node.level) ? 2 : 0
}

/**
 * The state of every node: a leaf by the right it gives; a parent 2 where all enabled children are 2, 0 where all are 0,
 * otherwise 1. Disabled nodes do not count; below a disabled one, where none is enabled, they count among themselves.
 */
export function treeStates(tree: PermissionTree, rights: TreeRights): ReadonlyMap<string, NodeState> {
  const states = new Map<string, NodeState>()
  // children stand behind their parent
  for (let index = tree.nodes.length - 1; index >= 0; index--) {
    const node = tree.nodes[index]
    if (node) states.set(node.id, node.level ? leafState(rights, node) : parentState(node, states))
  }
  return states
}

function parentState(node: TreeNode, states: ReadonlyMap<string, NodeState>): NodeState {
  const enabled = node.children.filter((child) => !child.disabled)
  const counted = (enabled.length > 0 ? enabled : node.children).map((child) => states.get(child.id) ?? 0)
  if (counted.every((state) => state === 0)) return 0
  return counted.every((state) => state === 2) ? 2 : 1
}

function enabledLeaves(node: TreeNode): TreeNode[] {
  if (node.disabled) return []
  return node.level ? [node] : node.children.flatMap(enabledLeaves)
}

/**
 * The rights after a click on a node: a checked one is unchecked, any other checked, with all enabled leaves below it.
 * To edit implies to view: checking the one checks the other, unchecking view unchecks both. So does a deed whose view is
 * a permission of its own: approving production notes takes viewing them.
 */
export function toggleNode(tree: PermissionTree, rights: TreeRights, id: string): TreeRights {
  const node = tree.byId.get(id)
  if (!node || node.disabled) return rights
  const leaves = enabledLeaves(node)
  const checked = leaves.length > 0 && leaves.every((one) => leafState(rights, one) === 2)
  return checked ? withoutEdits(without(rights, leaves), leaves) : withViews(withLeaves(rights, leaves), leaves)
}

/** Checks what must be seen for the deeds among the leaves. */
function withViews(rights: TreeRights, leaves: readonly TreeNode[]): TreeRights {
  return changed(rights, leaves, (levels, id, { permission }) => {
    const view = permission === undefined ? undefined : viewBehind(id)
    if (view !== undefined) levels[view] ??= 'r'
  })
}

/** Unchecks the deeds on what among the leaves is no longer seen. */
function withoutEdits(rights: TreeRights, leaves: readonly TreeNode[]): TreeRights {
  return changed(rights, leaves, (levels, id, { permission }) => {
    if (permission === undefined || levels[id] !== undefined) return
    for (const edit of editsOn(permission)) delete levels[edit]
  })
}

type Levels = Record<number, RightLevel>

function changed(
  rights: TreeRights,
  leaves: readonly TreeNode[],
  change: (levels: Levels, id: number, leaf: TreeNode) => void,
) {
  const next = { rights: { ...rights.rights } as Levels, topics: { ...rights.topics } as Levels }
  for (const leaf of leaves) {
    if (leaf.permission !== undefined) change(next.rights, leaf.permission, leaf)
    else if (leaf.topicId !== undefined) change(next.topics, leaf.topicId, leaf)
  }
  return next
}

function withLeaves(rights: TreeRights, leaves: readonly TreeNode[]): TreeRights {
  return changed(rights, leaves, (levels, id, leaf) => {
    if (levels[id] !== 'w' && leaf.level) levels[id] = leaf.level
  })
}

function without(rights: TreeRights, leaves: readonly TreeNode[]): TreeRights {
  return changed(rights, leaves, (levels, id, leaf) => {
    const preservesView = leaf.level === 'w' && levels[id] === 'w' && canBeViewed(leaf)
    if (preservesView) levels[id] = 'r'
    else if (leaf.level === 'r' || levels[id] === 'w') delete levels[id]
  })
}

function canBeViewed({ permission }: TreeNode): boolean {
  return permission === undefined || levelsOf(permission).includes('r')
}

/** The ids of all checked leaves, disabled ones too: their state is kept. */
export function checkedLeaves(tree: PermissionTree, rights: TreeRights): ReadonlySet<string> {
  const checked = tree.nodes.filter((node) => node.level && leafState(rights, node) === 2)
  return new Set(checked.map((node) => node.id))
}

/** The rights that these leaves give together. Of two mirrored leaves one is enough. */
export function rightsOfLeaves(tree: PermissionTree, ids: Iterable<string>): TreeRights {
  const leaves = [...ids].flatMap((id) => tree.byId.get(id) ?? [])
  return withLeaves({ rights: {}, topics: {} }, leaves)
}
