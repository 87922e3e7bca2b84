import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { lazyPart } from '../../ui/index.ts'
import type { RowTool, TableColumn } from '../../ui/table.ts'

const Peek = lazyPart(async () => ({ default: (await import('./Peek.tsx')).Peek }))

interface PeekInput<R> {
  /** what the list shows: under other filters nothing is open yet */
  shown: string
  rows: readonly R[]
  rowId: (row: R) => string
  columns: readonly TableColumn<R>[]
  tools: ((row: R) => RowTool[]) | undefined
  expanded: ((row: R) => ReactNode) | undefined
  onOpen: ((row: R) => void) | undefined
}

/** The row that stands open beside a list, and what shows it. */
export function usePeek<R>({ shown, rows, rowId, columns, tools, expanded, onOpen }: PeekInput<R>) {
  const [last, setLast] = useState<{ shown: string; id: string | null }>({ shown, id: null })
  const onPeek = useCallback((id: string | null) => setLast({ shown, id }), [shown])
  const peeked = last.shown === shown ? last.id : null
  const index = peeked === null ? -1 : rows.findIndex((row) => rowId(row) === peeked)
  const row = rows[index]
  const stepTo = (other: R | undefined) => () => {
    if (other !== undefined) onPeek(rowId(other))
  }
  const panel =
    row === undefined ? null : (
      <Suspense>
        <Peek
          facts={columns.map((column) => ({ column, content: column.cell(row) }))}
          tools={tools?.(row) ?? []}
          expanded={expanded?.(row)}
          onOpen={onOpen ? () => onOpen(row) : undefined}
          onPrevious={stepTo(rows[index - 1])}
          onNext={stepTo(rows[index + 1])}
          onClose={() => {
            onPeek(null)
            // back to the row that one was on
            document.querySelector<HTMLElement>('[role=table] [role=row][tabindex="0"]')?.focus()
          }}
        />
      </Suspense>
    )
  return { peeked, onPeek, panel }
}
