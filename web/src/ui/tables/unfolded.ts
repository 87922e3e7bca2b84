import type { Folding } from './types.ts'

/** Where a row stands: by itself, with others folded under it, or under another one. */
export type Standing = { fold?: { label: string; count: number; open: boolean; coming: boolean }; under?: boolean }

/** The rows as they are drawn: those of an unfolded row come right after it. */
export function unfolded<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  folding: Folding<Row> | undefined,
): { rows: readonly Row[]; under: ReadonlySet<string> } {
  const under = new Set<string>()
  if (!folding || folding.rows.size === 0) return { rows, under }
  const shown = new Set(rows.map(rowId))
  const all = rows.flatMap((row) => {
    // a row that the list shows by itself as well stands there, and once
    const children = (folding.rows.get(rowId(row)) ?? []).filter((child) => !shown.has(rowId(child)))
    for (const child of children) under.add(rowId(child))
    return [row, ...children]
  })
  return { rows: all, under }
}

export function standingOf<Row>(
  row: Row,
  id: string,
  folding: Folding<Row> | undefined,
  under: ReadonlySet<string>,
): Standing {
  if (under.has(id)) return { under: true }
  const fold = folding?.of(row)
  if (!folding || !fold || fold.count === 0) return {}
  const open = folding.rows.has(id)
  return { fold: { ...fold, open, coming: open && folding.rows.get(id) === undefined } }
}
