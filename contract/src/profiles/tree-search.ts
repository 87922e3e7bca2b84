import { searchText } from '../core/index.ts'
import type { PermissionTree, TreeNode } from './tree.ts'

/** The search of the tree starts at the third character (portal.md 2.5). */
export const SEARCH_FROM = 3

export interface TreeMatches {
  /** the nodes whose words hold the text */
  results: ReadonlySet<string>
  /** what stays on the screen: those, what leads to them and what stands below them */
  shown: ReadonlySet<string>
}

/** Prepares a search by the words a person reads; `termsOf` gives those of a node in their language. */
export function treeSearch(tree: PermissionTree, termsOf: (node: TreeNode) => string) {
  const texts = tree.nodes.map((node) => searchText(termsOf(node)))

  /** Null below three characters: the whole tree is shown. Accents and case do not count. */
  return (text: string): TreeMatches | null => {
    const term = searchText(text.trim())
    if ([...term].length < SEARCH_FROM) return null
    const results = new Set(tree.nodes.filter((_, index) => texts[index]?.includes(term)).map((node) => node.id))
    const shown = new Set<string>()
    // a parent stands before its children, so that what is below a found node is shown by one pass
    for (const { id } of tree.nodes) {
      const parent = tree.parentOf.get(id)
      if (results.has(id) || (parent && shown.has(parent.id))) shown.add(id)
    }
    for (const id of results) {
      for (let up = tree.parentOf.get(id); up && !shown.has(up.id); up = tree.parentOf.get(up.id)) shown.add(up.id)
    }
    return { results, shown }
  }
}
