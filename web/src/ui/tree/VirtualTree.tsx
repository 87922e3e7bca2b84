import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useRowFocus } from '../tables/useRowFocus.ts'
import { actionOf, typeAhead } from './keys.ts'
import { type TreeNode, type TreeRow, treeRows } from './rows.ts'
import styles from './VirtualTree.module.css'

/** What a row may ask for; the same functions between drawings, so that rows can be memoised on them. */
export type RowActions = {
  press: (id: string) => void
  toggle: (id: string) => void
  focus: (id: string) => void
  key: (event: KeyboardEvent<HTMLElement>, index: number) => void
  /** the pointer came to a row; null: it left */
  point: (id: string | null) => void
}

export type VirtualTreeProps<N extends TreeNode> = {
  label: string
  describedBy?: string | undefined
  /** keep the same array between drawings */
  nodes: readonly N[]
  /** the nodes that are unfolded */
  open: ReadonlySet<string>
  onOpenChange: (open: ReadonlySet<string>) => void
  /** a press on a node, by pointer, Space or Enter; without it it folds and unfolds */
  onPress?: ((id: string) => void) | undefined
  /** what a search leaves in sight; null for everything */
  shown: ReadonlySet<string> | null
  /** the node that the tab key leads to while nothing was walked to, and that is scrolled to when it changes */
  at?: string | undefined
  onPoint?: (id: string | null) => void
  onHush?: () => void
  /** CSS height that it takes at most */
  height: string
  row: (row: TreeRow<N>, index: number, current: boolean, actions: RowActions) => ReactNode
}

const rowHeight = 32

/**
 * What every tree shares, by the WAI-ARIA pattern: one tab stop; arrows walk, unfold and fold, Home and End, letters
 * lead to the next node that begins with them, `*` unfolds the siblings. Its rows are virtual: thousands of nodes cost
 * what is in sight.
 */
export function VirtualTree<N extends TreeNode>(props: VirtualTreeProps<N>) {
  const { label, describedBy, nodes, open, shown, at, height } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string>()
  const typed = useRef({ text: '', at: 0 })
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

  // one that moved is looked for where it stands now
  const { index, above } = useMemo(() => standing(rows, at), [rows, at])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is folded meanwhile is not scrolled to again
  useEffect(() => {
    if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' })
    if (at !== undefined) setCurrent(at)
  }, [at, above])

  // the rows' deeds stay the same between drawings; what they do is what holds now
  const now = useRef({ ...props, rows, focusRow })
  useEffect(() => {
    now.current = { ...props, rows, focusRow }
  })
  const [actions] = useState<RowActions>(() => {
    const toggle = (ids: readonly string[], opened: boolean) => {
      const next = new Set(now.current.open)
      for (const id of ids) opened ? next.add(id) : next.delete(id)
      now.current.onOpenChange(next)
    }
    const flip = (id: string) => toggle([id], !now.current.open.has(id))
    const press = (id: string) => (now.current.onPress ? now.current.onPress(id) : flip(id))
    const point = (id: string | null) => now.current.onPoint?.(id)
    const key = (event: KeyboardEvent<HTMLElement>, index: number) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const { rows, focusRow } = now.current
      const action = actionOf(event.key, rows, index)
      if (action) event.preventDefault()
      if (action?.kind === 'go') focusRow(action.index)
      if (action?.kind === 'toggle') toggle(action.ids, action.open)
      if (action?.kind === 'check') press(rows[index]?.node.id ?? '')
      if (action?.kind === 'hush') now.current.onHush?.()
      if (action || [...event.key].length !== 1) return
      const lead = typeAhead(rows, index, typed.current, event.key, event.timeStamp)
      typed.current = lead.typed
      if (lead.index >= 0) focusRow(lead.index)
    }
    const focus = (id: string) => {
      setCurrent(id)
      point(id)
    }
    return { press, key, focus, toggle: flip, point }
  })

  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const inSight = items.some((item) => rows[item.index]?.node.id === current)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: passes keys on while a row is on its way
    <div
      ref={scroller}
      className={styles.scroller}
      style={{ '--most': height } as CSSProperties}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (walking.current !== null && event.target === event.currentTarget) actions.key(event, walking.current)
      }}
    >
      <div
        role="tree"
        aria-label={label}
        aria-describedby={describedBy}
        className={styles.tree}
        style={{ paddingTop: before, paddingBottom: Math.max(0, after) }}
      >
        {items.map((item, position) => {
          const row = rows[item.index]
          if (!row) return null
          const isCurrent = inSight ? row.node.id === current : position === 0
          return (
            <div key={item.key} ref={virtual.measureElement} data-index={item.index} role="none">
              {props.row(row, item.index, isCurrent, actions)}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** In which row a node stands, and below which other one. */
function standing(rows: readonly TreeRow[], at: string | undefined): { index: number; above: string | undefined } {
  const index = at === undefined ? -1 : rows.findIndex((row) => row.node.id === at)
  const level = rows[index]?.level ?? 0
  return { index, above: rows.slice(0, Math.max(index, 0)).findLast((row) => row.level === level - 1)?.node.id }
}
