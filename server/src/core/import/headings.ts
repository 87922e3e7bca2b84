import { languages } from '@lineside/contract/core'
import type { ReadableSheet } from './define.ts'
import type { KnownHeadings, RawCell } from './file/cells.ts'
import { plainHeading } from './file/find-headings.ts'
import { refuseFile } from './refusals.ts'

export interface Headings {
  /** which cell of a row belongs to which column of the sheet */
  cells: ReadonlyMap<string, number>
  /** as the file has them: columns that the list exports and nobody can write by it */
  ignored: readonly string[]
  /** places of cells that belong to a column, also to an ignored one */
  named: ReadonlySet<number>
}

/** The headings of a sheet in all languages, and its keys, by how they are compared. */
export function knownHeadings({ sheet, heading, listHeading }: ReadableSheet): KnownHeadings {
  const columns = new Map<string, string>()
  for (const { key, listed } of sheet.columns) {
    if (listed) for (const language of languages) columns.set(plainHeading(listHeading(language, listed)), key)
  }
  for (const { key } of sheet.columns) {
    columns.set(plainHeading(key), key)
    for (const language of languages) columns.set(plainHeading(heading(language, key)), key)
  }
  return { columns, needed: sheet.identity }
}

/** What the list's own export calls its columns. */
function listHeadings({ listColumns, listHeading }: ReadableSheet): ReadonlySet<string> {
  return new Set(listColumns.flatMap((key) => languages.map((one) => plainHeading(listHeading(one, key)))))
}

/**
 * The columns of a file by its headings: in any of the languages, or the keys, in any order.
 * @throws a refusal of the file that names the heading which is unknown, missing or there twice
 */
export function readHeadings(list: ReadableSheet, first: readonly RawCell[]): Headings {
  const { columns } = knownHeadings(list)
  const listed = listHeadings(list)
  const cells = new Map<string, number>()
  const ignored: string[] = []
  const named = new Set<number>()
  for (const [at, cell] of first.entries()) {
    const name = typeof cell === 'string' ? cell.trim() : ''
    if (name === '') continue
    named.add(at)
    const key = columns.get(plainHeading(name))
    if (key !== undefined && cells.has(key)) throw refuseFile('headingRepeated', { heading: name.slice(0, 60) })
    if (key !== undefined) cells.set(key, at)
    else if (listed.has(plainHeading(name))) ignored.push(name.slice(0, 60))
    else throw refuseFile('headingUnknown', { heading: name.slice(0, 60) })
  }
  const { ofList } = list.sheet
  const isOfList = ofList !== undefined && ignored.length > 0 && !list.sheet.identity.every((key) => cells.has(key))
  if (isOfList) passOver(cells, ofList, first, ignored)
  for (const { key, required } of list.sheet.columns) {
    if (isOfList && !ofList.includes(key)) continue
    // the list's own export changes what is there: what it does not say stays
    const needed = list.sheet.identity.includes(key) || (required && ignored.length === 0)
    if (needed && !cells.has(key)) throw refuseFile('headingMissing', { column: key })
  }
  return { cells, ignored, named }
}

/** Of a row of the list the sheet's other columns cannot be written either. */
function passOver(cells: Map<string, number>, ofList: readonly string[], first: readonly RawCell[], ignored: string[]) {
  for (const [key, at] of cells) {
    if (ofList.includes(key)) continue
    cells.delete(key)
    ignored.push(String(first[at]).trim().slice(0, 60))
  }
}

/** `AB` is the name of column 27, counted from 0. */
export function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter
}
