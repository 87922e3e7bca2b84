import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withGuard, withoutGuard } from './sheet/formula.ts'
import type { Cell, SheetColumn, SheetSetup } from './sheet/types.ts'
import { sheetOf, unzip } from './testing.ts'
import { startWriting } from './writing.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lineside-sheet-'))
})
afterAll(() => rm(folder, { recursive: true }))

const columns: SheetColumn[] = [
  { key: 'text', header: 'Text & <more>', kind: 'text' },
  { key: 'at', header: 'When', kind: 'dateTime' },
  { key: 'n', header: 'Number', kind: 'number' },
  { key: 'two', header: 'Two', kind: 'number', decimals: 2 },
]

async function write(rows: Cell[][], over: Partial<SheetSetup> = {}): Promise<Buffer> {
  const path = join(folder, 'sheet')
  const setup: SheetSetup = { format: 'xlsx', path, title: 'A/B', columns, separator: ';', decimal: ',', ...over }
  const writing = startWriting(setup)
  for (let at = 0; at < rows.length; at += 400) await writing.add(rows.slice(at, at + 400))
  const { length } = await writing.end()
  const bytes = await readFile(path)
  expect(bytes.length).toBe(length)
  return bytes
}

describe('a spreadsheet', () => {
  it('keeps every text as it is, whatever it looks like', async () => {
    const texts = [
      '=1+1',
      '+1',
      '-1',
      '@a',
      '<b>&amp;"\'',
      ' two  spaces ',
      'a\nb',
      '_x0041_',
      '00123',
      'çğı🥓',
      'a,b;c',
    ]
    const rows = sheetOf(await write(texts.map((text) => [text, null, null, null])))
    expect(rows.slice(1).map(([text]) => text)).toEqual(texts)
  })

  it('leaves out what XML cannot hold', async () => {
    const input = `a\u0000b\u001fc\ufffed\ud800e\r\nf${'x'.repeat(40_000)}`
    const [, row] = sheetOf(await write([[input, null, null, null]]))
    expect(row?.[0]).toMatch(/^abcd\ufffde\nfx+$/)
    expect(String(row?.[0]).length).toBeLessThanOrEqual(32_767)
  })

  it('has a frozen bold heading, widths, a filter, and typed cells', async () => {
    const files = unzip(await write([['a', 46_347.5, 1.5, -2]]))
    const xml = files.get('xl/worksheets/sheet1.xml') ?? ''
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(xml).toContain('<autoFilter ref="A1:D2"/>')
    expect(xml).toContain(
      '<c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">Text &amp; &lt;more&gt;</t></is></c>',
    )
    expect(xml).toContain('<c r="B2" s="4"><v>46347.5</v></c><c r="C2"><v>1.5</v></c><c r="D2" s="9"><v>-2</v></c>')
    expect(files.get('xl/styles.xml')).toContain('formatCode="dd/mm/yyyy\\ hh:mm"')
    expect(files.get('xl/workbook.xml')).toContain('<sheet name="A B" ')
  })

  it('holds more rows than a page and none at all', async () => {
    const rows = Array.from({ length: 1_234 }, (_, n): Cell[] => [`row ${n}`, null, n, n / 3])
    expect(sheetOf(await write(rows)).slice(1)).toEqual(rows)
    expect(sheetOf(await write([]))).toEqual([columns.map(({ header }) => header)])
  })
})

it('csv is RFC 4180 in UTF-8, without formulas', async () => {
  const rows = [
    ['=cmd|x', '21/11/2026 07:05:00', -1.5, 2],
    ['a;"b"', null, null, null],
    ['a,b', 'x\ny', 0, 0.125],
  ]
  const text = (await write(rows, { format: 'csv' })).toString('utf8')
  expect(text.split('\r\n')).toEqual([
    '\ufeffText & <more>;When;Number;Two',
    "'=cmd|x;21/11/2026 07:05:00;-1,5;2,00",
    '"a;""b""";;;',
    'a,b;"x\ny";0;0,13',
    '',
  ])
  const english = (await write(rows.slice(2), { format: 'csv', separator: ',', decimal: '.' })).toString('utf8')
  expect(english).toContain('"a,b","x\ny",0,0.13\r\n')
})

it('jsonl is an object a line', async () => {
  const text = (await write([['=1', null, 1.5, 2]], { format: 'jsonl' })).toString('utf8')
  expect(text).toBe('{"text":"=1","at":null,"n":1.5,"two":2}\n')
})

it('a file that cannot be written fails its export', async () => {
  const writing = startWriting({ format: 'csv', path: folder, title: '', columns, separator: ';', decimal: ',' })
  await expect(writing.add([['a', null, null, null]]).then(() => writing.end())).rejects.toThrow('EISDIR')
})

it.each([...'=+-@＝＋－＠\t\r'])(
  'nothing that begins with %j is a formula, and each is read as it was',
  async (sign) => {
    const text = `${sign}HYPERLINK("x")`
    const csv = (await write([[text, null, null, null]], { format: 'csv' })).toString('utf8')
    expect(csv.split('\r\n').slice(1).join('\r\n')).toMatch(/^"?'/)
    expect(withoutGuard(withGuard(text))).toBe(text)
    expect(withoutGuard(withGuard(`'${text}`))).toBe(`'${text}`)
    const xml = unzip(await write([[text, null, null, null]])).get('xl/worksheets/sheet1.xml') ?? ''
    expect(xml).toContain('<c r="A2" s="3" t="inlineStr">')
  },
)
