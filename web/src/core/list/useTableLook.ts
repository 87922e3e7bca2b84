import type { ListDefinition } from '@lineside/contract/core'
import { useCallback, useMemo, useState } from 'react'
import type { TableColumn } from '../../ui/table.ts'
import { useAccount } from '../session/index.ts'
import { listKey } from './view-values.ts'

/** Pixels: no column goes away, and none pushes all the others out of sight. */
const MIN_WIDTH = 56
const MAX_WIDTH = 640

type Widths = Readonly<Record<string, number>>

export interface TableLook {
  widths: Widths
  /** null: as wide as the column is by itself */
  resize: (column: string, width: number | null) => void
  compact: boolean
  setCompact: (compact: boolean) => void
}

/** How somebody wants a list to look, for them on this browser: the widths of its columns, and how high rows are in all. */
export function useTableLook(definition: ListDefinition): TableLook {
  const reader = useAccount().id
  const widthsKey = `lineside.widths.${reader}.${listKey(definition)}`
  const compactKey = `lineside.compact.${reader}`
  const [widths, setWidths] = useState(() => storedWidths(widthsKey))
  const [compact, writeCompact] = useState(() => localStorage.getItem(compactKey) !== null)
  const resize = useCallback(
    (column: string, width: number | null) =>
      setWidths(({ [column]: _, ...others }) => {
        const next = width === null ? others : { ...others, [column]: bounded(width) }
        localStorage.setItem(widthsKey, JSON.stringify(next))
        return next
      }),
    [widthsKey],
  )
  const setCompact = (next: boolean) => {
    writeCompact(next)
    if (next) localStorage.setItem(compactKey, 'true')
    else localStorage.removeItem(compactKey)
  }
  return { widths, resize, compact, setCompact }
}

/** The columns with the widths that somebody gave them. */
export function useWidths<R>(columns: readonly TableColumn<R>[], widths: Widths): readonly TableColumn<R>[] {
  return useMemo(
    () =>
      columns.map((column) => {
        const width = widths[column.id]
        return width === undefined ? column : { ...column, width, grow: 0 }
      }),
    [columns, widths],
  )
}

const bounded = (width: number) => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)))

function storedWidths(key: string): Widths {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const widths = Object.entries(read ?? {}).filter((pair): pair is [string, number] => typeof pair[1] === 'number')
    return Object.fromEntries(widths)
  } catch {
    return {}
  }
}
