// biome-ignore-all lint/a11y/useSemanticElements: virtual rows are laid out by grid, not by a table
// biome-ignore-all lint/a11y/useFocusableInteractive: focus goes to rows and to the controls in cells

import type { FocusEvent, HTMLAttributes, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Unseen } from '../layout/boxes.tsx'
import { useIntent } from '../theme/intent.ts'
import styles from './RowFrame.module.css'
import type { RowTool, Severity, TableColumn } from './types.ts'

export type RowViewProps<Row> = {
  row: Row
  id: string
  index: number
  columns: readonly TableColumn<Row>[]
  current: boolean
  open: boolean
  chosen: boolean
  selectable: boolean
  expand?: (row: Row) => ReactNode
  severity?: (row: Row) => Severity | null
  /** rows of this table fold; this one folds so many, named so, and is folded or not */
  folds: boolean
  foldCount?: number
  foldLabel?: string
  folded?: boolean
  /** what this row is under another one */
  underLabel?: string
  onFold: (row: Row) => void
  tools?: (row: Row) => RowTool[]
  opens: boolean
  onOpen: (row: Row) => void
  onToggle: (id: string) => void
  onChoose: (id: string, chosen: boolean) => void
  onFocusRow: (index: number) => void
  onKey: (event: KeyboardEvent<HTMLElement>, index: number) => void
}

/** A press on a control inside a row is the control's; a selection of text is no press. */
function isPlainPress(event: MouseEvent): boolean {
  const target = event.target as HTMLElement
  if (target.closest('a, button, input, label, [role=menu]')) return false
  return !globalThis.getSelection?.()?.toString()
}

/** What of a row is read and not seen: how bad it is, and what it is under another one. */
export function RowTexts<Row>({
  row,
  severity,
  underLabel,
}: Pick<RowViewProps<Row>, 'row' | 'severity' | 'underLabel'>) {
  const texts = [severity?.(row)?.label, underLabel].filter(Boolean).join(', ')
  return texts ? <Unseen>{`${texts}: `}</Unseen> : null
}

interface Props<Row> {
  view: RowViewProps<Row>
  className: string | undefined
  /** what else the element of the row has, as what a finger does on it */
  line?: HTMLAttributes<HTMLDivElement>
  /** a press on it opens nothing now */
  busy?: boolean
  children: ReactNode
}

/** One row with what is behind its arrow, however its cells are laid out: its focus, its keys, its press, how bad it is. */
export function RowFrame<Row>({ view, className, line, busy = false, children }: Props<Row>) {
  const { row, id, index, columns, open, opens, expand, underLabel } = view
  const severity = view.severity?.(row)

  function onFocus(event: FocusEvent) {
    if (event.target === event.currentTarget) view.onFocusRow(index)
  }
  const intent = useIntent<HTMLDivElement>(() => view.tools?.(row).find((tool) => tool.id === 'open')?.href, {
    onFocus,
  })

  return (
    <>
      <div
        role="row"
        aria-rowindex={index + 2}
        aria-selected={view.selectable ? view.chosen : undefined}
        tabIndex={view.current ? 0 : -1}
        data-row={index}
        data-odd={index % 2 === 1 || undefined}
        data-opens={opens || undefined}
        data-chosen={view.chosen || undefined}
        data-tone={severity?.tone}
        data-severe={severity ? true : undefined}
        data-under={underLabel ? true : undefined}
        className={`${styles.line} ${className}`}
        {...intent}
        onKeyDown={(event) => view.onKey(event, index)}
        onClick={(event) => {
          if (opens && !busy && isPlainPress(event)) view.onOpen(row)
        }}
        {...line}
      >
        {children}
      </div>
      {open && expand ? (
        <DetailRow id={id} columns={columns.length}>
          {expand(row)}
        </DetailRow>
      ) : null}
    </>
  )
}

/** What is behind the arrow of a row. */
function DetailRow({ id, columns, children }: { id: string; columns: number; children: ReactNode }) {
  return (
    <div role="row" className={styles.detail} id={`detail-${id}`}>
      <div role="cell" aria-colspan={columns} className={styles.detailCell}>
        {children}
      </div>
    </div>
  )
}
