import type { DayRow } from '../queries.ts'

/** By what the books of some days stand together in the picture. */
export const groupings = ['book', 'line', 'shift', 'person'] as const
export type Grouping = (typeof groupings)[number]

export interface Group {
  key: string
  /** empty: books in which nobody settled anything */
  name: string
  rows: readonly DayRow[]
}

interface Named {
  id: number
  name: string
}

const keyed = ({ id, name }: Named) => ({ key: String(id), name })

const orNobody = (all: readonly Named[]) => (all.length === 0 ? [{ key: '', name: '' }] : all.map(keyed))

function keysOf(row: DayRow, by: Grouping): readonly { key: string; name: string }[] {
  if (by === 'line') return [keyed({ id: row.placeId, name: row.place })]
  if (by === 'person') return orNobody(row.people)
  if (by === 'shift') return orNobody(row.shifts)
  return [{ key: `${row.logbookId} ${row.placeId}`, name: `${row.logbook} · ${row.place}` }]
}

/** The rows of the picture, by name; the one without a name at the end. */
export function grouped(rows: readonly DayRow[], by: Grouping): Group[] {
  const groups = new Map<string, { key: string; name: string; rows: DayRow[] }>()
  for (const row of rows) {
    for (const { key, name } of keysOf(row, by)) {
      const group = groups.get(key) ?? { key, name, rows: [] }
      group.rows.push(row)
      groups.set(key, group)
    }
  }
  return [...groups.values()].sort(
    (a, b) => Number(a.name === '') - Number(b.name === '') || a.name.localeCompare(b.name),
  )
}

/** How much of some books was settled, and how the worst of them ended. */
export function sumOf(rows: readonly DayRow[]) {
  const worst = (['MISSED', 'CARRIED', 'OPEN', 'COMPLETE'] as const).find((one) =>
    rows.some(({ result }) => result === one),
  )
  return {
    due: rows.reduce((sum, { due }) => sum + due, 0),
    settled: rows.reduce((sum, { settled }) => sum + settled, 0),
    result: worst ?? 'COMPLETE',
    // days that still run are in no share
    ended: rows.filter(({ result }) => result !== 'OPEN').length,
    complete: rows.filter(({ result }) => result === 'COMPLETE').length,
  }
}
