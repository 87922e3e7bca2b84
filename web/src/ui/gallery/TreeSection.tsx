import { useState } from 'react'
import { Page, PageHeader, Surface } from '../index.ts'
import { CheckTree, type CheckTreeNode, type CheckTreeState, idsWithChildren } from '../tree.ts'

const kinds = ['View', 'Create and edit'] as const

const subject = (id: string, label: string): CheckTreeNode => ({
  id,
  label,
  hint: `What ${label} is about, in a few more words.`,
  children: kinds.map((kind) => ({ id: `${id}-${kind}`, label: kind, children: [] })),
})

const nodes: CheckTreeNode[] = [
  { id: '1', label: 'First application', children: [subject('1-1', 'Samples'), subject('1-2', 'Results')] },
  {
    id: '2',
    label: 'An application that was not chosen',
    disabled: true,
    children: [{ id: '2-1', label: 'Keeps its state', disabled: true, children: [] }],
  },
  {
    id: '3',
    label: 'Two thousand nodes',
    children: Array.from({ length: 40 }, (_, group) => ({
      id: `3-${group}`,
      label: `Group ${group + 1}`,
      children: Array.from({ length: 16 }, (__, one) =>
        subject(`3-${group}-${one}`, `Subject ${group + 1}.${one + 1}`),
      ),
    })),
  },
]
const every = new Map<string, readonly string[]>()

/** The leaves below a node, itself if it is one. */
function leaves({ id, children }: CheckTreeNode): readonly string[] {
  const matches = children.length === 0 ? [id] : children.flatMap(leaves)
  every.set(id, matches)
  return matches
}
for (const node of nodes) leaves(node)

function stateOf(checked: ReadonlySet<string>, below: readonly string[]): CheckTreeState {
  const count = below.filter((id) => checked.has(id)).length
  if (count === 0) return 0
  return count === below.length ? 2 : 1
}

export function TreeSection() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['1', '1-1', '2']))
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(['1-1-View', '2-1']))
  const states = new Map([...every].map(([id, below]) => [id, stateOf(checked, below)]))
  const toggle = (id: string) => {
    if (id.startsWith('2')) return
    const next = new Set(checked)
    for (const leaf of every.get(id) ?? []) states.get(id) === 2 ? next.delete(leaf) : next.add(leaf)
    setChecked(next)
  }
  return (
    <Page width="reading">
      <PageHeader title="Tree with three states" subtitle="Arrows, Home and End, letters, star, Space" />
      <Surface
        title="Rights"
        actions={
          <>
            <button type="button" onClick={() => setOpen(new Set(idsWithChildren(nodes)))}>
              Unfold all
            </button>
            <button type="button" onClick={() => setOpen(new Set())}>
              Fold all
            </button>
          </>
        }
      >
        <CheckTree
          label="Rights"
          nodes={nodes}
          states={states}
          open={open}
          onOpenChange={setOpen}
          onToggle={toggle}
          result={new Map([['1-2', [0, 3] as const]])}
          errors={new Map([['1-2', 'You do not hold this yourself.']])}
        />
      </Surface>
    </Page>
  )
}
