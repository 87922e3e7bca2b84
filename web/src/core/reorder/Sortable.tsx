import { createContext, type KeyboardEvent, type ReactNode, useContext, useId, useMemo, useRef, useState } from 'react'
import {
  IconArrowDown,
  IconArrowUp,
  IconButton,
  IconDots,
  IconGripVertical,
  Menu,
  type MenuItem,
  Unseen,
} from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import styles from './Sortable.module.css'
import { useDrag, useDrops } from './useDrag.ts'

/** The list with what stood at one place moved to another, both from 0. */
export function movedTo<T>(all: readonly T[], from: number, to: number): T[] {
  const moved = all[from]
  if (moved === undefined || to < 0 || to >= all.length) return [...all]
  return all.toSpliced(from, 1).toSpliced(to, 0, moved)
}

interface Sorting {
  list: string
  count: number
  /** null: the order is for reading */
  move: ((from: number, to: number, name: string) => void) | null
}

const SortingContext = createContext<Sorting | null>(null)

interface SortableListProps {
  label: string
  count: number
  /** from and to are places from 0; left out, the order is for reading */
  onMove?: ((from: number, to: number) => void) | undefined
  children: ReactNode
}

/** Rows in an order that people give: pulled by their grip, moved by their menu, or by Alt and the arrows. */
export function SortableList({ label, count, onMove, children }: SortableListProps) {
  const { t } = useTranslation()
  const list = useId()
  const [said, setSaid] = useState('')
  useDrops(list, (from, over, side) => {
    const behind = side === 'after' ? over + 1 : over
    const to = from < behind ? behind - 1 : behind
    if (to !== from) onMove?.(from, to)
  })
  const latest = useRef(onMove)
  latest.current = onMove
  const sorts = onMove !== undefined
  const sorting = useMemo<Sorting>(
    () => ({
      list,
      count,
      move: sorts
        ? (from, to, name) => {
            if (to < 0 || to >= count) return
            latest.current?.(from, to)
            setSaid(t('reorder.moved', { name, place: to + 1, count }))
          }
        : null,
    }),
    [list, count, sorts, t],
  )
  return (
    <SortingContext value={sorting}>
      <ul className={styles.list} aria-label={label}>
        {children}
      </ul>
      <Unseen>
        <span role="status">{said}</span>
      </Unseen>
    </SortingContext>
  )
}

interface SortableRowProps {
  /** from 0 */
  index: number
  /** as people call it */
  name: string
  /** what else can be done with it */
  tools?: readonly MenuItem[]
  children: ReactNode
  /** what belongs to it and moves along */
  below?: ReactNode
}

/** One row of a `SortableList`. */
export function SortableRow({ index, name, tools = [], children, below }: SortableRowProps) {
  const { t } = useTranslation()
  const sorting = useContext(SortingContext)
  if (!sorting) throw new Error('A sortable row stands in a SortableList')
  const { list, count, move } = sorting
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const edge = useDrag({ list, index, handle, row })
  const onKeyDown = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || way === 0) return
    event.preventDefault()
    move?.(index, index + way, name)
  }
  const step = (id: 'up' | 'down', way: number, end: string | null): MenuItem => ({
    id,
    label: t(`reorder.${id}`),
    icon: way < 0 ? IconArrowUp : IconArrowDown,
    onSelect: () => move?.(index, index + way, name),
    blocked: end,
  })
  const steps = [
    step('up', -1, index === 0 ? t('reorder.first') : null),
    step('down', 1, index === count - 1 ? t('reorder.last') : null),
  ]
  return (
    <li ref={row} className={styles.row} data-drop={edge ?? undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what stands in it takes the keys */}
      <div className={styles.line} onKeyDown={onKeyDown}>
        {move ? (
          <span ref={handle} className={styles.grip} title={t('reorder.grip')} aria-hidden>
            <IconGripVertical size={16} stroke={1.75} aria-hidden />
          </span>
        ) : null}
        <div className={styles.content}>{children}</div>
        {move ? (
          <Menu align="end" groups={[{ items: steps }, { items: [...tools] }].filter(({ items }) => items.length > 0)}>
            <IconButton icon={IconDots} label={t('reorder.tools', { name })} popup="menu" />
          </Menu>
        ) : null}
      </div>
      {below}
    </li>
  )
}
