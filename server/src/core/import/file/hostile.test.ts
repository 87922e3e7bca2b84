import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  LAST_ROW,
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  MAX_ROW_LENGTH,
  measured,
  type RawRow,
  storable,
  UnreadableFile,
} from './cells.ts'
import { readCsv } from './csv.ts'
import { readRows } from './reading.ts'
import { sheetOf, textFile, workbook } from './testing.ts'
import { readXlsx } from './xlsx.ts'

/** Reads in a thread, as an import does; what is held at once is counted, not measured. */
async function threadOn(path: string) {
  let [rows, content, largest] = [0, 0, 0]
  try {
    for await (const portion of readRows({ path, format: 'xlsx', language: 'pt' })) {
      const size = portion.reduce((sum, row) => sum + measured(row), 0)
      rows += portion.length
      content += size
      largest = Math.max(largest, size)
    }
    return { rows, content, largest, problem: null }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { rows, content, largest, problem: error.problem }
  }
}

/** Reads in this thread, for what many files need; what is no refusal of the file is a fault. */
async function read(path: string, format: 'xlsx' | 'csv' = 'xlsx') {
  const rows: RawRow[] = []
  try {
    const readers = { xlsx: readXlsx, csv: readCsv }
    await readers[format]({ path, format, language: 'tr' }, (row) => {
      measured(row)
      rows.push(storable(row))
    })
    return { rows, problem: null }
  } catch (error) {
    if (error instanceof UnreadableFile) return { rows: [], problem: error.problem }
    throw error
  }
}

const refusalOf = async (path: Promise<string>, format: 'xlsx' | 'csv' = 'xlsx') =>
  (await read(await path, format)).problem

const texts = (...all: string[]) => ({
  'xl/sharedStrings.xml': `<sst>${all.map((one) => `<si><t>${one}</t></si>`).join('')}</sst>`,
})
const styles = (formats: string, xfs: string) => ({
  'xl/styles.xml': `<styleSheet><numFmts>${formats}</numFmts><cellXfs>${xfs}</cellXfs></styleSheet>`,
})
const shared = '<c t="s"><v>0</v></c>'
const cell = (content: string) => `<row><c t="inlineStr"><is><t>${content}</t></is></c></row>`

describe('a text that many cells name', () => {
  it('is copied for as many of them as an import holds, a little at a time', async () => {
    const path = await sheetOf(`<row>${shared.repeat(6)}</row>`.repeat(10_000), texts('x'.repeat(MAX_CELL_LENGTH)))
    const { content, largest, problem } = await threadOn(path)
    expect(problem).toEqual({ code: 'tooLarge' })
    expect(largest).toBeLessThanOrEqual(MAX_ROW_LENGTH)
    expect(content).toBeLessThanOrEqual(64 * 1024 ** 2)
  })

  it('makes no longer row than may be', async () => {
    const path = sheetOf(`<row>${shared.repeat(250)}</row>`.repeat(50), texts('x'.repeat(30_000)))
    expect(await refusalOf(path)).toEqual({ code: 'rowTooLong', params: { row: 1 } })
  })

  it('comes in portions of few characters, however many rows there are', async () => {
    const path = await sheetOf(`<row>${shared.repeat(2)}</row>`.repeat(1_000), texts('x'.repeat(5_000)))
    const { content, largest, problem } = await threadOn(path)
    expect([content, problem]).toEqual([10_000_000, null])
    expect(largest).toBeLessThanOrEqual(32_768)
  })
})

const tooLong = { code: 'cellTooLong', params: { row: 1, most: MAX_CELL_LENGTH } }
const endless = { code: 'textTooLong', params: { most: MAX_CELL_LENGTH } }

