import { readFile, writeFile } from 'node:fs/promises'
import type { Language } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import type { HeadingPlace, RawRow, UnreadableFile } from './cells.ts'
import { readRows } from './reading.ts'
import { sheetOf, temporaryPath, textFile, workbook } from './testing.ts'

async function rowsOf(path: string, format: 'xlsx' | 'csv' = 'xlsx', language: Language = 'pt-BR'): Promise<RawRow[]> {
  const rows: RawRow[] = []
  for await (const portion of readRows({ path, format, language })) rows.push(...portion)
  return rows
}

const refusalOf = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    (error: UnreadableFile) => error.problem,
  )

const inline = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`

describe('a workbook', () => {
  it('gives texts, numbers, flags, days and what is no value', async () => {
    const path = await sheetOf(
      `<row r="1">${inline('A1', 'SKU &amp; more')}<c r="C1"><v>7.5</v></c><c r="D1" t="b"><v>1</v></c></row>
       <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="1"><v>45385</v></c><c r="C3"><f>A1</f><v>9</v></c><c r="D3" t="e"><v>#N/A</v></c></row>`,
      {
        'xl/sharedStrings.xml':
          '<sst><si><t>zero</t></si><si><r><t>Iogurte </t></r><r><t>natural</t></r><rPh><t>yo</t></rPh></si></sst>',
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[Red]dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
      },
    )
    expect(await rowsOf(path)).toEqual([
      { number: 1, cells: ['SKU & more', null, 7.5, true] },
      { number: 3, cells: ['Iogurte natural', { serial: 45385 }, { formula: true }, { error: '#N/A' }] },
    ])
  })

  it('gives texts as they were meant, also what XML cannot hold', async () => {
    const path = await sheetOf(
      `<row r="1">${inline('A1', '_x005F_x0041_')}<c r="B1" t="s"><v>0</v></c><c r="C1" t="str"><v>_x00e7_</v></c></row>`,
      { 'xl/sharedStrings.xml': '<sst><si><t>a_x000D_b</t></si></sst>' },
    )
    expect((await rowsOf(path))[0]?.cells).toEqual(['_x0041_', 'a\rb', 'ç'])
  })

  it('of the calendar of 1904 says so at each number that may be a day', async () => {
    const path = await sheetOf(
      '<row r="1"><c r="A1" s="0"><v>1</v></c><c r="B1" s="1"><v>0.25</v></c><c r="C1" t="d"><v>1904-01-02T06:00:00Z</v></c></row>',
      {
        'xl/workbook.xml':
          '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet state="hidden" r:id="rId9"/><sheet r:id="rId1"/></sheets></workbook>',
        'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/><xf numFmtId="0"/></cellXfs></styleSheet>',
      },
    )
    const [row] = await rowsOf(path)
    expect(row?.cells).toEqual([
      { serial: 1, from1904: true },
      { number: 0.25, seen: '0,25', from1904: true },
      { serial: 1463.25 },
    ])
  })

  it('shows numbers as their cells do, where that can be told', async () => {
    const formats = ['000000', '0.000', '#,##0', '0'].map(
      (code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`,
    )
    const xfs = [200, 201, 202, 203].map((id) => `<xf numFmtId="${id}"/>`)
    const numbers = [42, 90.75, 1234, '12345678901234567890'].map((value, at) => `<c s="${at}"><v>${value}</v></c>`)
    const path = await sheetOf(`<row>${numbers.join('')}</row>`, {
      'xl/styles.xml': `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
    })
    expect((await rowsOf(path, 'xlsx', 'en-US'))[0]?.cells).toEqual([
      { number: 42, seen: '000042' },
      { number: 90.75, seen: '90.750' },
      { number: 1234, seen: null },
      { number: 1.2345678901234567e19, seen: null },
    ])
  })

  it('of another program is read by the relations of its parts', async () => {
    const relation = (id: string, kind: string, target: string) =>
      `<Relationship Id="${id}" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${kind}" Target="${target}"/>`
    const relations = (...all: string[]) => `<Relationships>${all.join('')}</Relationships>`
    const path = await workbook({
      '_rels/.rels': relations(relation('r0', 'officeDocument', '/office/book.xml')),
      'office/book.xml':
        '<x:workbook xmlns:x="x" xmlns:r="r"><x:sheets><x:sheet name="Chart" r:id="c"/><x:sheet name="Rows" state="" r:id="s"/></x:sheets></x:workbook>',
      'office/_rels/book.xml.rels': relations(
        relation('c', 'chartsheet', 'chart.xml'),
        relation('s', 'worksheet', '../pages/the%20rows.xml'),
        relation('t', 'sharedStrings', '../words.xml'),
        relation('u', 'styles', 'look.xml'),
      ),
      'words.xml': '\ufeff<sst><si><t>SKU</t></si></sst>',
      'office/look.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
      'pages/the rows.xml':
        '<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c s="0"><x:v>45385</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      'xl/workbook.xml': '<workbook/>',
    })
    expect(await rowsOf(path)).toEqual([{ number: 1, cells: ['SKU', { serial: 45385 }] }])
  })

  it('has cells beyond the last column that is looked at: one of them is kept', async () => {
    const path = await sheetOf(`<row r="1">${inline('A1', 'a')}${inline('XFD1', 'far')}</row>`)
    const cells = (await rowsOf(path))[0]?.cells
    expect([cells?.length, cells?.at(-1)]).toEqual([200, 'far'])
  })

  it('passes over a million empty rows', async () => {
    const path = await sheetOf(`<row r="1">${inline('A1', 'a')}</row>${'<row><c s="1"/></row>'.repeat(1_000_000)}`)
    expect(await rowsOf(path)).toHaveLength(1)
  }, 90_000)

  it('gives ten thousand rows in their order', async () => {
    const path = await sheetOf(Array.from({ length: 10_000 }, (_, at) => `<row><c><v>${at}</v></c></row>`).join(''))
    const rows = await rowsOf(path)
    expect(rows.map((row) => row.cells[0])).toEqual(Array.from({ length: 10_000 }, (_, at) => at))
    expect(rows.at(-1)?.number).toBe(10_000)
  })

  it('says which cells are merged', async () => {
    const merges = '<mergeCells count="2"><mergeCell ref="A2:B3"/><mergeCell ref="C1:C9"/></mergeCells>'
    const path = await sheetOf(`<row r="1">${inline('A1', 'a')}</row>`, {}, merges)
    expect(await refusalOf(rowsOf(path))).toEqual({ code: 'merged', params: { ranges: 'A2:B3, C1:C9', count: 2 } })
  })

  it('that unpacks to more than is read is refused before it is', async () => {
    const path = await sheetOf(' '.repeat(401 * 1024 ** 2))
    expect((await readFile(path)).length).toBeLessThan(1_000_000)
    expect(await refusalOf(rowsOf(path))).toEqual({ code: 'tooLarge' })
  }, 60_000)

  it('with entities that swell is damaged, not swollen', async () => {
    const bomb =
      '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>'
    expect(await refusalOf(rowsOf(await workbook({ 'xl/worksheets/sheet1.xml': bomb })))).toEqual({ code: 'damaged' })
  })

  it.each([
    ['is no zip', async () => textFile('PK, or not')],
    ['has no sheet', async () => workbook({})],
    ['is not well-formed', async () => workbook({ 'xl/worksheets/sheet1.xml': '<worksheet><sheetData>' })],
    [
      'breaks off',
      async () => {
        const path = await sheetOf(`<row>${inline('A1', 'some text '.repeat(5_000))}</row>`)
        const half = await temporaryPath('half.xlsx')
        await writeFile(half, (await readFile(path)).subarray(0, -200))
        return half
      },
    ],
  ])('that %s is damaged', async (_, make) => {
    expect(await refusalOf(rowsOf(await make()))).toEqual({ code: 'damaged' })
  })

  it('is left where whoever reads it has enough', async () => {
    const path = await sheetOf('<row><c><v>1</v></c></row>'.repeat(5_000))
    let portions = 0
    for await (const _ of readRows({ path, format: 'xlsx', language: 'tr' })) if (++portions === 2) break
    expect(portions).toBe(2)
  })
})

