// biome-ignore-all lint/a11y/useSemanticElements: virtual rows are laid out by grid, not by a table
// biome-ignore-all lint/a11y/useFocusableInteractive: focus goes to rows and to the controls in cells

import { IconDots } from '@tabler/icons-react'
import { memo, type TouchEvent, useId, useRef, useState } from 'react'
import { Button, LinkButton } from '../controls/Button.tsx'
import { Unseen } from '../layout/boxes.tsx'
import { useUiTexts } from '../theme/texts.ts'
import styles from './CardRow.module.css'
import { ChooseCell, ExpandCell, FoldCell } from './leads.tsx'
import { RowFrame, RowTexts, type RowViewProps } from './RowFrame.tsx'
import type { RowTool, TableColumn } from './types.ts'

/** A finger that goes so far aside means the row, not the page; pixels. */
const SWIPE = 40

/**
 * A row where there is little room, 72 px at most: what it is about and its facts, at its end the value with its limit,
 * and the one act that it waits for, by name. What else can be done comes by a swipe to the left, or by the dots.
 */
function CardRowInner<Row>(props: RowViewProps<Row>) {
  const { row, columns, opens } = props
  const { act, others } = partsOf(props.tools?.(row) ?? [], opens)
  const [tray, setTray] = useState(false)
  const swipe = useSwipe((left) => setTray(left && others.length > 0))
  const at = (place: NonNullable<TableColumn<Row>['card']>) => columns.filter(({ card = 'pair' }) => card === place)
  const aside = at('value')
  const trayId = useId()
  return (
    <RowFrame view={props} className={styles.line} line={swipe} busy={tray}>
      {props.selectable ? <ChooseCell {...props} /> : null}
      <span className={styles.main}>
        {at('title').map((column) => (
          <span key={column.id} role="cell" className={styles.title}>
            <RowTexts {...props} />
            {column.cell(row)}
          </span>
        ))}
        <span className={styles.facts}>
          {[...at('pair'), ...at('last')].map((column) => (
            <Fact key={column.id} column={column} row={row} />
          ))}
        </span>
      </span>
      {aside.length > 0 ? (
        <span className={styles.aside}>
          {aside.map((column) => (
            <span key={column.id} role="cell" className={styles.value}>
              <Unseen>{`${column.header}: `}</Unseen>
              {(column.brief ?? column.cell)(row)}
            </span>
          ))}
        </span>
      ) : null}
      {props.folds ? <FoldCell {...props} /> : null}
      {props.expand ? <ExpandCell {...props} /> : null}
      {act || others.length > 0 ? (
        <span role="cell" className={styles.acts}>
          {act ? <Act tool={act} /> : null}
          {others.length > 0 ? <More open={tray} controls={trayId} onPress={() => setTray(!tray)} /> : null}
        </span>
      ) : null}
      {tray ? (
        <span role="cell" id={trayId} className={styles.tray}>
          {others.map((tool) => (
            <Act key={tool.id} tool={tool} />
          ))}
          <More open controls={trayId} onPress={() => setTray(false)} />
        </span>
      ) : null}
    </RowFrame>
  )
}

/** Where a press on the row opens it, no button says so again; what is only looked at elsewhere is no act. */
function partsOf(tools: readonly RowTool[], opens: boolean): { act: RowTool | undefined; others: readonly RowTool[] } {
  const rest = tools.filter(({ id }) => !(opens && id === 'open'))
  const act = rest.find(({ href, tone, blocked, minor }) => !href && tone !== 'danger' && !blocked && !minor)
  return { act, others: rest.filter((tool) => tool !== act) }
}

/** A number says nothing without its name; a name, a place or a time does. */
function Fact<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const content = (column.brief ?? column.cell)(row)
  if (content === '' || content === '—' || content === null || content === undefined) return null
  return (
    <span role="cell" className={styles.fact}>
      {column.numeric ? `${column.header}: ` : <Unseen>{`${column.header}: `}</Unseen>}
      {content}
    </span>
  )
}

function Act({ tool }: { tool: RowTool }) {
  if (tool.href !== undefined)
    return (
      <LinkButton size="compact" href={tool.href}>
        {tool.label}
      </LinkButton>
    )
  return (
    <Button
      size="compact"
      tone={tool.tone === 'danger' ? 'danger' : 'plain'}
      blocked={tool.blocked ?? null}
      {...(tool.onPress ? { onClick: tool.onPress } : {})}
    >
      {tool.label}
    </Button>
  )
}

function More({ open, controls, onPress }: { open: boolean; controls: string; onPress: () => void }) {
  const texts = useUiTexts()
  return (
    <button
      type="button"
      className={styles.more}
      aria-label={texts.rowTools}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onPress}
    >
      <IconDots size={18} aria-hidden />
    </button>
  )
}

/** Tells a finger that moves aside from one that scrolls. */
function useSwipe(onSwipe: (left: boolean) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0]
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const aside = touch.clientX - start.current.x
      const along = Math.abs(touch.clientY - start.current.y)
      if (Math.abs(aside) > SWIPE && Math.abs(aside) > 2 * along) onSwipe(aside < 0)
      start.current = null
    },
  }
}

export const CardRow = memo(CardRowInner) as typeof CardRowInner
