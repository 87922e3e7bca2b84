// biome-ignore-all lint/a11y/useSemanticElements: virtual rows are laid out by grid, not by a table
// biome-ignore-all lint/a11y/useFocusableInteractive: focus goes to rows and to the controls in cells

import { IconChevronRight } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { Unseen } from '../layout/boxes.tsx'
import { useUiTexts } from '../theme/texts.ts'
import leadStyles from './leads.module.css'
import styles from './TableRow.module.css'
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
export function isPlainPress(event: MouseEvent): boolean {
  const target = event.target as HTMLElement
  if (target.closest('a, button, input, label, [role=menu]')) return false
  return !globalThis.getSelection?.()?.toString()
}

function Tools({ tools, className }: { tools: RowTool[]; className: string | undefined }) {
  const texts = useUiTexts()
  return (
    <span className={className} role="group" aria-label={texts.rowTools}>
      {tools.map((tool) => (
        <IconButton
          key={tool.id}
          icon={tool.icon}
          label={tool.label}
          size="compact"
          tone={tool.tone}
          href={tool.href}
          blocked={tool.blocked}
          onClick={tool.onPress}
        />
      ))}
    </span>
  )
}

/** The track of the grid; a card lays them out by itself. */
type LeadProps = { track?: number }

const inTrack = (track: number | undefined) => (track === undefined ? {} : { style: { gridColumn: track } })

export function ExpandCell<Row>({
  id,
  open,
  onToggle,
  track,
}: LeadProps & Pick<RowViewProps<Row>, 'id' | 'open' | 'onToggle'>) {
  const texts = useUiTexts()
  return (
    <span role="cell" className={leadStyles.lead} data-lead="expand" {...inTrack(track)}>
      <button
        type="button"
        className={leadStyles.expand}
        aria-expanded={open}
        aria-label={open ? texts.collapseRow : texts.expandRow}
        onClick={() => onToggle(id)}
      >
        <IconChevronRight size={16} aria-hidden />
      </button>
    </span>
  )
}

export function ChooseCell<Row>({
  id,
  chosen,
  onChoose,
  track,
}: LeadProps & Pick<RowViewProps<Row>, 'id' | 'chosen' | 'onChoose'>) {
  const texts = useUiTexts()
  return (
    <span role="cell" className={leadStyles.lead} data-lead="choose" {...inTrack(track)}>
      <input
        type="checkbox"
        className={leadStyles.check}
        aria-label={texts.selectRow}
        checked={chosen}
        onChange={(event) => onChoose(id, event.currentTarget.checked)}
      />
    </span>
  )
}

export function FoldCell<Row>(
  props: LeadProps & Pick<RowViewProps<Row>, 'row' | 'foldCount' | 'foldLabel' | 'folded' | 'onFold'>,
) {
  return (
    <span role="cell" className={leadStyles.lead} data-lead="fold" {...inTrack(props.track)}>
      {props.folded === undefined ? null : (
        <button
          type="button"
          className={leadStyles.fold}
          aria-expanded={!props.folded}
          aria-label={props.foldLabel}
          title={props.foldLabel}
          onClick={() => props.onFold(props.row)}
        >
          <IconChevronRight size={14} aria-hidden />
          {props.foldCount}
        </button>
      )}
    </span>
  )
}

/** Plain words that are cut for want of room can be read whole under the pointer. */
function Content(props: { children: ReactNode; className: string | undefined; wraps: boolean | undefined }) {
  const { children, className } = props
  const plain = typeof children === 'string'
  return (
    <span
      className={className}
      data-wraps={(plain && props.wraps) || undefined}
      title={plain && children !== '—' ? children : undefined}
    >
      {children}
    </span>
  )
}

function RowViewInner<Row>(props: RowViewProps<Row>) {
  const { row, id, index, columns, open, opens, expand, tools, underLabel } = props
  const severity = props.severity?.(row)
  const rowTools = tools?.(row) ?? []
  const beforeFold = props.selectable ? 1 : 0
  const beforeExpand = beforeFold + (props.folds ? 1 : 0)
  const leads = beforeExpand + (expand ? 1 : 0)
  const unseen = [severity?.label, underLabel].filter(Boolean).join(', ')

  function onFocus(event: FocusEvent) {
    if (event.target === event.currentTarget) props.onFocusRow(index)
  }

  return (
    <>
      <div
        role="row"
        aria-rowindex={index + 2}
        aria-selected={props.selectable ? props.chosen : undefined}
        tabIndex={props.current ? 0 : -1}
        data-row={index}
        data-odd={index % 2 === 1 || undefined}
        data-opens={opens || undefined}
        data-chosen={props.chosen || undefined}
        data-tone={severity?.tone}
        data-severe={severity ? true : undefined}
        data-under={underLabel ? true : undefined}
        className={styles.line}
        onFocus={onFocus}
        onKeyDown={(event) => props.onKey(event, index)}
        onClick={(event) => {
          if (opens && isPlainPress(event)) props.onOpen(row)
        }}
      >
        {props.selectable ? <ChooseCell {...props} track={1} /> : null}
        {props.folds ? <FoldCell {...props} track={beforeFold + 1} /> : null}
        {expand ? <ExpandCell {...props} track={beforeExpand + 1} /> : null}
        {columns.map((column, position) => (
          <span
            key={column.id}
            role="cell"
            className={styles.cell}
            style={{ gridColumn: leads + position + 1 }}
            data-numeric={column.numeric || undefined}
          >
            {position === 0 && unseen ? <Unseen>{`${unseen}: `}</Unseen> : null}
            <Content className={styles.content} wraps={column.wraps}>
              {column.cell(row)}
            </Content>
          </span>
        ))}
        {rowTools.length > 0 ? (
          <span role="cell" className={styles.toolsCell}>
            <Tools tools={rowTools} className={styles.tools} />
          </span>
        ) : null}
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
export function DetailRow({ id, columns, children }: { id: string; columns: number; children: ReactNode }) {
  return (
    <div role="row" className={styles.detail} id={`detail-${id}`}>
      <div role="cell" aria-colspan={columns} className={styles.detailCell}>
        {children}
      </div>
    </div>
  )
}

export const RowView = memo(RowViewInner) as typeof RowViewInner