describe('the headings', () => {
  const headings = {
    columns: new Map([
      ['plant', 'plant'],
      ['sku', 'sku'],
      ['name', 'name'],
    ]),
    needed: ['plant', 'sku'],
  }
  async function placeIn(path: string, format: 'xlsx' | 'csv') {
    let place: HeadingPlace | undefined
    const rows: RawRow[] = []
    const setup = { path, format, language: 'en-US', headings } as const
    for await (const portion of readRows(setup, undefined, undefined, (result) => (place = result)))
      rows.push(...portion)
    return { place, rows: rows.map(({ number, cells }) => [number, ...cells]) }
  }
  const row = (number: number, ...texts: string[]) =>
    `<row r="${number}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
  const sheet = (content: string, after = '') => `<worksheet><sheetData>${content}</sheetData>${after}</worksheet>`

  it('are found below a title that is merged, on a sheet behind one to read first', async () => {
    const named = (name: string, id: number) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`
    const relations = [1, 2, 3].map((id) => `<Relationship Id="rId${id}" Target="worksheets/sheet${id}.xml"/>`)
    const path = await workbook({
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${named('Read me', 1)}${named('Products', 2)}${named('Old', 3)}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
      'xl/worksheets/sheet1.xml': sheet(row(1, 'Fill in the next sheet') + row(2, 'Name', 'of the plant')),
      'xl/worksheets/sheet2.xml': sheet(
        row(1, 'Products of 2026') + row(3, 'Plant *', 'SKU', 'NAME') + row(4, 'São Paulo', '1', 'Bread'),
        '<mergeCells><mergeCell ref="A1:C1"/></mergeCells>',
      ),
      'xl/worksheets/sheet3.xml': sheet(row(1, 'Plant', 'SKU', 'Name')),
    })
    expect(await placeIn(path, 'xlsx')).toEqual({
      place: { sheet: 'Products', others: ['Read me', 'Old'], row: 3 },
      rows: [
        [3, 'Plant *', 'SKU', 'NAME'],
        [4, 'São Paulo', '1', 'Bread'],
      ],
    })
  })

  it('with rows below them on several sheets are for the person to choose from', async () => {
    const named = (name: string, id: number) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`
    const relations = [1, 2].map((id) => `<Relationship Id="rId${id}" Target="worksheets/sheet${id}.xml"/>`)
    const content = sheet(row(1, 'Plant', 'SKU') + row(2, 'São Paulo', '1'))
    const path = await workbook({
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${named('2025', 1)}${named('2026', 2)}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
      'xl/worksheets/sheet1.xml': content,
      'xl/worksheets/sheet2.xml': content,
    })
    await expect(placeIn(path, 'xlsx')).rejects.toMatchObject({ sheets: ['2025', '2026'] })
  })

  it('say what separates the cells, whatever a title above them has', async () => {
    const path = await textFile('Products; of; all; plants\n\nPlant,SKU,Name\nSão Paulo,1,a;b;c;d;e\n')
    expect(await placeIn(path, 'csv')).toEqual({
      place: { sheet: null, others: [], row: 3 },
      rows: [
        [3, 'Plant', 'SKU', 'Name'],
        [4, 'São Paulo', '1', 'a;b;c;d;e'],
      ],
    })
  })

  it('are not looked for without end', async () => {
    const path = await sheetOf(`${'<row><c s="1"/></row>'.repeat(101_000)}${row(101_001, 'Plant', 'SKU')}`)
    expect((await placeIn(path, 'xlsx')).place).toEqual({ sheet: 'A', others: [], row: 1 })
  }, 30_000)
})

describe('a text file', () => {
  it.each([
    [
      'semicolons',
      'sku;nome\n1;"a; b"\n',
      [
        ['sku', 'nome'],
        ['1', 'a; b'],
      ],
    ],
    [
      'commas',
      'sku,name\r\n1,"a ""b"""\r\n',
      [
        ['sku', 'name'],
        ['1', 'a "b"'],
      ],
    ],
    [
      'tabs',
      'sku\tname\n1\t\n',
      [
        ['sku', 'name'],
        ['1', null],
      ],
    ],
    [
      'a mark',
      '\ufeffsku;nome\n1;ação\n',
      [
        ['sku', 'nome'],
        ['1', 'ação'],
      ],
    ],
    [
      'apostrophes before formulas',
      "sku;nome\n'=1+1;''-5\n'a;=b\n",
      [
        ['sku', 'nome'],
        ['=1+1', "'-5"],
        ["'a", '=b'],
      ],
    ],
    [
      'lines in a cell, and empty lines',
      'sku;nome\n\n;\n1;"a\nb"\n',
      [
        ['sku', 'nome'],
        ['1', 'a\nb'],
      ],
    ],
    [
      'the sign of an inch',
      'sku,name\n1,12" oven, door\n2, "a, b" ,\n',
      [
        ['sku', 'name'],
        ['1', '12" oven', ' door'],
        ['2', 'a, b', null],
      ],
    ],
    [
      'codes that are to stay as they are',
      'sku,name\n="0042","=""007"""\n',
      [
        ['sku', 'name'],
        ['0042', '007'],
      ],
    ],
    [
      'a word on its separator',
      'sep=|\r\nsku|name\r\n1|a;b,c\r\n',
      [
        ['sku', 'name'],
        ['1', 'a;b,c'],
      ],
    ],
    [
      'blank lines first',
      '\n\r\n,,\nsku,name\n1,"a;b;c;d"\n',
      [
        ['sku', 'name'],
        ['1', 'a;b;c;d'],
      ],
    ],
  ])('with %s is read', async (_, content, rows) => {
    expect((await rowsOf(await textFile(content), 'csv')).map((row) => row.cells)).toEqual(rows)
  })

  it('counts the rows that a spreadsheet would show', async () => {
    const rows = await rowsOf(await textFile('a;b\n1;"x\ny"\n2;z\n'), 'csv')
    expect(rows.map((row) => row.number)).toEqual([1, 2, 3])
  })

  it.each([
    ['tr', [0xdd, 0xfe], 'İş'],
    ['pt-BR', [0xe7, 0xe3], 'çã'],
  ] as const)('of an old Windows is read by the language of its reader (%s)', async (language, bytes, word) => {
    const path = await textFile(Buffer.concat([Buffer.from('ad;no\n'), Buffer.from(bytes), Buffer.from(';1\n')]))
    expect((await rowsOf(path, 'csv', language))[1]?.cells).toEqual([word, '1'])
  })

  it('of UTF-16 is read by its mark', async () => {
    const path = await textFile(Buffer.from('\ufeffnome\tn\nação\t1\n', 'utf16le'))
    expect((await rowsOf(path, 'csv'))[1]?.cells).toEqual(['ação', '1'])
  })

  it.each([
    ['an open quote', 'a;b\n1;"c\n', { code: 'quoteOpen', params: { row: 2 } }],
    ['text behind a closed quote', 'a;b\n1;2\n"3" or 4;5\n', { code: 'quoteWrong', params: { row: 3 } }],
    ['a row without end', `a;b\n1;"${'x'.repeat(300_000)}"\n`, { code: 'rowTooLong', params: { row: 2 } }],
  ])('with %s is refused', async (_, content, refusal) => {
    expect(await refusalOf(rowsOf(await textFile(content), 'csv'))).toEqual(refusal)
  })
})
