import { languages, searchText } from '@lineside/contract/core'
import type { Importable } from './define.ts'
import type { RawCell } from './file/cells.ts'
import { refuseFile } from './refusals.ts'

/** Which cell of a row belongs to which column of the sheet; a cell without heading belongs to none. */
export type Headings = ReadonlyMap<string, number>

const plain = (text: string) =>
  searchText(text)
    .replace(/[\s*]+/g, ' ')
    .trim()

/**
 * The columns of a file by its first row: a heading in any of the languages, or the key, in any order.
 * @throws a refusal of the file that names the heading which is unknown, missing or there twice
 */
export function readHeadings({ sheet, heading }: Importable, first: readonly RawCell[]): Headings {
  const byName = new Map<string, string>()
  for (const { key } of sheet.columns) {
    byName.set(plain(key), key)
    for (const language of languages) byName.set(plain(heading(language, key)), key)
  }
  const results = new Map<string, number>()
  for (const [at, cell] of first.entries()) {
    const name = typeof cell === 'string' ? cell.trim() : ''
    if (name === '') continue
    const key = byName.get(plain(name))
    if (key === undefined) throw refuseFile('headingUnknown', { heading: name.slice(0, 60) })
    if (results.has(key)) throw refuseFile('headingRepeated', { heading: name.slice(0, 60) })
    results.set(key, at)
  }
  for (const { key, required } of sheet.columns) {
    const needed = required || sheet.identity.includes(key)
    if (needed && !results.has(key)) throw refuseFile('headingMissing', { column: key })
  }
  return results
}
