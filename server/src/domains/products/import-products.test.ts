import { cancelImport, getImport } from '@lineside/contract/core'
import { productCatalogue, productImport } from '@lineside/contract/products'
import { describe, expect, it } from 'vitest'
import { unzip } from '../../core/export/testing.ts'
import { importHand } from '../../testing/imports.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../testing/plant.ts'
import { withDataFolder } from '../../testing/uploads.ts'
import { pathOf, placeOf, productEditor, recordOf } from './testing.ts'

const { onPlant } = usePlant()

/** Otávio Penteado keeps the products of São Paulo by spreadsheet; the files stand in a folder of their own. */
function onSheets(test: (plant: TestPlant, hand: ReturnType<typeof importHand>) => Promise<void>): Promise<void> {
  return withDataFolder((folder) =>
    onPlant(async (plant) => test(plant, importHand(plant, await productEditor(plant), productImport)), {
      settings: { DATA_DIR: folder },
    }),
  )
}

const headings = ['Plant', 'SKU', 'Name', 'Families', 'Places', 'Active']

async function plantName(plant: TestPlant): Promise<string> {
  const { rows } = await plant.db.query<{ name: string }>('select name from structure_nodes where id = $1', [
    plant.facts.plant,
  ])
  return rows[0]?.name ?? ''
}

const inPlant = (plant: TestPlant) => plant.count('products', `industry_id = ${plant.facts.plant}`)

