import {
  type Application,
  levelsOf,
  type PermissionTree,
  permissionTree,
  type TreeNode,
  treeSearch,
  treeStates,
} from '@lineside/contract/profiles'
import { useEffect, useMemo, useState } from 'react'
import { type Labels, useLabels } from '../../../core/i18n/index.ts'
import { markOf } from '../../../core/search/index.ts'
import { type CheckTreeNode, idsWithChildren } from '../../../ui/tree.ts'
import type { Content } from './content.ts'

interface Input {
  applications: readonly Application[]
  rights: Content['rights']
  /** what is wrong with a right, by permission id */
  errors: ReadonlyMap<number, string>
}

const nothing: ReadonlySet<string> = new Set()

/** The permission tree as the reader sees it: in their words, searched, unfolded. */
export function useRightsTree({ applications, rights, errors }: Input) {
  const labels = useLabels('profiles')
  const say = useMemo(() => sayingOnce(labels), [labels])
  const chosen = applications.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another array of the same applications is the same tree
  const tree = useMemo(() => permissionTree(applications), [chosen])
  const nodes = useMemo(() => tree.roots.map((root) => asText(root, say)), [tree, say])
  const states = useMemo(() => treeStates(tree, { rights, topics: {} }), [tree, rights])
  const find = useMemo(() => treeSearch(tree, (node) => labelOf(node, say)), [tree, say])

  const [text, setText] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(() => enabledRoots(tree))
  const [openInSearch, setOpenInSearch] = useState(nothing)
  const matches = useMemo(() => find(text), [find, text])
  const result = useMemo(() => {
    const all = [...(matches?.results ?? [])].flatMap((id) => {
      const node = tree.byId.get(id)
      const mark = node && markOf(labelOf(node, say), text)
      return mark ? [[id, mark] as const] : []
    })
    return new Map(all)
  }, [matches, tree, say, text])

  function search(next: string) {
    setText(next)
    setOpenInSearch(above(tree, find(next)?.results ?? nothing))
  }
  const setShownOpen = matches ? setOpenInSearch : setOpen

  const wrong = useMemo(() => errorsByNode(tree, errors), [tree, errors])
  // a refusal at a folded place would not be seen
  useEffect(() => {
    if (wrong.size === 0) return
    setText('')
    setOpen((known) => new Set([...known, ...above(tree, wrong.keys())]))
  }, [wrong, tree])

  return {
    tree,
    nodes,
    states,
    text,
    search,
    matches,
    result,
    errors: wrong,
    open: matches ? openInSearch : open,
    setOpen: setShownOpen,
    unfoldAll: () => setShownOpen(new Set(idsWithChildren(nodes))),
    foldAll: () => setShownOpen(nothing),
  }
}

type Say = (key: string) => string | null

/** Hundreds of themes share a few words: each is looked up once. */
function sayingOnce(labels: Labels): Say {
  const known = new Map<string, string | null>()
  return (key) => {
    const match = known.get(key)
    if (match !== undefined) return match
    const word = labels.find(key)
    known.set(key, word)
    return word
  }
}

const labelOf = (node: TreeNode, say: Say) => node.label ?? say(node.name) ?? node.id

function asText(node: TreeNode, say: Say): CheckTreeNode {
  return {
    id: node.id,
    label: labelOf(node, say),
    hint: say(node.tooltip) ?? '',
    ...(node.disabled && { disabled: true }),
    children: node.children.map((child) => asText(child, say)),
  }
}

function enabledRoots(tree: PermissionTree): ReadonlySet<string> {
  return new Set(tree.roots.filter((root) => !root.disabled).map((root) => root.id))
}

/** The nodes that must be unfolded for these to be seen. */
function above(tree: PermissionTree, ids: Iterable<string>): ReadonlySet<string> {
  const results = new Set<string>()
  for (const id of ids) {
    for (let up = tree.parentOf.get(id); up && !results.has(up.id); up = tree.parentOf.get(up.id)) results.add(up.id)
  }
  return results
}

/** At the node of the permission, wherever it stands: above its two levels, or at its only one. */
function errorsByNode(tree: PermissionTree, errors: ReadonlyMap<number, string>): ReadonlyMap<string, string> {
  const results = new Map<string, string>()
  if (errors.size === 0) return results
  for (const node of tree.nodes) {
    const sentence = node.permission === undefined ? undefined : errors.get(node.permission)
    const place = levelsOf(node.permission ?? 0).length > 1 ? tree.parentOf.get(node.id) : node
    if (sentence && place) results.set(place.id, sentence)
  }
  return results
}
