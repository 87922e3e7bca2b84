import { createReadStream } from 'node:fs'
import type { Language } from '@lineside/contract/core'
import { isEmpty, LAST_ROW, type RawRow, type ReadingSetup, type TakeRow, UnreadableFile } from './cells.ts'
import { records } from './records.ts'

/** Reads delimited text: UTF-8, UTF-16 with its mark, or the Windows code page of the reader's language. */
export async function readCsv({ path, language }: ReadingSetup, take: TakeRow): Promise<void> {
  const encoding = await encodingOf(path, language)
  const delimiter = delimiterOf(await headingOf(path, encoding))
  let number = 0
  let read: RawRow[] = []
  const reader = records(delimiter, (input) => {
    number++
    if (number > LAST_ROW) throw new UnreadableFile('tooManyRows')
    const cells = input.map((cell) => (cell === '' ? null : unguarded(cell)))
    if (!isEmpty(cells)) read.push({ number, cells })
  })
  async function handOver() {
    const rows = read
    read = []
    for (const row of rows) await take(row)
  }
  for await (const piece of decoded(path, encoding)) {
    reader.write(piece)
    await handOver()
  }
  reader.end()
  await handOver()
}

/** The apostrophe before what a spreadsheet would take for a formula is how the export writes it, and no part of it. */
const unguarded = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

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

async function headingOf(path: string, encoding: string): Promise<string> {
  for await (const text of decoded(path, encoding)) return text.split(/\r?\n/, 1)[0] ?? ''
  return ''
}

/** What stands most often between the headings, outside quotes; programs of half the world write semicolons. */
function delimiterOf(heading: string): string {
  const bare = heading.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return [';', ',', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}