describe('the products as a spreadsheet', () => {
  it.each(['xlsx', 'csv'] as const)('given back as it was taken change nothing (%s)', (format) =>
    onSheets(async (plant, hand) => {
      for (const language of ['en-US', 'tr', 'pt-BR']) {
        const content = await hand.template(format, language)
        const id = await hand.give({ fileName: `products.${format}`, content }, language)
        const all = await inPlant(plant)
        expect(await hand.status(id)).toMatchObject({
          state: 'CHECKED',
          total: all,
          counts: { create: 0, change: 0, same: all, refused: 0 },
          problem: null,
        })
        const before = await plant.count('history', "entity = 'products'")
        await hand.apply(id)
        expect((await hand.status(id)).state).toBe('APPLIED')
        expect(await plant.count('history', "entity = 'products'")).toBe(before)
      }
    }),
  )

  it('are created and changed as one, in the name of who applied it, and taken back as one', () =>
    onSheets(async (plant, hand) => {
      const editor = await productEditor(plant)
      const name = await plantName(plant)
      const known = await recordOf(editor, plant.facts.products[0]?.id ?? 0)
      const count = await inPlant(plant)
      const id = await hand.giveRows([
        ['Name', 'SKU', 'Plant'],
        ['Renamed by a file', known.sku.toLowerCase(), name.toUpperCase()],
        ['New by a file', 'FILE-1', name],
      ])
      expect(await hand.status(id)).toMatchObject({ state: 'CHECKED', counts: { create: 1, change: 1 } })
      const [changed] = await hand.rows(id, 'change')
      expect(changed).toMatchObject({ row: 2, before: { name: known.name }, cells: { name: 'Renamed by a file' } })
      expect(await inPlant(plant)).toBe(count)

      await hand.apply(id)
      expect(await hand.status(id)).toMatchObject({ state: 'APPLIED', rows: 2, total: 2 })
      expect(await recordOf(editor, known.id)).toMatchObject({ name: 'Renamed by a file', places: known.places })
      expect(await inPlant(plant)).toBe(count + 1)
      const reported = `entity = 'products' and event = 'products.created' and actor_id = ${editor.accountId}`
      expect(await plant.count('history', reported)).toBe(1)
      expect(await plant.count('history', "event in ('core.importBegun', 'core.importApplied')")).toBe(2)

      await hand.undo(id)
      expect((await hand.status(id)).state).toBe('UNDONE')
      expect(await recordOf(editor, known.id)).toMatchObject({ name: known.name, places: known.places })
      expect(await inPlant(plant)).toBe(count)
      expect(await plant.count('history', "event = 'products.removed'")).toBe(1)
    }))

  it('find places and families by their paths, and keep those that the file leaves out', () =>
    onSheets(async (plant, hand) => {
      const editor = await productEditor(plant)
      const family = await placeOf(plant, 'family')
      const { rows } = await plant.db.query<{ path: string }>(
        `select p.name || ' > ' || f.name as path from structure_nodes f join structure_nodes p on p.id = f.parent_id
         where f.id = $1`,
        [family],
      )
      const path = rows[0]?.path ?? ''
      const id = await hand.giveRows([
        ['Plant', 'SKU', 'Name', 'Families'],
        [await plantName(plant), 'PATH-1', 'At its family', path.toLowerCase()],
      ])
      await hand.apply(id)
      const [row] = await editor.ask(productCatalogue.list, { query: { query: 'PATH-1' } })
      expect(row).toMatchObject({ sku: 'PATH-1', families: [family], places: [], enabled: true })
    }))

  it('tell at each cell what is wrong with it, and nothing is applied while anything is', () =>
    onSheets(async (plant, hand) => {
      const name = await plantName(plant)
      const id = await hand.giveRows([
        headings,
        [name, 'OK-1', 'Right', '', '', 'Yes'],
        [name, 'ok-1', 'The same again', '', '', 'Sim'],
        ['Elsewhere', 'B-1', 'Right', '', '', '1'],
        [name, 'B-2', '   ', '', '', '0'],
        [name, 'B-3', 'Two  spaces', '', '', 'maybe'],
        [name, 'B-4', 'x'.repeat(10_000), 'No such > Family', '', 'Hayır'],
      ])
      const refused = await hand.rows(id, 'refused')
      expect(refused.map(({ row, problems }) => [row, problems])).toEqual([
        [3, { sku: expect.stringContaining('row 2') }],
        [4, { plant: expect.stringContaining('Not found') }],
        [5, { name: expect.stringContaining('Fill in') }],
        [6, { name: expect.stringContaining('double spaces'), enabled: expect.stringContaining('Yes or No') }],
        [7, { name: expect.stringContaining('100'), families: expect.stringContaining('No such > Family') }],
      ])
      const editor = await productEditor(plant)
      const answer = await editor.call(productImport.apply, { params: { importId: String(id) } })
      expect([answer.status, answer.code]).toEqual([409, 'IMPORT_HAS_REFUSALS'])
      expect(await plant.count('products', "sku = 'OK-1'")).toBe(0)
    }))

  it.each([
    [
      'an unknown heading',
      [
        ['Plant', 'SKU', 'Name', 'Colour'],
        ['a', 'b', 'c', 'd'],
      ],
      '"Colour"',
    ],
    [
      'a missing column',
      [
        ['Plant', 'SKU'],
        ['a', 'b'],
      ],
      '"Name"',
    ],
    [
      'a column twice',
      [
        ['Plant', 'SKU', 'Name', 'Nome'],
        ['a', 'b', 'c', 'd'],
      ],
      '"Nome"',
    ],
    ['no rows', [headings], 'no rows'],
  ])('with %s are refused as a whole', (_, rows, sentence) =>
    onSheets(async (_plant, hand) => {
      const { state, problem } = await hand.status(await hand.giveRows(rows))
      expect(state).toBe('FAILED')
      expect(problem).toContain(sentence)
    }),
  )

  it('are checked again where something changed after the check, and then nothing is written', () =>
    onSheets(async (plant, hand) => {
      const editor = await productEditor(plant)
      const known = await recordOf(editor, plant.facts.products[0]?.id ?? 0)
      const name = await plantName(plant)
      const id = await hand.giveRows([
        ['Plant', 'SKU', 'Name'],
        [name, 'NEW-9', 'New'],
        [name, known.sku, 'By the file'],
      ])
      await editor.ask(productCatalogue.change, {
        ...pathOf(known.id),
        body: { rowVersion: known.rowVersion, name: 'By hand' },
      })
      await hand.apply(id)
      expect(await hand.status(id)).toMatchObject({
        state: 'CHECKED',
        problem: expect.stringContaining('checked again'),
      })
      expect((await hand.rows(id, 'change'))[0]?.before).toEqual({ name: 'By hand' })
      expect(await plant.count('products', "sku = 'NEW-9'")).toBe(0)
      await hand.apply(id)
      expect(await hand.status(id)).toMatchObject({ state: 'APPLIED', problem: null })
      expect((await recordOf(editor, known.id)).name).toBe('By the file')
    }))

  it('are not taken back where somebody changed one since', () =>
    onSheets(async (plant, hand) => {
      const editor = await productEditor(plant)
      const id = await hand.giveRows([
        ['Plant', 'SKU', 'Name'],
        [await plantName(plant), 'MOVED-1', 'New'],
      ])
      await hand.apply(id)
      const [made] = await editor.ask(productCatalogue.list, { query: { query: 'MOVED-1' } })
      await editor.ask(productCatalogue.change, { ...pathOf(made?.id ?? 0), body: { rowVersion: 1, name: 'Since' } })
      await hand.undo(id)
      expect(await hand.status(id)).toMatchObject({ state: 'APPLIED', problem: expect.stringContaining('rows 2') })
      expect((await recordOf(editor, made?.id ?? 0)).name).toBe('Since')
    }))

  it('are somebody else’s business to nobody, and no business of who may only look', () =>
    onSheets(async (plant, hand) => {
      const id = await hand.giveRows([
        ['Plant', 'SKU', 'Name'],
        [await plantName(plant), 'X-1', 'New'],
      ])
      const path = { params: { importId: String(id) } }
      const administrator = await plant.as('admin')
      expect((await administrator.call(getImport, path)).status).toBe(404)
      expect((await administrator.call(productImport.apply, path)).status).toBe(404)
      const reader = await productEditor(plant, 'r')
      expect((await reader.call(productImport.apply, path)).status).toBe(403)
      expect((await reader.call(productImport.begin, { body: { fileId: 1 } })).status).toBe(403)
    }))

  it('of a right that went while the file waited are not applied', () =>
    onSheets(async (plant, hand) => {
      const editor = await productEditor(plant)
      const id = await hand.giveRows([
        ['Plant', 'SKU', 'Name'],
        [await plantName(plant), 'GONE-1', 'New'],
      ])
      await editor.ask(productImport.apply, { params: { importId: String(id) } })
      await productEditor(plant, 'r')
      await plant.drain()
      expect(await hand.status(id)).toMatchObject({ state: 'FAILED', problem: expect.stringContaining('no longer') })
      expect(await plant.count('products', "sku = 'GONE-1'")).toBe(0)
    }))

  it('are given up before they are applied, not after', () =>
    onSheets(async (plant, hand) => {
      const editor = await productEditor(plant)
      const id = await hand.giveRows([
        ['Plant', 'SKU', 'Name'],
        [await plantName(plant), 'UP-1', 'New'],
      ])
      const path = { params: { importId: String(id) } }
      expect((await editor.ask(cancelImport, path)).state).toBe('CANCELLED')
      expect((await editor.call(productImport.apply, path)).code).toBe('STATE_REFUSED')
      expect((await editor.call(productImport.undo, path)).code).toBe('STATE_REFUSED')
    }))

  it('take no file but a spreadsheet, and none of somebody else', () =>
    onSheets(async (plant, hand) => {
      await expect(hand.give({ fileName: 'a.pdf', content: '%PDF-1.7' })).rejects.toThrow('FILE_NOT_SUPPORTED')
      await expect(hand.give({ fileName: 'a.xlsx', content: 'sku' })).rejects.toThrow('FILE_NOT_SUPPORTED')
      const other = importHand(plant, await plant.as('admin'), productImport)
      const id = await other.giveRows([
        ['Plant', 'SKU', 'Name'],
        ['a', 'b', 'c'],
      ])
      const { rows } = await plant.db.query<{ id: number }>('select file_id as id from core_imports where id = $1', [
        id,
      ])
      const editor = await productEditor(plant)
      const answer = await editor.call(productImport.begin, { body: { fileId: rows[0]?.id ?? 0 } })
      expect([answer.status, answer.fields]).toMatchObject([400, { fileId: expect.any(String) }])
    }))
})

