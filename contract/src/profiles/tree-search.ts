import { searchText } from '../core/index.ts'
import type { PermissionTree, TreeNode } from './tree.ts'

/** The search of the tree starts at the third character (portal.md 2.5). */
export const SEARCH_FROM = 3

export interface TreeMatches {
  /** the nodes whose words hold the text */
  found: ReadonlySet<string>
  /** what stays on the screen: those, what leads to them and what stands below them */
  shown: ReadonlySet<string>
}

/** Prepares a search by the words a person reads; `wordsOf` gives those of a node in their language. */
export function treeSearch(tree: PermissionTree, wordsOf: (node: TreeNode) => string) {
  const texts = tree.nodes.map((node) => searchText(wordsOf(node)))

  /** Null below three characters: the whole tree is shown. Accents and case do not count. */
  return (text: string): TreeMatches | null => {
    const wanted = searchText(text.trim())
    if ([...wanted].length < SEARCH_FROM) return null
    const found = new Set(tree.nodes.filter((_, index) => texts[index]?.includes(wanted)).map((node) => node.id))
    const shown = new Set<string>()
    // a parent stands before its children, so that what is below a found node is shown by one pass
    for (const { id } of tree.nodes) {
      const parent = tree.parentOf.get(id)
      if (found.has(id) || (parent && shown.has(parent.id))) shown.add(id)
    }
    for (const id of found) {
      for (let up = tree.parentOf.get(id); up && !shown.has(up.id); up = tree.parentOf.get(up.id)) shown.add(up.id)
    }
    return { found, shown }
  }
}
