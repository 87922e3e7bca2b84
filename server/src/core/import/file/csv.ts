import { createReadStream } from 'node:fs'
import type { Language } from '@lineside/contract/core'
import { withoutGuard } from '../../export/sheet/formula.ts'
import {
  isEmpty,
  type KnownHeadings,
  LAST_ROW,
  type RawRow,
  type ReadingSetup,
  type TakePlace,
  type TakeRow,
  UnreadableFile,
} from './cells.ts'
import { bestOf, findHeadings, type HeadingMatch, LOOKED_AT } from './find-headings.ts'
import { records } from './records.ts'
import { Enough } from './xml.ts'

/** Characters in which the separator and the headings are looked for. */
const BEGINNING = 65_536
/** What may stand between cells; the last one only where the headings, or the file, say so. */
const SEPARATORS = [';', ',', '\t', '|'] as const

/** Reads delimited text: UTF-8, UTF-16 with its mark, or the Windows code page of the reader's language. */
export async function readCsv(
  { path, language, headings }: ReadingSetup,
  take: TakeRow,
  takePlace: TakePlace = () => undefined,
): Promise<void> {
  const encoding = await encodingOf(path, language)
  const { separator, heading, skipped } = layoutOf(await beginningOf(path, encoding), headings)
  takePlace({ sheet: null, others: [], row: heading })
  let number = 0
  let read: RawRow[] = []
  const reader = records(separator, (input) => {
    number++
    if (number > LAST_ROW) throw new UnreadableFile('tooManyRows')
    const cells = input.map(cellOf)
    if (number >= heading && !isEmpty(cells)) read.push({ number, cells })
  })
  async function handOver() {
    const rows = read
    read = []
    for (const row of rows) await take(row)
  }
  let behind = skipped
  for await (const piece of decoded(path, encoding)) {
    reader.write(piece.slice(behind))
    behind = Math.max(0, behind - piece.length)
    await handOver()
  }
  reader.end()
  await handOver()
}

interface Layout {
  separator: string
  /** number of the row of headings */
  heading: number
  /** characters of a first line that says the separator, which is no row */
  skipped: number
}

/** `sep=;` as the first line, which spreadsheet programs read and do not show. */
const SAID = /^"?sep=([^\r\n"])"?[^\S\r\n]*(?:\r\n|\r|\n)/i

function layoutOf(beginning: string, known: KnownHeadings | undefined): Layout {
  const said = SAID.exec(beginning)
  const skipped = said?.[0].length ?? 0
  const text = beginning.slice(skipped)
  const inRows = new Map(
    (said ? [said[1] as string] : SEPARATORS).map((one) => [one as string, findHeadings(rowsOf(text, one), known)]),
  )
  const named = bestOf([...inRows.keys()], (one) => inRows.get(one) as HeadingMatch)
  const matched = named !== undefined && (inRows.get(named)?.columns ?? 0) > 0
  const separator = said?.[1] ?? (matched ? named : mostIn(text))
  return { separator, heading: inRows.get(separator)?.row || 1, skipped }
}

/** The first filled rows, as far as they can be read. */
function rowsOf(text: string, separator: string): RawRow[] {
  const rows: RawRow[] = []
  let number = 0
  const reader = records(separator, (input) => {
    number++
    const cells = input.map(cellOf)
    if (!isEmpty(cells)) rows.push({ number, cells })
    if (rows.length >= LOOKED_AT) throw new Enough()
  })
  try {
    reader.write(text)
    if (text.length < BEGINNING) reader.end()
  } catch (error) {
    if (!(error instanceof Enough) && !(error instanceof UnreadableFile)) throw error
  }
  return rows
}

/** What stands most often in the first filled line, outside quotes; programs of half the world write semicolons. */
function mostIn(text: string): string {
  const lines = text.split(/\r\n|\r|\n/)
  const bare = (lines.find((line) => /[^\s;,|]/.test(line)) ?? '').replace(/"[^"]*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return [';', ',', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}

function cellOf(cell: string): string | null {
  if (cell === '') return null
  // as spreadsheet programs are made to keep a code as it is
  const text = /^="([^"]*)"$/.exec(cell)
  return text ? text[1] || null : withoutGuard(cell)
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/**
 * UTF-16 says so by its mark. What is no UTF-8 was saved by an old spreadsheet in the code page of its Windows: 1254 is
 * 1252 with the six letters of Turkish, so it is taken where the reader reads Turkish.
 */
async function encodingOf(path: string, language: Language): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let first = true
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const mark = first && chunk.length > 1 ? chunk.readUInt16BE(0) : 0
      if (mark === 0xfeff) return 'utf-16be'
      if (mark === 0xfffe) return 'utf-16le'
      first = false
      strict.decode(chunk, { stream: true })
    }
    strict.decode()
    return 'utf-8'
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return language === 'tr' ? 'windows-1254' : 'windows-1252'
  }
}

async function beginningOf(path: string, encoding: string): Promise<string> {
  let text = ''
  for await (const piece of decoded(path, encoding)) {
    text += piece
    if (text.length >= BEGINNING) break
  }
  return text.slice(0, BEGINNING)
}
