/**
 * A part of `npm test`: LibreOffice opens spreadsheets that the export wrote, and every cell must be what was given:
 * texts that look like formulas, numbers, dates. What it read is taken from the flat XML it saves.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { startWriting } from './writing.ts'

const folder = mkdtempSync(join(tmpdir(), 'lineside-spreadsheet-'))

const columns = [
  { key: 'text', header: 'Text', kind: 'text' },
  { key: 'number', header: 'Number & <more>', kind: 'number' },
  { key: 'decimals', header: 'Decimals', kind: 'number', decimals: 2 },
  { key: 'dateTime', header: 'Date and time', kind: 'dateTime' },
  { key: 'day', header: 'Day', kind: 'day' },
  { key: 'time', header: 'Time', kind: 'time' },
]

const texts = [
  'plain',
  '=1+1',
  '+5',
  '-5',
  '@SUM(A1)',
  "=cmd|' /C calc'!A0",
  '00123',
  '2026-11-21',
  '1,5',
  ' leading and  inner ',
  'line\nbreak',
  'tab\tstop',
  '<b>&amp;"quoted"\'',
  'Türkçe ğüşiöç, português ãõ, 🥓',
  '_x0041_',
  'x'.repeat(5000),
  'TRUE',
]

const DAY = 86_400_000
const EPOCH = Date.UTC(1899, 11, 30)

/** Rows with the cells as they are given to the writer and as a person would say what they mean. */
const rowsOf = (count) =>
  Array.from({ length: count }, (_, n) => {
    const at = Date.UTC(2024, 1, 28, 22, 15) + n * 7_261_000
    const day = Math.floor((at - EPOCH) / DAY)
    const seconds = (n * 601) % 86_400
    return {
      given: [
        texts[n % texts.length],
        n % 3 === 0 ? null : (n - 1000) / 7,
        n / 4,
        (at - EPOCH) / DAY,
        day,
        seconds / 86_400,
      ],
      meant: {
        text: texts[n % texts.length],
        number: n % 3 === 0 ? null : (n - 1000) / 7,
        decimals: n / 4,
        dateTime: new Date(at).toISOString().slice(0, 19),
        day: new Date(EPOCH + day * DAY).toISOString().slice(0, 10),
        time: seconds,
      },
    }
  })

async function writeSheet(rows) {
  const path = join(folder, 'sheet.xlsx')
  const writing = startWriting({ format: 'xlsx', path, title: 'Sheet', columns, separator: ';', decimal: ',' })
  for (let at = 0; at < rows.length; at += 200)
    await writing.add(rows.slice(at, at + 200).map(({ given: input }) => input))
  await writing.end()
  return path
}

function open(path) {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const args = [profile, '--headless', '--convert-to', 'fods', '--outdir', folder, path]
  const { status, stdout, stderr } = spawnSync(process.env.LINESIDE_SOFFICE ?? 'soffice', args, {
    env: { ...process.env, HOME: folder },
    timeout: 240_000,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`LibreOffice ended with code ${status}: ${stdout}${stderr}`)
  return readFileSync(join(folder, 'sheet.fods'), 'utf8')
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (xml) =>
  xml
    .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count) => ' '.repeat(Number(count ?? 1)))
    .replace(/<text:tab\/>/g, '\t')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (_, dec, hex, name) =>
      name ? entities[name] : String.fromCodePoint(dec ? Number(dec) : Number.parseInt(hex, 16)),
    )

const attribute = (xml, name) => new RegExp(`${name}="([^"]*)"`).exec(xml)?.[1]

/** One cell of the flat XML: its type and its value. */
const cellOf = (open, inner = '') => {
  const type = attribute(open, 'office:value-type')
  if (attribute(open, 'table:formula') !== undefined)
    return { type: 'formula', value: attribute(open, 'table:formula') }
  if (type === 'string') {
    const lines = [...inner.matchAll(/<text:p[^>]*?(?:\/>|>(.*?)<\/text:p>)/gs)].map(([, line = '']) => plain(line))
    return { type, value: lines.join('\n') }
  }
  if (type === 'date') return { type, value: attribute(open, 'office:date-value') }
  if (type === 'time') return { type, value: attribute(open, 'office:time-value') }
  return { type, value: type === undefined ? null : Number(attribute(open, 'office:value')) }
}

function readCells(fods) {
  const table = fods.slice(fods.indexOf('<table:table '), fods.indexOf('</table:table>'))
  const rows = []
  for (const [, row] of table.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)) {
    const cells = []
    for (const [, open, inner] of row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)) {
      const repeated = Math.min(Number(attribute(open, 'table:number-columns-repeated') ?? 1), columns.length)
      for (let n = 0; n < repeated; n++) cells.push(cellOf(open, inner))
    }
    rows.push(cells.slice(0, columns.length))
  }
  return rows
}

const secondsOf = (duration) => {
  const [, h, m, s] = /^PT(\d+)H(\d+)M([\d.]+)S$/.exec(duration) ?? []
  return Math.round(Number(h) * 3600 + Number(m) * 60 + Number(s))
}

const near = (a, b) => Math.abs(a - b) < 1e-9 * Math.max(1, Math.abs(b))
/** A serial is a fraction of days: LibreOffice may give the second back with its rounding. */
const sameSecond = (input, meant) => Math.abs(Date.parse(`${input}Z`) - Date.parse(`${meant}Z`)) < 1000

const isAsMeant = {
  text: ({ type, value }, meant) => type === 'string' && value === meant,
  number: ({ type, value }, meant) => (meant === null ? type === undefined : type === 'float' && near(value, meant)),
  decimals: ({ type, value }, meant) => type === 'float' && near(value, meant),
  dateTime: ({ type, value }, meant) => type === 'date' && sameSecond(value, meant),
  day: ({ type, value }, meant) => type === 'date' && value === meant,
  time: ({ type, value }, meant) => type === 'time' && secondsOf(value) === meant,
}

let passed = 0
const failures = []
try {
  const rows = rowsOf(1500)
  const [header = [], ...results] = readCells(open(await writeSheet(rows)))
  const check = (name, wrong) => {
    if (wrong.length === 0) passed++
    else failures.push(`${name}: ${wrong.length} cells are not as meant, first ${wrong[0]}`)
  }
  const heading = columns.filter(({ header: meant }, at) => header[at]?.value !== meant).map(({ key }) => key)
  check('the heading', heading)
  for (const [at, { key }] of columns.entries()) {
    const wrong = rows.flatMap(({ meant }, n) => {
      const cell = results[n]?.[at] ?? { type: 'missing' }
      return isAsMeant[key](cell, meant[key]) ? [] : `row ${n}: ${JSON.stringify([cell, meant[key]]).slice(0, 200)}`
    })
    check(key, wrong)
  }
  const more = results
    .slice(rows.length)
    .flat()
    .filter(({ type }) => type !== undefined)
  check(
    'nothing behind the rows',
    more.map((cell) => JSON.stringify(cell)),
  )
} catch (error) {
  failures.push(String(error.stack))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const failure of failures.slice(0, 20)) process.stdout.write(`${failure}\n`)
process.stdout.write(`${passed} passed, ${failures.length} failed\n`)
process.exitCode = failures.length > 0 ? 1 : 0
