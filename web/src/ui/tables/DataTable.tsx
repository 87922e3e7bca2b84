// biome-ignore-all lint/a11y/useSemanticElements: virtual rows are laid out by grid, not by a table
// biome-ignore-all lint/a11y/noStaticElementInteractions: the scrolling box passes keys on while a row is on its way
// biome-ignore-all lint/a11y/useFocusableInteractive: focus goes to rows and to the controls in cells
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { SkeletonBar, useDelayed } from '../feedback/waiting.tsx'
import { useUiTexts } from '../theme/texts.ts'
import styles from './DataTable.module.css'
import { TableHead } from './TableHead.tsx'
import { RowView } from './TableRow.tsx'
import type { DataTableProps } from './types.ts'
import { standingOf, unfolded } from './unfolded.ts'
import { useCardRow } from './useCardRow.ts'
import { useIsNarrow } from './useIsNarrow.ts'
import { useMoreAside } from './useMoreAside.ts'
import { usePeeked } from './usePeeked.ts'
import { useReachEnd } from './useReachEnd.ts'
import { useRowFocus } from './useRowFocus.ts'
import { useRowKeys } from './useRowKeys.ts'
import { gridTracks, useNeeds, useTableModel } from './useTableModel.ts'

const rowHeight = 44
const cardHeight = 68

/**
 * Rows of one kind in a card: sticky header, virtual rows on a CSS grid, tools on hover and focus, a panel behind the
 * arrow, pages fetched towards the end. One tab stop; arrows walk, Enter opens, right and left unfold and fold.
 * Space opens one beside the table. Narrower than 640 px each row is a card of two lines.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, loading, loadingMore, instead, sort, onSortChange, onOpen, expand, tools, total, height } = props
  const { rowId, folding, severity } = props
  const texts = useUiTexts()
  const scroller = useRef<HTMLDivElement>(null)
  const { rows: shown, under } = useMemo(() => unfolded(rows, rowId, folding), [rows, rowId, folding])
  const { modelRows, visible, open: opened, selected, expand: toggle, choose, all } = useTableModel(props, shown)
  const cards = useIsNarrow(scroller, 640)
  const cardRow = useCardRow(cards)
  const moreAside = useMoreAside(scroller)
  const [current, setCurrent] = useState(0)
  const selectable = Boolean(props.onSelectedChange)
  const waiting = useDelayed(Boolean(loading) && rows.length === 0)

  const virtual = useVirtualizer({
    count: modelRows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (cards ? cardHeight : rowHeight),
    getItemKey: (index) => modelRows[index]?.id ?? index,
    overscan: 8,
    useFlushSync: false,
  })

  // Measured heights belong to the other layout once the width has changed over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the layout changes
  useEffect(() => virtual.measure(), [cards])

  useReachEnd(scroller, virtual.range?.endIndex ?? 0, rows.length, props.onReachEnd)

  const { focusRow, walking } = useRowFocus(scroller, virtual.scrollToIndex, setCurrent)
  const showRow = usePeeked(props, { modelRows, current, setCurrent, scrollTo: virtual.scrollToIndex })

  const open = useRef(onOpen)
  const fold = useRef(folding?.onToggle)
  useEffect(() => {
    open.current = onOpen
    fold.current = folding?.onToggle
  })
  const openRow = useCallback((row: Row) => open.current?.(row), [])
  const foldRow = useCallback((row: Row) => fold.current?.(row), [])
  const onKey = useRowKeys({
    scroller,
    modelRows,
    current,
    focusRow,
    onOpen,
    folding,
    expandable: Boolean(expand),
    selectable,
    expand: toggle,
    choose,
    showRow,
    onPeek: props.onPeek,
    peeked: props.peeked ?? null,
  })

  const { template, width } = gridTracks(visible, useNeeds(visible, rows), {
    expand: Boolean(expand),
    select: selectable,
    fold: Boolean(folding),
  })
  const grid = { '--tracks': template, '--least': `${width}px`, height } as CSSProperties
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const focusable = Math.min(current, Math.max(0, modelRows.length - 1))
  const inSight = items.some((item) => item.index === focusable)
  const View = cards ? cardRow : RowView
  const showRows = modelRows.length > 0 && !(instead && rows.length === 0)

  return (
    <div
      className={styles.frame}
      data-cards={cards || undefined}
      data-compact={props.compact || undefined}
      data-more-aside={moreAside || undefined}
    >
      <div
        ref={scroller}
        className={styles.scroller}
        style={grid}
        data-fixed={height ? true : undefined}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (walking.current !== null) onKey(event, walking.current)
        }}
      >
        <div
          role="table"
          aria-label={label}
          aria-rowcount={total === undefined ? -1 : total + 1}
          aria-busy={loading || loadingMore || undefined}
          className={styles.table}
        >
          <TableHead
            columns={visible}
            expandable={Boolean(expand)}
            folding={Boolean(folding)}
            sort={sort}
            onSortChange={onSortChange}
            onResize={props.onResize}
            selection={selectable ? all : undefined}
          />
          {showRows && View ? (
            <div role="rowgroup" style={{ paddingTop: before, paddingBottom: Math.max(0, after) }}>
              {items.map((item, position) => {
                const row = modelRows[item.index]
                if (!row) return null
                const { fold, under: isUnder } = standingOf(row.original, row.id, folding, under)
                return (
                  <div key={item.key} ref={virtual.measureElement} data-index={item.index} role="none">
                    <View
                      row={row.original}
                      id={row.id}
                      index={item.index}
                      columns={visible}
                      current={inSight ? item.index === focusable : position === 0}
                      open={opened.has(row.id)}
                      chosen={selected.has(row.id)}
                      selectable={selectable}
                      expand={expand}
                      severity={severity}
                      folds={Boolean(folding)}
                      foldCount={fold?.count}
                      foldLabel={fold?.label}
                      folded={fold ? !fold.open : undefined}
                      underLabel={isUnder ? folding?.childLabel : undefined}
                      onFold={foldRow}
                      tools={tools}
                      opens={Boolean(onOpen)}
                      onOpen={openRow}
                      onToggle={toggle}
                      onChoose={choose}
                      onFocusRow={setCurrent}
                      onKey={onKey}
                    />
                  </div>
                )
              })}
            </div>
          ) : null}
        </div>
        {waiting || loadingMore || (showRows && !View) ? (
          <SkeletonRows
            count={waiting ? 12 : 3}
            leads={cards ? 0 : (selectable ? 1 : 0) + (folding ? 1 : 0) + (expand ? 1 : 0)}
            columns={cards ? 4 : visible.length}
            label={texts.loading}
          />
        ) : null}
        {loadingMore ? null : props.after}
        {!loading && rows.length === 0 && instead ? <div className={styles.instead}>{instead}</div> : null}
        {instead && rows.length > 0 ? <div className={styles.instead}>{instead}</div> : null}
      </div>
    </div>
  )
}

const barWidths = ['64%', '82%', '48%', '72%', '56%']

type SkeletonProps = { count: number; leads: number; columns: number; label: string }

/** Bars in the tracks of the columns they stand for. */
function SkeletonRows({ count, leads, columns, label }: SkeletonProps) {
  return (
    <div role="status" aria-label={label} className={styles.skeletons}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical bars without identity
        <div key={row} className={styles.skeletonRow}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={column} style={column === 0 ? { gridColumnStart: leads + 1 } : undefined}>
              <SkeletonBar width={barWidths[(row + column) % barWidths.length]} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
