import { searchText } from '@lineside/contract/core/search-text'
import type { KnownHeadings, RawCell, RawRow } from './cells.ts'

/** Filled rows among which the headings are looked for: a title, a date and a remark may stand above them. */
export const LOOKED_AT = 30

/** A heading as it is compared: without case, accents, stars and the number of its spaces. */
export const plainHeading = (text: string) =>
  searchText(text)
    .replace(/[\s*]+/g, ' ')
    .trim()

export interface HeadingMatch {
  /** of the row; 0 where there is no row at all */
  row: number
  /** columns that the row names */
  columns: number
  /** whether it names all that are needed */
  complete: boolean
}

function matchOf({ number, cells }: RawRow, { columns, needed }: KnownHeadings): HeadingMatch {
  const named = new Set(cells.flatMap((cell) => columnOf(cell, columns)))
  return { row: number, columns: named.size, complete: needed.every((key) => named.has(key)) }
}

/** Characters of a heading, far above any that there is. */
export const MAX_HEADING_LENGTH = 200

function columnOf(cell: RawCell, columns: KnownHeadings['columns']): string[] {
  if (typeof cell !== 'string' || cell.length > MAX_HEADING_LENGTH) return []
  const key = columns.get(plainHeading(cell))
  return key === undefined ? [] : [key]
}

/** Names of so few columns may be words of a text above the headings. */
const MIN_HEADINGS = 2

/** The first row that names all columns that are needed, else the one that names most, else the first. */
export function findHeadings(rows: readonly RawRow[], known: KnownHeadings | undefined): HeadingMatch {
  const first = { row: rows[0]?.number ?? 0, columns: 0, complete: false }
  if (!known) return first
  let best: HeadingMatch = first
  for (const row of rows.slice(0, LOOKED_AT)) {
    const match = matchOf(row, known)
    if (match.complete) return match
    if (match.columns >= MIN_HEADINGS && match.columns > best.columns) best = match
  }
  return best
}

/** Of several places the first with all headings, else the one with most of them. */
export function bestOf<T>(places: readonly T[], matchIn: (place: T) => HeadingMatch): T | undefined {
  const complete = places.find((place) => matchIn(place).complete)
  if (complete !== undefined) return complete
  const filled = places.filter((place) => matchIn(place).row > 0)
  return filled.reduce<T | undefined>(
    (best, one) => (best === undefined || matchIn(one).columns > matchIn(best).columns ? one : best),
    undefined,
  )
}
