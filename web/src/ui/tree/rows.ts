/** A node as the tree shows it. Keep the same object between drawings: rows are memoised on it. */
export type CheckTreeNode = {
  id: string
  label: string
  /** what it is about: on hover, on focus and for screen readers */
  hint?: string
  /** can be seen and walked, keeps its state, and cannot be moved */
  disabled?: boolean
  children: readonly CheckTreeNode[]
}

/** 0 unchecked, 1 partly, 2 checked. */
export type CheckTreeState = 0 | 1 | 2

export type TreeRow = {
  node: CheckTreeNode
  /** 1 for a root */
  level: number
  /** its place among its siblings in sight, from 1, and how many they are */
  place: number
  size: number
  /** undefined where nothing stands below it */
  expanded: boolean | undefined
}

type Sight = {
  open: ReadonlySet<string>
  /** the nodes that a search leaves; null for all */
  shown: ReadonlySet<string> | null
}

/** The rows in sight, from top to bottom. */
export function treeRows(roots: readonly CheckTreeNode[], { open, shown }: Sight): TreeRow[] {
  const rows: TreeRow[] = []
  const inSight = (nodes: readonly CheckTreeNode[]) => (shown ? nodes.filter((node) => shown.has(node.id)) : nodes)
  const add = (nodes: readonly CheckTreeNode[], level: number) => {
    for (const [index, node] of nodes.entries()) {
      const below = inSight(node.children)
      const expanded = below.length > 0 ? open.has(node.id) : undefined
      rows.push({ node, level, place: index + 1, size: nodes.length, expanded })
      if (expanded) add(below, level + 1)
    }
  }
  add(inSight(roots), 1)
  return rows
}

/** Every node that can be unfolded. */
export function idsWithChildren(nodes: readonly CheckTreeNode[]): string[] {
  return nodes.flatMap((node) => (node.children.length > 0 ? [node.id, ...idsWithChildren(node.children)] : []))
}

/** The row that holds the row at `index`; -1 for a root. */
export function parentRow(rows: readonly TreeRow[], index: number): number {
  const level = rows[index]?.level ?? 1
  for (let above = index - 1; above >= 0; above--) if ((rows[above]?.level ?? 1) < level) return above
  return -1
}
