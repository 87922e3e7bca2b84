import { readFile } from 'node:fs/promises'
import { sheetOf, unzip } from '../../server/src/core/export/testing.ts'
import { workbook } from '../../server/src/core/import/file/testing.ts'

export type Cells = readonly (string | number | null)[]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cell(value: string | number | null): string {
  if (value === null) return '<c/>'
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

/** A workbook as somebody gives it back who has changed its rows; the headings stand first. */
export async function withRows(bytes: Buffer, edit: (rows: Cells[]) => readonly Cells[]): Promise<Buffer> {
  const parts = Object.fromEntries(unzip(bytes))
  const part = 'xl/worksheets/sheet1.xml'
  const rows = edit(sheetOf(bytes)).map((cells) => `<row>${cells.map(cell).join('')}</row>`)
  const sheet = (parts[part] ?? '').replace(
    /<sheetData>.*<\/sheetData>.*$/s,
    () => `<sheetData>${rows.join('')}</sheetData></worksheet>`,
  )
  return readFile(await workbook({ ...parts, [part]: sheet }))
}

const turkish = new Map(Object.entries({ Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe }))

/** A text as an old Turkish Windows saves it: 1252 with six letters of its own. */
export function inWindows1254(text: string): Buffer {
  return Buffer.from([...text].map((letter) => turkish.get(letter) ?? letter.charCodeAt(0)))
}

/** As another program writes a workbook: parts under names of its own, a sheet to read first. */
export async function fromElsewhere(): Promise<Buffer> {
  const kind = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${kind}/${type}" Target="${target}"/>`
  const relations = (...all: string[]) => `<Relationships>${all.join('')}</Relationships>`
  const rows = (all: readonly Cells[]) => all.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')
  const sheet = (content: string) => `<worksheet><sheetData>${content}</sheetData></worksheet>`
  const code = `<row>${cell('Unidade São Paulo')}<c s="1"><v>42</v></c>${cell('Bolo de outro programa')}</row>`
  return readFile(
    await workbook({
      'pages/readme.xml': sheet(rows([['Fill in the sheet Products']])),
      'pages/rows.xml': sheet(rows([['Products of 2026'], [null], ['Plant', 'SKU', 'Name']]) + code),
      'office/look.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="000000"/></numFmts><cellXfs><xf/><xf numFmtId="170"/></cellXfs></styleSheet>',
      'office/book.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="Read me" r:id="a"/><sheet name="Products" state="visible" r:id="b"/></sheets></workbook>',
      'office/_rels/book.xml.rels': relations(
        relation('a', 'worksheet', '../pages/readme.xml'),
        relation('b', 'worksheet', '/pages/rows.xml'),
        relation('c', 'styles', 'look.xml'),
      ),
      '_rels/.rels': relations(relation('d', 'officeDocument', 'office/book.xml')),
    }),
  )
}
