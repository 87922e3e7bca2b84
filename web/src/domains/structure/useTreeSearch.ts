import { searchText } from '@lineside/contract/core'
import { useMemo, useState } from 'react'
import { markOf } from '../../core/search/index.ts'
import type { SelectTreeNode } from '../../ui/tree.ts'
import { useSavedView } from './saved-view.ts'

/** A tree as the page has it: its nodes, and above which each stands. */
export interface Grown {
  roots: readonly SelectTreeNode[]
  byId: ReadonlyMap<string, SelectTreeNode>
  parentOf: ReadonlyMap<string, string>
}

interface Item {
  id: string
  parentId: string | null
  label: string
  note?: string
  quiet?: boolean
}

/** Nests items, of which each names the one above it; what names none that is there stands at the root. */
export function grow(items: readonly Item[]): Grown {
  const byId = new Map<string, SelectTreeNode & { children: SelectTreeNode[] }>()
  const parentOf = new Map<string, string>()
  const roots: SelectTreeNode[] = []
  for (const { parentId: _, ...item } of items) byId.set(item.id, { ...item, children: [] })
  for (const { id, parentId } of items) {
    const node = byId.get(id)
    const above = parentId === null ? undefined : byId.get(parentId)
    if (!node) continue
    if (above) {
      above.children.push(node)
      parentOf.set(id, above.id)
    } else roots.push(node)
  }
  return { roots, byId, parentOf }
}

/** Fewer letters find nearly everything. */
const SEARCH_FROM = 2

const nothing: ReadonlySet<string> = new Set()

/** A tree with its search: what is found stays in sight with the way to it, unfolded and marked. */
export function useTreeSearch(name: string, tree: Grown, selected: string | null) {
  const [view, save] = useSavedView(name)
  const [openInSearch, setOpenInSearch] = useState<{ of: string; open: ReadonlySet<string> } | null>(null)
  const { text } = view
  const term = searchText(text.trim())
  const isSearching = term.length >= SEARCH_FROM
  // made when somebody first searches, and kept while the tree is the same
  const plain = useMemo(
    () => (isSearching ? [...tree.byId.values()].map(({ id, label }) => [id, searchText(label)] as const) : []),
    [tree, isSearching],
  )
  const result = useMemo(() => {
    if (!isSearching) return null
    return plain.flatMap(([id, label]) => (label.includes(term) ? [id] : []))
  }, [plain, term, isSearching])
  const ways = useMemo(() => above(tree, result ?? []), [tree, result])
  const shown = useMemo(() => (result ? new Set([...result, ...ways]) : null), [result, ways])

  const usual = view.open ?? new Set(tree.roots.map(({ id }) => id))
  // what is chosen is in sight when the page comes with it
  const [opened] = useState(() => (selected === null ? nothing : above(tree, [selected])))
  const open = useMemo(() => (view.open ? usual : new Set([...usual, ...opened])), [usual, opened, view.open])
  return {
    text,
    search: (next: string) => save({ text: next }),
    /** how many were found; null while nobody searches */
    count: result?.length ?? null,
    short: term !== '' && !isSearching,
    shown,
    open: shown ? (openInSearch?.of === term ? openInSearch.open : ways) : open,
    setOpen: (next: ReadonlySet<string>) => (shown ? setOpenInSearch({ of: term, open: next }) : save({ open: next })),
    /** unfolds the way to a node and leaves the search */
    reveal: (id: string) => save({ text: '', open: new Set([...open, ...above(tree, [id])]) }),
    markOf: isSearching ? (label: string) => markOf(label, text) : undefined,
  }
}

function above(tree: Grown, ids: Iterable<string>): ReadonlySet<string> {
  const ways = new Set<string>()
  for (const id of ids) {
    for (let up = tree.parentOf.get(id); up !== undefined && !ways.has(up); up = tree.parentOf.get(up)) ways.add(up)
  }
  return ways
}