describe('many products at once', () => {
  it('are all there, or none where one is taken while the others are written', () =>
    withDataFolder((folder) =>
      onOwnPlant(
        async (plant) => {
          const hand = importHand(plant, await productEditor(plant), productImport)
          const name = await plantName(plant)
          const rows = Array.from({ length: 1_200 }, (_, at) => [name, `MANY-${at}`, `Product ${at}`])
          const id = await hand.giveRows([['Plant', 'SKU', 'Name'], ...rows])
          expect(await hand.status(id)).toMatchObject({ state: 'CHECKED', counts: { create: 1_200 } })
          const refuse = `create function refuse() returns trigger language plpgsql as $$ begin
            if new.sku = 'MANY-1100' then raise exception 'broken off'; end if; return new; end $$;`
          await plant.db.query(refuse)
          await plant.db.query('create trigger refuse before insert on products for each row execute function refuse()')
          await hand.apply(id)
          expect(await hand.status(id)).toMatchObject({
            state: 'FAILED',
            problem: expect.stringContaining('nothing was changed'),
          })
          expect(await plant.count('products', "sku like 'MANY-%'")).toBe(0)
          expect(await plant.count('history', "event = 'products.created' and after->>'sku' like 'MANY-%'")).toBe(0)
          await plant.db.query('drop trigger refuse on products')
          const again = await hand.giveRows([['Plant', 'SKU', 'Name'], ...rows])
          await hand.apply(again)
          expect(await plant.count('products', "sku like 'MANY-%'")).toBe(1_200)
          await hand.undo(again)
          expect(await plant.count('products', "sku like 'MANY-%'")).toBe(0)
          expect(unzip(await hand.template()).has('xl/workbook.xml')).toBe(true)
        },
        { settings: { DATA_DIR: folder } },
      ),
    ))
})
