import { looksLikeFormula } from './formula.ts'
import type { Output } from './output.ts'
import type { Cell, SheetColumn, SheetSetup, SheetWriter } from './types.ts'
import { createZip, type ZipEntry } from './zip.ts'

/** Rows of a sheet, its heading among them; what is more begins another sheet. */
const MAX_ROWS = 1_048_576
/** Characters of a cell, by Excel's own limit. */
const MAX_TEXT_LENGTH = 32_767
/** Bytes of a sheet before compression, well under what zip can say. */
const MAX_SHEET_BYTES = 3 * 1024 ** 3

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Indices into `cellXfs` of the styles below. */
export const HEADER = 1
const TEXT = 2
const GUARDED = 3
const DATE_TIME = 4
const DAY = 5
const TIME = 6
const FIRST_DECIMALS = 7
/** The format of ECMA-376 part 1, 18.8.30 that shows what was typed. */
const AS_TEXT = 49
const MAX_DECIMALS = 6

/**
 * Writes Office Open XML (ECMA-376) while the rows come: typed cells, dates as serials with a format, texts inline. A
 * text is never a formula, whatever it begins with.
 */
export function createXlsx(output: Output, { columns, title }: SheetSetup): SheetWriter {
  const zip = createZip(output)
  const letters = columns.map((_, index) => columnName(index))
  const styles = columns.map(styleOf)
  let sheet: ZipEntry | undefined
  let sheets = 0
  let row = 0

  async function begin() {
    sheets++
    row = 1
    sheet = zip.entry(`xl/worksheets/sheet${sheets}.xml`)
    const header = columns.map((column, at) => textCell(`${letters[at]}1`, column.header, HEADER)).join('')
    await sheet.write(`${sheetHead(columns)}<row r="1">${header}</row>`)
  }
  async function finish() {
    const range = `A1:${letters.at(-1)}${row}`
    await sheet?.write(`</sheetData><autoFilter ref="${range}"/></worksheet>`)
    await sheet?.end()
    sheet = undefined
  }

  return {
    async rows(rows) {
      let text = ''
      for (const cells of rows) {
        if (sheet && (row >= MAX_ROWS || sheet.length > MAX_SHEET_BYTES)) {
          await sheet.write(text)
          text = ''
          await finish()
        }
        if (!sheet) await begin()
        row++
        text += `<row r="${row}">`
        for (const [at, cell] of cells.entries()) text += cellOf(`${letters[at]}${row}`, cell, styles[at] ?? 0)
        text += '</row>'
      }
      await sheet?.write(text)
    },
    async end() {
      if (!sheet) await begin()
      await finish()
      for (const [name, content] of parts(tabsOf(title, sheets))) {
        const entry = zip.entry(name)
        await entry.write(content)
        await entry.end()
      }
      await zip.end()
    },
  }
}

function cellOf(at: string, cell: Cell, style: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? `<c r="${at}"${style ? ` s="${style}"` : ''}><v>${cell}</v></c>` : ''
  }
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`
  return textCell(at, cell, looksLikeFormula(cell) ? GUARDED : TEXT)
}

export function textCell(at: string, text: string, style: number): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these no XML may hold
const risky = /[&<>\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]|_x[0-9a-fA-F]{4}_/

/** Text as XML 1.0 holds it. What it cannot hold is left out; `_x0041_`, which readers take for an A, is kept as is. */
function xmlText(input: string): string {
  const text = input.length > MAX_TEXT_LENGTH ? input.slice(0, MAX_TEXT_LENGTH) : input
  if (!risky.test(text)) return text
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(forbidden, '')
    .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these no XML may hold
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

function styleOf({ kind, decimals }: SheetColumn): number {
  if (kind === 'dateTime') return DATE_TIME
  if (kind === 'day') return DAY
  if (kind === 'time') return TIME
  if (kind !== 'number' || decimals === undefined) return 0
  return FIRST_DECIMALS + Math.min(decimals, MAX_DECIMALS)
}

const widths: Record<SheetColumn['kind'], number> = { text: 22, number: 12, dateTime: 18, day: 12, time: 9 }

export function sheetHead(columns: readonly SheetColumn[]): string {
  const cols = columns.map(({ kind, header }, index) => {
    const width = Math.min(Math.max(widths[kind], header.length + 4), 60)
    // empty cells of a column of texts take texts, too
    const style = kind === 'text' ? ` style="${TEXT}"` : ''
    return `<col min="${index + 1}" max="${index + 1}" width="${width}"${style} customWidth="1"/>`
  })
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>' +
    `</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`
  )
}

/** A title as a tab may have it. */
export const tabName = (title: string) =>
  title
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 25)
    .trim() || 'Lineside'

/** What does not fit into one sheet goes on in another, numbered. */
const tabsOf = (title: string, sheets: number) =>
  Array.from({ length: sheets }, (_, at) => (at === 0 ? tabName(title) : `${tabName(title)} ${at + 1}`))

/** What a workbook has beside its sheets, by their names. */
export function parts(names: readonly string[]): [string, string][] {
  const sheets = names.length
  const numbers = names.map((_, index) => index + 1)
  const tabs = numbers.map((n) => {
    const name = xmlText(names[n - 1] ?? '').replace(/"/g, '&quot;')
    return `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`
  })
  const types = numbers.map(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${office}worksheet+xml"/>`,
  )
  const links = numbers.map((n) => relation(n, 'worksheet', `worksheets/sheet${n}.xml`))
  return [
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${tabs.join('')}</sheets></workbook>`,
    ],
    ['xl/styles.xml', XML + styleSheet()],
    ['xl/_rels/workbook.xml.rels', relations([...links, relation(sheets + 1, 'styles', 'styles.xml')])],
    ['_rels/.rels', relations([relation(1, 'officeDocument', 'xl/workbook.xml')])],
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${office}styles+xml"/>${types.join('')}</Types>`,
    ],
  ]
}

const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml.'

const relation = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`

const relations = (all: readonly string[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`

/** The formats; a plain number takes 0, the program's own. Dates as everywhere in the product: DD/MM/YYYY. */
function styleSheet(): string {
  const decimals = Array.from({ length: MAX_DECIMALS + 1 }, (_, n) => `#,##0${n > 0 ? `.${'0'.repeat(n)}` : ''}`)
  const formats = ['dd/mm/yyyy\\ hh:mm', 'dd/mm/yyyy', 'hh:mm', ...decimals]
  const numFmts = formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`)
  const xf = (format: number, more = '') =>
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0"${more}/>`
  const xfs = [
    xf(0),
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    // texts stay texts when somebody types into their cells: 000042 does not become 42
    xf(AS_TEXT, ' applyNumberFormat="1"'),
    xf(AS_TEXT, ' quotePrefix="1" applyNumberFormat="1"'),
    ...formats.map((_, index) => xf(164 + index, ' applyNumberFormat="1"')),
  ]
  return (
    `<styleSheet xmlns="${MAIN}"><numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
    `<cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`
  )
}
