import type { Output } from './output.ts'
import type { SheetColumn } from './types.ts'
import { columnName, HEADER, parts, sheetHead, tabName, textCell } from './xlsx.ts'
import { createZip } from './zip.ts'

/** A sheet that has its headings and nothing below them. */
export interface EmptySheet {
  title: string
  columns: readonly SheetColumn[]
}

/** A workbook of sheets to fill in, by the writer of the exports: a few kilobytes. */
export async function emptyBook(sheets: readonly EmptySheet[]): Promise<Buffer> {
  const { output, bytes } = inMemory()
  const zip = createZip(output)
  const write = async (name: string, content: string) => {
    const entry = zip.entry(name)
    await entry.write(content)
    await entry.end()
  }
  for (const [at, { columns }] of sheets.entries()) {
    const header = columns.map(({ header }, index) => textCell(`${columnName(index)}1`, header, HEADER)).join('')
    const content = `${sheetHead(columns)}<row r="1">${header}</row></sheetData></worksheet>`
    await write(`xl/worksheets/sheet${at + 1}.xml`, content)
  }
  for (const [name, content] of parts(sheets.map(({ title }) => tabName(title)))) await write(name, content)
  await zip.end()
  return bytes()
}

function inMemory(): { output: Pick<Output, 'write' | 'length'>; bytes: () => Buffer } {
  const pieces: Buffer[] = []
  let length = 0
  return {
    output: {
      get length() {
        return length
      },
      async write(input) {
        const piece = typeof input === 'string' ? Buffer.from(input, 'utf8') : Buffer.from(input)
        pieces.push(piece)
        length += piece.length
      },
    },
    bytes: () => Buffer.concat(pieces),
  }
}
