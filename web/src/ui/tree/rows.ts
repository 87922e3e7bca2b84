/** A node as every tree shows it. Keep the same object between drawings: rows are memoised on it. */
export type TreeNode = {
  id: string
  label: string
  children: readonly TreeNode[]
}

export type CheckTreeNode = Omit<TreeNode, 'children'> & {
  /** what it is about: on hover, on focus and for screen readers */
  hint?: string
  /** can be seen and walked, keeps its state, and cannot be moved */
  disabled?: boolean
  children: readonly CheckTreeNode[]
}

export type SelectTreeNode = Omit<TreeNode, 'children'> & {
  /** a word behind the label: its kind, or that it is disabled */
  note?: string
  /** less than the others: it is disabled, say */
  quiet?: boolean
  children: readonly SelectTreeNode[]
}

/** 0 unchecked, 1 partly, 2 checked. */
export type CheckTreeState = 0 | 1 | 2

export type TreeRow<N extends TreeNode = TreeNode> = {
  node: N
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
export function treeRows<N extends TreeNode>(roots: readonly N[], { open, shown }: Sight): TreeRow<N>[] {
  const rows: TreeRow<N>[] = []
  const inSight = (nodes: readonly N[]) => (shown ? nodes.filter((node) => shown.has(node.id)) : nodes)
  const add = (nodes: readonly N[], level: number) => {
    for (const [index, node] of nodes.entries()) {
      const below = inSight(node.children as readonly N[])
      const expanded = below.length > 0 ? open.has(node.id) : undefined
      rows.push({ node, level, place: index + 1, size: nodes.length, expanded })
      if (expanded) add(below, level + 1)
    }
  }
  add(inSight(roots), 1)
  return rows
}

/** Every node that can be unfolded. */
export function idsWithChildren(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => (node.children.length > 0 ? [node.id, ...idsWithChildren(node.children)] : []))
}

/** The row that holds the row at `index`; -1 for a root. */
export function parentRow(rows: readonly TreeRow[], index: number): number {
  const level = rows[index]?.level ?? 1
  for (let above = index - 1; above >= 0; above--) if ((rows[above]?.level ?? 1) < level) return above
  return -1
}
