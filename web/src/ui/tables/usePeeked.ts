import { useCallback, useEffect } from 'react'
import type { DataTableProps } from './types.ts'
import type { ModelRow } from './useTableModel.ts'

interface Walk<Row extends object> {
  modelRows: readonly ModelRow<Row>[]
  /** the row that the tab key leads to */
  current: number
  setCurrent: (index: number) => void
  scrollTo: (index: number) => void
}

/**
 * Holds the row that stands open beside the table and the one that somebody walked to together, whichever of them moved.
 * Gives what shows a row without taking the focus to it: that may stand in what is open.
 */
export function usePeeked<Row extends object>(
  { peeked = null, onPeek }: Pick<DataTableProps<Row>, 'peeked' | 'onPeek'>,
  { modelRows, current, setCurrent, scrollTo }: Walk<Row>,
): (index: number) => void {
  const showRow = useCallback(
    (index: number) => {
      setCurrent(index)
      scrollTo(index)
    },
    [setCurrent, scrollTo],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: when somebody has walked
  useEffect(() => {
    const row = modelRows[current]
    if (peeked !== null && row && row.id !== peeked) onPeek?.(row.id)
  }, [current])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is opened from outside
  useEffect(() => {
    const index = peeked === null ? -1 : modelRows.findIndex(({ id }) => id === peeked)
    if (index >= 0 && index !== current) showRow(index)
  }, [peeked])
  return showRow
}
