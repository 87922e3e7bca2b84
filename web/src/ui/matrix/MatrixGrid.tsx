// biome-ignore-all lint/a11y/useSemanticElements: rows and cells are virtual, laid out by their places
// biome-ignore-all lint/a11y/useFocusableInteractive: the cell in which the reader is takes the focus
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import { stepOf, within } from './keys.ts'
import styles from './MatrixGrid.module.css'
import { bandHeight, cellWidth, headHeight, nameWidth, rowHeight } from './sizes.ts'
import type { At, MatrixCell, MatrixColumn, MatrixRow } from './types.ts'

export interface MatrixGridProps {
  label: string
  /** over the names of the rows */
  corner: string
  columns: readonly MatrixColumn[]
  rows: readonly MatrixRow[]
  /** what stands where they meet; keep it the same between drawings, so that rows can be memoised */
  cell: (row: number, column: number) => MatrixCell
  /** a press on a cell, or Enter in it */
  onOpen: (row: number, column: number) => void
  onOpenRow?: (row: number) => void
  onOpenColumn?: (column: number) => void
}

/**
 * Rows by columns, virtual both ways: what is in sight is drawn, and where the reader is, so that the focus is never lost
 * by scrolling. The names stay. One tab stop; arrows, Page, Home and End walk, with Ctrl to the corners; Enter opens.
 */
export function MatrixGrid(props: MatrixGridProps) {
  const { label, corner, columns, rows, cell, onOpen, onOpenRow, onOpenColumn } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [walked, setWalked] = useState<At>({ row: 0, column: 0 })
  const at = within(walked, { rows: rows.length, columns: columns.length })
  const banded = columns.some(({ group }) => group !== '')
  const top = headHeight + (banded ? bandHeight : 0)
  const getScrollElement = () => scroller.current
  const down = useVirtualizer({
    count: rows.length,
    getScrollElement,
    estimateSize: () => rowHeight,
    paddingStart: top,
    scrollPaddingStart: top,
    overscan: 4,
    rangeExtractor: useWith(at.row),
    useFlushSync: false,
  })
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement,
    estimateSize: () => cellWidth,
    paddingStart: nameWidth,
    scrollPaddingStart: nameWidth,
    overscan: 4,
    rangeExtractor: useWith(at.column),
    useFlushSync: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: groups come and go with what is filtered
  useEffect(() => down.measure(), [top])

  const walking = useRef(false)
  useLayoutEffect(() => {
    if (!walking.current) return
    walking.current = false
    if (at.row >= 0) down.scrollToIndex(at.row)
    if (at.column >= 0) across.scrollToIndex(at.column)
    scroller.current?.querySelector<HTMLElement>(`[data-at="${at.row} ${at.column}"]`)?.focus({ preventScroll: true })
  })
  const open = ({ row, column }: At) => {
    if (column < 0) onOpenRow?.(row)
    else if (row < 0) onOpenColumn?.(column)
    else onOpen(row, column)
  }
  const pressed = (event: MouseEvent) => {
    const place = placeOf(event.target)
    if (place) open(place)
  }
  const shown = across.getVirtualItems().map(({ index }) => index)
  const size = { '--across': `${across.getTotalSize()}px`, '--down': `${down.getTotalSize()}px` } as CSSProperties
  return (
    <div ref={scroller} className={styles.scroller} style={{ '--top': `${top}px` } as CSSProperties}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        className={styles.grid}
        style={size}
        onClick={pressed}
        onFocus={(event) => {
          const place = placeOf(event.target)
          if (place && (place.row !== at.row || place.column !== at.column)) setWalked(place)
        }}
        onKeyDown={(event) => {
          if (event.altKey || event.metaKey) return
          if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault()
            return open(at)
          }
          const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - top) / rowHeight) - 1)
          const next = stepOf(event, at, { rows: rows.length, columns: columns.length, page })
          if (!next) return
          event.preventDefault()
          walking.current = true
          setWalked(next)
        }}
      >
        <GridHead
          corner={corner}
          columns={columns}
          shown={shown}
          banded={banded}
          at={at}
          opens={Boolean(onOpenColumn)}
        />
        {down.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return row ? (
            <GridRow
              key={row.key}
              row={row}
              index={index}
              start={start}
              shown={shown.join(' ')}
              cell={cell}
              column={at.row === index ? at.column : null}
              opens={Boolean(onOpenRow)}
            />
          ) : null
        })}
      </div>
    </div>
  )
}

/** What is in sight, and the one in which the reader is. */
function useWith(index: number): (range: Range) => number[] {
  return useCallback(
    (range: Range) => {
      const own = defaultRangeExtractor(range)
      if (index < 0 || index >= range.count || own.includes(index)) return own
      return [...own, index].sort((a, b) => a - b)
    },
    [index],
  )
}

function placeOf(target: EventTarget): At | null {
  const own = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset.at : undefined
  if (own === undefined) return null
  const [row = 0, column = 0] = own.split(' ').map(Number)
  return { row, column }
}