describe('a workbook is refused', () => {
  it.each(['x', '2.5', '1e30', '-5', '0', '', ' 1', '1048577', '9'.repeat(5_000)])(
    'with a row "%.20s"',
    async (number) => {
      expect(await refusalOf(sheetOf(`<row r="${number}">${shared}</row>`, texts('a')))).toEqual({
        code: 'rowNumberWrong',
        params: { number: number.slice(0, 20) },
      })
    },
  )

  it.each([
    ['a row that is there twice', () => sheetOf('<row r="2"/><row r="2"/>'), 'rowNumberWrong'],
    ['rows backwards', () => sheetOf('<row r="3"/><row r="2"/>'), 'rowNumberWrong'],
    ['a row below the last', () => sheetOf(`<row r="${LAST_ROW}"/><row/>`), 'tooManyRows'],
    ['a column that there is not', () => sheetOf('<row><c r="AAAA1"><v>1</v></c></row>'), 'damaged'],
    ['a cell without a column', () => sheetOf('<row><c r="1"><v>1</v></c></row>'), 'damaged'],
    ['a row within a row', () => sheetOf(`<row><row>${shared}</row></row>`), 'damaged'],
    ['elements without end', () => sheetOf('<a>'.repeat(1_000)), 'damaged'],
    [
      'a million texts and more',
      () => sheetOf('', { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(1_000_001)}</sst>` }),
      'tooLarge',
    ],
  ])('with %s', async (_, make, code) => {
    expect(await refusalOf(make())).toMatchObject({ code })
  })

  it.each([
    ['a shared text of 33,000 characters', () => sheetOf(`<row>${shared}</row>`, texts('x'.repeat(33_000))), tooLong],
    ['a text of 33,000 characters', () => sheetOf(cell('x'.repeat(33_000))), tooLong],
    ['a text of many pieces', () => sheetOf(cell(`${'x'.repeat(9_000)}</t><t>`.repeat(30))), tooLong],
    ['a shared text of 5 MB', () => sheetOf(`<row>${shared}</row>`, texts('x'.repeat(5_000_000))), endless],
    ['a text of 5 MB', () => sheetOf(cell('x'.repeat(5_000_000))), endless],
    ['a value of 5 MB', () => sheetOf(`<row><c t="${'x'.repeat(5_000_000)}"/></row>`), endless],
    ['a remark of 5 MB', () => sheetOf(`<!--${'x'.repeat(5_000_000)}-->`), endless],
    ['a tag of 5 MB', () => sheetOf(`<${'x'.repeat(5_000_000)}/>`), endless],
    ['values without end', () => sheetOf(`<row ${'a="" '.repeat(1_000_000)}/>`), endless],
  ])('with %s', async (_, make, refusal) => {
    expect(await refusalOf(make())).toEqual(refusal)
  })

  it('with a hundred thousand merged cells, of which it names a few', async () => {
    const merges = `<mergeCells>${'<mergeCell ref="A1:B2"/>'.repeat(100_000)}</mergeCells>`
    const refusal = await refusalOf(sheetOf(cell('a'), {}, merges))
    expect(refusal).toEqual({ code: 'merged', params: { count: 100_000, ranges: Array(5).fill('A1:B2').join(', ') } })
  })
})

describe('a workbook is read', () => {
  it.each([
    ['a format of 200,000 brackets', `<numFmt numFmtId="170" formatCode="${'['.repeat(200_000)}"/>`],
    ['25,000 formats of 255 brackets', `<numFmt numFmtId="170" formatCode="${'['.repeat(255)}"/>`.repeat(25_000)],
  ])('with %s', async (_, formats) => {
    const path = await sheetOf('<row><c s="0"><v>1</v></c></row>', styles(formats, '<xf numFmtId="170"/>'))
    expect((await read(path)).rows).toEqual([{ number: 1, cells: [{ number: 1, seen: null }] }])
  })

  it('with more styles than there may be', async () => {
    const many = styles('', '<xf numFmtId="14"/>'.repeat(300_000))
    const path = await sheetOf('<row><c s="65490"><v>1</v></c><c s="299999"><v>1</v></c></row>', many)
    expect((await read(path)).rows).toEqual([{ number: 1, cells: [{ serial: 1 }, 1] }])
  })

  it('with days that no calendar has, as the numbers and texts that they are', async () => {
    const cells = ['1e15', '-1', '2958466', '2958465'].map((day) => `<c s="0"><v>${day}</v></c>`).join('')
    const path = await sheetOf(`<row>${cells}<c t="d"><v>never</v></c></row>`, styles('', '<xf numFmtId="14"/>'))
    expect((await read(path)).rows[0]?.cells).toEqual([
      ...[1e15, -1, 2958466].map((number) => ({ number, seen: null })),
      { serial: 2958465 },
      'never',
    ])
  })

  it('with a zero below zero, as zero', async () => {
    const path = await sheetOf('<row><c s="0"><v>-0</v></c><c><v>-0.0</v></c></row>', styles('', '<xf numFmtId="14"/>'))
    expect((await read(path)).rows[0]?.cells).toEqual([{ serial: 0 }, { serial: 0 }])
  })

  it('with what is no character, as the sign for that', async () => {
    const path = await sheetOf(cell('a_x0000_b_xD800_c'))
    expect((await read(path)).rows[0]?.cells).toEqual(['a\ufffdb\ufffdc'])
  })
})

describe('a text file', () => {
  it.each([
    [
      'a cell that is too long',
      `a;b\n1;${'x'.repeat(33_000)}\n`,
      { code: 'cellTooLong', params: { row: 2, most: MAX_CELL_LENGTH } },
    ],
    ['more rows than a spreadsheet', `a;b\n${'\n'.repeat(LAST_ROW)}`, { code: 'tooManyRows' }],
    ['cells without end', `a;b\n${';'.repeat(40_000_000)}\n`, { code: 'rowTooLong', params: { row: 2 } }],
  ])('with %s is refused', async (_, content, refusal) => {
    expect(await refusalOf(textFile(content), 'csv')).toEqual(refusal)
  })

  it('of UTF-16 with what is no character has the sign for that', async () => {
    const path = await textFile(Buffer.from('\ufeffa\tb\n1\0\t2\n', 'utf16le'))
    expect((await read(path, 'csv')).rows[1]?.cells).toEqual(['1\ufffd', '2'])
  })
})

describe('a reading that takes its time', () => {
  /** Millions of cells of one row: nothing is said before its end. */
  const silent = () => sheetOf(`<row>${'<c/>'.repeat(15_000_000)}</row>`)
  const setup = (path: string) => ({ path, format: 'xlsx', language: 'tr' }) as const
  const all = async (rows: AsyncIterable<unknown>) => {
    for await (const _ of rows);
  }

  it('ends when nobody waits any longer, in the middle of what it does', async () => {
    const path = await silent()
    const reading = all(readRows(setup(path), undefined, { portion: 50, file: 60_000 }))
    await expect(reading).rejects.toMatchObject({ problem: { code: 'tooSlow' } })
    const input = new AbortController()
    const other = all(readRows(setup(path), input.signal))
    setTimeout(() => input.abort(new Error('given up')), 50)
    await expect(other).rejects.toThrow('given up')
  }, 30_000)

  it('ends where its file has taken too long, though its rows come', async () => {
    const path = await sheetOf('<row><c><v>1</v></c></row>'.repeat(200))
    const reading = all(readRows(setup(path), undefined, { portion: 60_000, file: 0 }))
    await expect(reading).rejects.toMatchObject({ problem: { code: 'tooSlow' } })
  })
})

function expectSound(rows: readonly RawRow[]) {
  let last = 0
  for (const { number, cells } of rows) {
    expect(Number.isInteger(number) && number > last && number <= LAST_ROW).toBe(true)
    expect(cells.length).toBeLessThanOrEqual(MAX_COLUMNS)
    // what JSON has no word for would be lost on its way into the database
    expect(JSON.parse(JSON.stringify(cells))).toEqual(cells)
    last = number
  }
}

const attribute = (name: string, ...values: string[]) =>
  fc
    .option(fc.constantFrom(...values), { nil: undefined })
    .map((value) => (value === undefined ? '' : ` ${name}="${value}"`))
const hostileCell = fc
  .tuple(
    attribute('r', 'A1', 'XFD1048577', 'GS1', 'AAAA1', 'a1', '1', '$A$1', '', '__proto__', 'B', 'C99999999'),
    attribute('t', 's', 'b', 'e', 'd', 'str', 'inlineStr', 'n', 'constructor'),
    attribute('s', '0', '1', '-1', 'x', '1e9'),
    fc.constantFrom('<v>', '<f>', '<is><t>', ''),
    fc.constantFrom(
      '0',
      '-1',
      '1e999',
      '99999999',
      'NaN',
      '-0',
      '0x10',
      '2026-01-01',
      '_x0000_',
      '_xD800_',
      'toString',
      '',
      '\u{1f600}',
    ),
  )
  .map(([r, t, s, open, value]) => {
    const close = open.replaceAll('<', '</').split(/(?=<)/).reverse().join('')
    return `<c${r}${t}${s}>${open}${open && value}${close}</c>`
  })
const hostileRow = fc
  .tuple(
    attribute('r', '1', '2', '3', '7', 'x', '2.5', '1e30', '-5', '0', '1048576', '99999999'),
    fc.array(hostileCell, { maxLength: 5 }),
  )
  .map(([r, cells]) => `<row${r}>${cells.join('')}</row>`)
const dates = styles('<numFmt numFmtId="170" formatCode="[h]:mm"/>', '<xf numFmtId="14"/><xf numFmtId="170"/>')

describe('any file', () => {
  it('of hostile cells gives sound rows or is refused', () =>
    fc.assert(
      fc.asyncProperty(fc.array(hostileRow, { maxLength: 4 }), async (rows) => {
        const path = await sheetOf(rows.join(''), { ...dates, ...texts('zero') })
        expectSound((await read(path)).rows)
      }),
      { numRuns: 100 },
    ))

  it('whose parts are cut and put together otherwise gives sound rows or is refused', () => {
    const part = `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row>${cell('a')}</sheetData></worksheet>`
    const at = fc.nat(part.length)
    const damage = fc.constantFrom(
      '',
      '<',
      '>',
      '&',
      '&#0;',
      '<!--',
      '<![CDATA[',
      ']]>',
      '<?x',
      '"',
      '</row>',
      '\u0001',
    )
    return fc.assert(
      fc.asyncProperty(at, at, damage, async (from, to, put) => {
        const sheet = part.slice(0, from) + put + part.slice(to)
        const path = await workbook({ 'xl/worksheets/sheet1.xml': sheet, ...texts('zero') })
        expectSound((await read(path)).rows)
      }),
      { numRuns: 80 },
    )
  })

  it('of delimited text gives sound rows or is refused', () => {
    const piece = fc.constantFrom(
      '"',
      '""',
      ';',
      ',',
      '\t',
      '\n',
      '\r',
      '\r\n',
      "'",
      '=',
      'a',
      'ş',
      '\0',
      '\ufeff',
      ' ',
    )
    return fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), fc.boolean(), async (pieces, wide) => {
        const path = await textFile(Buffer.from(pieces.join(''), wide ? 'utf16le' : 'utf8'))
        expectSound((await read(path, 'csv')).rows)
      }),
      { numRuns: 100 },
    )
  })
})
