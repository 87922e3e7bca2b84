import { readFile } from 'node:fs/promises'
import { chooseImportSheet } from '@lineside/contract/core'
import { productImport } from '@lineside/contract/products'
import { describe, expect, it } from 'vitest'
import { sheetOf, workbook } from '../../core/import/file/testing.ts'
import { importHand } from '../../testing/imports.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { withDataFolder } from '../../testing/uploads.ts'
import { productEditor } from './testing.ts'

const { onPlant } = usePlant()

function onSheets(test: (plant: TestPlant, hand: ReturnType<typeof importHand>) => Promise<void>): Promise<void> {
  return withDataFolder((folder) =>
    onPlant(async (plant) => test(plant, importHand(plant, await productEditor(plant), productImport)), {
      settings: { DATA_DIR: folder },
    }),
  )
}

async function plantName(plant: TestPlant): Promise<string> {
  const { rows } = await plant.db.query<{ name: string }>('select name from structure_nodes where id = $1', [
    plant.facts.plant,
  ])
  return rows[0]?.name ?? ''
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const formats = ['000000', '0.000', '#,##0', '[>9]0']
const styles = `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code.replace('>', '&gt;')}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs></styleSheet>`

describe('codes in cells of numbers', () => {
  it('are what the cell shows, or refused with what to do', () =>
    onSheets(async (plant, hand) => {
      const name = await plantName(plant)
      const skus = [
        '<c s="1"><v>42</v></c>',
        '<c s="2"><v>90.75</v></c>',
        '<c><v>7891234567895</v></c>',
        '<c><v>12345678901234567890</v></c>',
        '<c t="b"><v>1</v></c>',
        '<c s="3"><v>1234</v></c>',
        '<c s="4"><v>77</v></c>',
      ]
      const rows = skus.map((sku, at) => `<row>${text(name)}${sku}${text(`Product ${at}`)}</row>`)
      const head = `<row>${['Plant', 'SKU', 'Name'].map(text).join('')}</row>`
      const path = await sheetOf(head + rows.join(''), { 'xl/styles.xml': styles })
      const id = await hand.give({ fileName: 'codes.xlsx', content: await readFile(path) })
      const created = await hand.rows(id, 'create')
      expect(created.map(({ cells }) => cells.sku)).toEqual(['000042', '90.750', '7891234567895'])
      const refused = await hand.rows(id, 'refused')
      expect(refused.map(({ row, problems }) => [row, problems.sku])).toEqual([
        [5, expect.stringContaining('15 digits')],
        [6, expect.stringContaining('logical value')],
        [7, expect.stringContaining('1234')],
        [8, expect.stringContaining('77')],
      ])
    }))

  it('that a program shortened in a table of texts are refused', () =>
    onSheets(async (plant, hand) => {
      const id = await hand.giveRows([
        ['Plant', 'SKU', 'Name'],
        [await plantName(plant), '7,89123E+12', 'Shortened'],
        [await plantName(plant), '12345678901234567890', 'A text of many digits'],
      ])
      const refused = await hand.rows(id, 'refused')
      expect(refused.map(({ row, problems }) => [row, problems.sku])).toEqual([
        [2, expect.stringContaining('shortened')],
      ])
    }))
})

describe('a row that does not fit the headings', () => {
  it('is refused in a table of texts, with what stands beyond them', () =>
    onSheets(async (plant, hand) => {
      const name = await plantName(plant)
      const content = `Plant,SKU,Name\n${name},88208,Pão de forma, integral, 500 g\n${name},88209,"Pão, 500 g"\n${name},88210,Pão,,\n`
      const id = await hand.give({ fileName: 'rows.csv', content })
      const refused = await hand.rows(id, 'refused')
      expect(refused.map(({ row, problems }) => [row, problems])).toEqual([
        [2, { name: expect.stringContaining('integral') }],
      ])
      expect((await hand.rows(id, 'create')).map(({ cells }) => cells.name)).toEqual(['Pão, 500 g', 'Pão'])
    }))

  it('refuses a workbook once, by the letters of its column', () =>
    onSheets(async (plant, hand) => {
      const name = await plantName(plant)
      const head = `<row>${['Plant', 'SKU', 'Name'].map(text).join('')}</row>`
      const row = (sku: string, more: string) => `<row>${[name, sku, 'Bread'].map(text).join('')}${more}</row>`
      const path = await sheetOf(head + row('1', '') + row('2', '<c r="F3"><v>1</v></c>') + row('3', text('x')))
      const id = await hand.give({ fileName: 'more.xlsx', content: await readFile(path) })
      const { state, problem } = await hand.status(id)
      expect(state).toBe('FAILED')
      expect(problem).toContain('Column F has no heading')
      expect(problem).toContain('row 3')
    }))
})

describe('a table that is not plain', () => {
  it('names the row of a true fault', () =>
    onSheets(async (plant, hand) => {
      const name = await plantName(plant)
      const id = await hand.give({ fileName: 'rows.csv', content: `Plant;SKU;Name\n${name};1;"12" oven"\n` })
      expect((await hand.status(id)).problem).toContain('Row 2')
    }))

  it('says where its headings stand, and takes the words of Excel for true and false', () =>
    onSheets(async (plant, hand) => {
      const name = await plantName(plant)
      const labels = ['TRUE', 'VERDADEIRO', 'DOĞRU', 'sim', 'EVET', 'FALSO', 'yanlış', 'NÃO', '0']
      const rows = labels.map((word, at) => `${name};T-${at};Forno 12";${word}`)
      const content = `Produtos de 2026\n\nPlant;SKU;Name;Active\n${rows.join('\n')}\n`
      const id = await hand.give({ fileName: 'rows.csv', content })
      expect(await hand.status(id)).toMatchObject({ place: { sheet: null, others: [], row: 3 }, ignored: [] })
      const created = await hand.rows(id, 'create')
      expect(created.map(({ cells }) => cells.enabled)).toEqual([...Array(5).fill('Yes'), ...Array(4).fill('No')])
      expect(created[0]?.cells.name).toBe('Forno 12"')
    }))
})

describe('a workbook with the headings on several sheets', () => {
  const parts = (name: string) => {
    const head = `<row>${['Plant', 'SKU', 'Name'].map(text).join('')}</row>`
    const sheet = (sku: string) =>
      `<worksheet><sheetData>${head}<row>${[name, sku, 'Bread'].map(text).join('')}</row></sheetData></worksheet>`
    const named = ['Notes', '2025', '2026'].map((one, at) => `<sheet name="${one}" sheetId="${at}" r:id="r${at}"/>`)
    const related = named.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`)
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    return {
      'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets>${named.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${related.join('')}</Relationships>`,
      'xl/worksheets/sheet0.xml': `<worksheet><sheetData><row>${text('Read me')}</row></sheetData></worksheet>`,
      'xl/worksheets/sheet1.xml': sheet('S-25'),
      'xl/worksheets/sheet2.xml': sheet('S-26'),
    }
  }

  it('waits for its person to say which is meant, and checks that one alone', () =>
    onSheets(async (plant, hand) => {
      const content = await readFile(await workbook(parts(await plantName(plant))))
      const id = await hand.give({ fileName: 'years.xlsx', content })
      expect(await hand.status(id)).toMatchObject({ state: 'CHOOSING', sheets: ['2025', '2026'], total: null })
      const person = await productEditor(plant)
      const choose = (sheet: string) =>
        person.call(chooseImportSheet, { params: { importId: String(id) }, body: { sheet } })
      expect((await choose('Notes')).fields).toHaveProperty(['sheet'])
      expect((await person.call(productImport.apply, { params: { importId: String(id) } })).code).toBe('STATE_REFUSED')
      expect((await choose('2026')).body).toMatchObject({ state: 'READING', sheets: [] })
      await plant.drain()
      expect(await hand.status(id)).toMatchObject({
        state: 'CHECKED',
        sheets: [],
        place: { sheet: '2026', others: ['Notes', '2025'], row: 1 },
      })
      expect((await hand.rows(id, 'create')).map(({ cells }) => cells.sku)).toEqual(['S-26'])
      expect((await choose('2025')).code).toBe('STATE_REFUSED')
    }))
})
