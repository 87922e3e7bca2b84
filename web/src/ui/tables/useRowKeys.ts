import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { useShortcut } from '../feedback/shortcuts.tsx'
import { useUiTexts } from '../theme/texts.ts'
import type { Folding } from './types.ts'
import type { ModelRow } from './useTableModel.ts'

/** Arrow keys and their like to the row they lead to; undefined for every other key. */
function walk(key: string, index: number, last: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(last, index + 1)
  if (key === 'ArrowUp') return Math.max(0, index - 1)
  if (key === 'PageDown') return Math.min(last, index + 10)
  if (key === 'PageUp') return Math.max(0, index - 10)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}

type RowKeys<Row extends object> = {
  scroller: RefObject<HTMLElement | null>
  modelRows: readonly ModelRow<Row>[]
  /** the row that the tab key leads to */
  current: number
  focusRow: (index: number) => void
  onOpen: ((row: Row) => void) | undefined
  folding: Folding<Row> | undefined
  expandable: boolean
  selectable: boolean
  /** without a choice: as it is not */
  expand: (id: string, isOpen?: boolean) => void
  choose: (id: string, isChosen?: boolean) => void
  /** makes a row the current one, and leaves the focus where it is */
  showRow: (index: number) => void
  onPeek: ((id: string | null) => void) | undefined
  peeked: string | null
}

/**
 * What keys do to rows. On a row: arrows walk, Enter opens, right and left unfold and fold. Anywhere on the page: j and k
 * walk, also from what stands open beside the table, and x chooses the row one is on.
 */
export function useRowKeys<Row extends object>(input: RowKeys<Row>) {
  const texts = useUiTexts()
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })

  const step = (by: number) => {
    const { scroller, modelRows, current, focusRow, showRow, peeked } = latest.current
    if (modelRows.length === 0) return
    const inside = scroller.current?.contains(document.activeElement)
    const next = Math.min(modelRows.length - 1, Math.max(0, current + (inside || peeked !== null ? by : 0)))
    return peeked !== null && !inside ? showRow(next) : focusRow(next)
  }
  const group = texts.rowKeys
  useShortcut({ keys: 'j', also: '↓', label: texts.nextRow, group }, () => step(1))
  useShortcut({ keys: 'k', also: '↑', label: texts.previousRow, group }, () => step(-1))
  useShortcut({ keys: 'x', label: input.selectable ? texts.selectRow : undefined, group }, () => {
    const { scroller, modelRows, current, selectable, choose } = latest.current
    const row = modelRows[current]
    if (row && selectable && scroller.current?.contains(document.activeElement)) choose(row.id)
  })
  // the row answers these by itself: they are named here only
  useShortcut({ keys: 'Enter', label: input.onOpen ? texts.openRow : undefined, group, listed: true })
  useShortcut({ keys: '␣', label: input.onPeek ? texts.peekRow : undefined, group, listed: true })
  const unfolds = input.expandable || input.folding
  useShortcut({ keys: '→', also: '←', label: unfolds ? texts.unfoldRow : undefined, group, listed: true })

  return useCallback((event: KeyboardEvent<HTMLElement>, index: number) => {
    if (event.target !== event.currentTarget) return
    const { modelRows, focusRow, onOpen, folding, expandable, expand } = latest.current
    const row = modelRows[index]
    const next = walk(event.key, index, modelRows.length - 1)
    if (next !== undefined) {
      event.preventDefault()
      return focusRow(next)
    }
    if (!row) return
    const { onPeek, peeked } = latest.current
    if (event.key === ' ' && onPeek) {
      event.preventDefault()
      return onPeek(peeked === row.id ? null : row.id)
    }
    if (event.key === 'Escape' && peeked !== null) return onPeek?.(null)
    if (event.key === 'Enter' && onOpen) return onOpen(row.original)
    const open = event.key === 'Enter' || event.key === 'ArrowRight'
    if (!open && event.key !== 'ArrowLeft') return
    if (expandable) expand(row.id, open)
    else if (folding?.of(row.original)?.count && folding.rows.has(row.id) !== open) folding.onToggle(row.original)
  }, [])
}
