import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DataTableProps, TableColumn } from './types.ts'

/** A row in sight, by its identity. */
export interface ModelRow<Row> {
  id: string
  original: Row
}

const noneHidden: readonly string[] = []
const none: ReadonlySet<string> = new Set()

const withEach = (ids: ReadonlySet<string>, some: readonly string[], isIn: boolean): ReadonlySet<string> => {
  const rest = [...ids].filter((id) => !some.includes(id))
  return new Set(isIn ? [...rest, ...some] : rest)
}

/**
 * Which columns are in sight, which rows are open or chosen. Order, filter and pages are the server's: rows stand as
 * they came; `rows` are those in sight, with what is unfolded.
 */
export function useTableModel<Row extends object>(props: DataTableProps<Row>, rows: readonly Row[]) {
  const { columns, rowId, hidden = noneHidden, selected = none, onSelectedChange } = props
  const [open, setOpen] = useState<ReadonlySet<string>>(none)
  const modelRows = useMemo<readonly ModelRow<Row>[]>(
    () => rows.map((row) => ({ id: rowId(row), original: row })),
    [rows, rowId],
  )
  // Remade only when the choice changes, so that memoised rows stay as they are while one scrolls.
  const key = hidden.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: key stands for hidden
  const visible = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, key])
  /** `isOpen`: as it is not where nobody says which */
  const expand = useCallback(
    (id: string, isOpen?: boolean) => setOpen((before) => withEach(before, [id], isOpen ?? !before.has(id))),
    [],
  )
  const latest = useRef({ selected, onSelectedChange })
  useEffect(() => {
    latest.current = { selected, onSelectedChange }
  })
  const choose = useCallback((id: string, isChosen?: boolean) => {
    const { selected: before, onSelectedChange: change } = latest.current
    change?.(withEach(before, [id], isChosen ?? !before.has(id)))
  }, [])
  const ids = modelRows.map(({ id }) => id)
  const chosen = ids.filter((id) => selected.has(id)).length
  return {
    modelRows,
    visible,
    open,
    selected,
    expand,
    choose,
    all: {
      all: rows.length > 0 && chosen === rows.length,
      some: chosen > 0 && chosen < rows.length,
      toggle: (isChosen: boolean) => onSelectedChange?.(withEach(selected, ids, isChosen)),
    },
  }
}

/** Widest that the words of a cell make a column ask for, and about how wide a letter of the 13 px type is; pixels. */
const MAX_WIDTH = 360
const LETTER = 6.8
const PADDING = 20
/** Rows by which room is shared out: those of the first page, so that nothing moves while one scrolls. */
const LOOKED_AT = 40

/** The room that each growing column asks for, by its words: none is cut while another has more than it needs. */
export function useNeeds<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): readonly number[] {
  const first = rows[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first row stands for the first page
  return useMemo(
    () =>
      columns.map(({ width, grow = 1, cell, says }) => {
        if (grow === 0) return width
        const letters = rows.slice(0, LOOKED_AT).map((row) => {
          const content = says ? says(row) : cell(row)
          return typeof content === 'string' ? content.length : 0
        })
        const longest = Math.max(0, ...letters)
        return longest === 0 ? width * grow : Math.min(MAX_WIDTH, Math.max(width, longest * LETTER + PADDING))
      }),
    [columns, first],
  )
}

export type Lead = { expand: boolean; select: boolean; fold: boolean }

/** The tracks of the grid, shared by header and rows: leading controls, columns, room for the row tools. */
export function gridTracks<Row>(
  columns: readonly TableColumn<Row>[],
  needs: readonly number[],
  lead: Lead,
): { template: string; width: number } {
  const tracks = columns.map(({ width, grow = 1 }, at) =>
    grow === 0 ? `${width}px` : `minmax(${width}px, ${Math.round(needs[at] ?? width)}fr)`,
  )
  const leads = [lead.select ? 40 : 0, lead.fold ? 52 : 0, lead.expand ? 36 : 0].filter(Boolean)
  const width = columns.reduce((sum, column) => sum + column.width, 0) + leads.reduce((sum, size) => sum + size, 0) + 24
  return { template: [...leads.map((size) => `${size}px`), ...tracks].join(' '), width }
}
