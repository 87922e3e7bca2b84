import '../theme/mantine-styles.ts'
import '@mantine/core/styles/Tooltip.layer.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useRowFocus } from '../tables/useRowFocus.ts'
import styles from './CheckTree.module.css'
import { CheckTreeRow, type RowDeeds } from './CheckTreeRow.tsx'
import { deedOf, typeAhead } from './keys.ts'
import { type CheckTreeNode, type CheckTreeState, treeRows } from './rows.ts'
import { useHint } from './useHint.ts'

export type CheckTreeProps = {
  label: string
  /** keep the same array between drawings */
  nodes: readonly CheckTreeNode[]
  states: ReadonlyMap<string, CheckTreeState>
  /** the nodes that are unfolded */
  open: ReadonlySet<string>
  onOpenChange: (open: ReadonlySet<string>) => void
  /** a press on a node; without it the tree is for reading */
  onToggle?: (id: string) => void
  /** what a search leaves in sight; null or left out for everything */
  shown?: ReadonlySet<string> | null
  /** what a search found: the part of each label that is marked */
  found?: ReadonlyMap<string, readonly [number, number]>
  /** what is wrong with a node, at its place */
  errors?: ReadonlyMap<string, string>
  help?: string
  /** CSS height that it takes at most */
  height?: string
}

const rowHeight = 32
const none: ReadonlyMap<string, never> = new Map<string, never>()

/**
 * A tree whose nodes are checked, unchecked or partly checked, by the WAI-ARIA pattern: one tab stop; arrows walk,
 * unfold and fold, Home and End, letters lead to the next node that begins with them, `*` unfolds the siblings, Space
 * and Enter check. Its rows are virtual: thousands of nodes cost what is in sight.
 */
export function CheckTree(props: CheckTreeProps) {
  const { label, nodes, states, open, shown = null, found = none, errors = none, help, height = '32rem' } = props
  const helpId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string>()
  const typed = useRef({ text: '', at: 0 })
  const hint = useHint()
  const rows = useMemo(() => treeRows(nodes, { open, shown }), [nodes, open, shown])

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.node.id ?? index,
    overscan: 6,
    useFlushSync: false,
  })
  const moved = useCallback((index: number) => setCurrent(rows[index]?.node.id), [rows])
  const { focusRow, walking } = useRowFocus(scroller, virtual.scrollToIndex, moved)

  // the rows' deeds stay the same between drawings; what they do is what holds now
  const now = useRef({ ...props, rows, focusRow })
  useEffect(() => {
    now.current = { ...props, rows, focusRow }
  })
  const [deeds] = useState<RowDeeds>(() => {
    const turn = (ids: readonly string[], opened: boolean) => {
      const next = new Set(now.current.open)
      for (const id of ids) opened ? next.add(id) : next.delete(id)
      now.current.onOpenChange(next)
    }
    const flip = (id: string) => turn([id], !now.current.open.has(id))
    const press = (id: string) => (now.current.onToggle ? now.current.onToggle(id) : flip(id))
    const key = (event: KeyboardEvent<HTMLElement>, index: number) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const { rows, focusRow } = now.current
      const deed = deedOf(event.key, rows, index)
      if (deed) event.preventDefault()
      if (deed?.kind === 'go') focusRow(deed.index)
      if (deed?.kind === 'turn') turn(deed.ids, deed.open)
      if (deed?.kind === 'check') press(rows[index]?.node.id ?? '')
      if (deed?.kind === 'hush') hint.forget()
      if (deed || [...event.key].length !== 1) return
      const lead = typeAhead(rows, index, typed.current, event.key, event.timeStamp)
      typed.current = lead.typed
      if (lead.index >= 0) focusRow(lead.index)
    }
    const focus = (id: string) => {
      setCurrent(id)
      hint.over(id)
    }
    return { press, key, focus, turn: flip, point: hint.over }
  })

  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const inSight = items.some((item) => rows[item.index]?.node.id === current)
  return (
    <>
      {help ? (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: passes keys on while a row is on its way */}
      <div
        ref={scroller}
        className={styles.scroller}
        style={{ '--most': height } as CSSProperties}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (walking.current !== null && event.target === event.currentTarget) deeds.key(event, walking.current)
        }}
      >
        <div
          role="tree"
          aria-label={label}
          aria-describedby={help ? helpId : undefined}
          className={styles.tree}
          style={{ paddingTop: before, paddingBottom: Math.max(0, after) }}
        >
          {items.map((item, position) => {
            const row = rows[item.index]
            if (!row) return null
            const { id } = row.node
            return (
              <div key={item.key} ref={virtual.measureElement} data-index={item.index} role="none">
                <CheckTreeRow
                  {...row}
                  index={item.index}
                  state={states.get(id) ?? 0}
                  mark={found.get(id)}
                  error={errors.get(id)}
                  current={inSight ? id === current : position === 0}
                  hinted={hint.shown === id}
                  deeds={deeds}
                />
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}
