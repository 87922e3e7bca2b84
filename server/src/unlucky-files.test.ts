import { readFile } from 'node:fs/promises'
import { cancelImport, IMPORT_CONTAINER, permissions, uploadFiles } from '@lineside/contract/core'
import { productImport } from '@lineside/contract/products'
import { shiftImport } from '@lineside/contract/shifts'
import { placeImport } from '@lineside/contract/structure'
import { describe, expect, it } from 'vitest'
import { sheetOf } from './core/import/file/testing.ts'
import { type InNameOf, runAsSystem, systemContext, type WriteContext } from './core/kernel/index.ts'
import { collectReactions } from './core/reactions/index.ts'
import { grant } from './domains/profiles/testing.ts'
import { type ImportHand, importHand } from './testing/imports.ts'
import type { Person } from './testing/people.ts'
import { type TestPlant, usePlant } from './testing/plant.ts'
import { multipart, withDataFolder } from './testing/uploads.ts'

const { onPlant } = usePlant()

type Test = (plant: TestPlant, manager: Person) => Promise<void>

/** The manager of São Paulo may keep places, products and shifts by spreadsheet. */
function onSheets(test: Test): Promise<void> {
  return withDataFolder((folder) =>
    onPlant(
      async (plant) => {
        await grant(plant, 'Manager', {
          [permissions.structure]: 'w',
          [permissions.products]: 'w',
          [permissions.shifts]: 'w',
        })
        await test(plant, await plant.as('manager'))
      },
      { settings: { DATA_DIR: folder } },
    ),
  )
}

const PLANT = 'Unidade São Paulo'
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const row = (cells: readonly string[], attributes = '') => `<row${attributes}>${cells.map(cell).join('')}</row>`

/** Gives a workbook of these rows. */
async function giveSheet(hand: ImportHand, rows: string, language?: string): Promise<number> {
  return hand.give({ fileName: 'places.xlsx', content: await readFile(await sheetOf(rows)) }, language)
}

describe('a file that names its rows wrong', () => {
  it.each([
    ['x', 'en-US', /a row "x" where another one belongs/],
    ['2.5', 'pt', /uma linha "2.5" onde devia estar outra/],
    ['1e30', 'pt-BR', /uma linha "1e30" onde deveria estar outra/],
    ['-5', 'tr', /"-5" satırını gösteriyor/],
  ])('"%s" is refused in a sentence (%s)', (number, language, sentence) =>
    onSheets(async (plant, manager) => {
      const hand = importHand(plant, manager, placeImport)
      const rows = row(['Plant', 'Path']) + row([PLANT, 'Baking'], ` r="${number}"`)
      const id = await giveSheet(hand, rows, language)
      const { state, problem } = (
        await plant.db.query<{ state: string; problem: object }>(
          'select state, problem from core_imports where id = $1',
          [id],
        )
      ).rows[0] as { state: string; problem: object }
      expect([state, problem]).toEqual(['FAILED', { code: 'rowNumberWrong', params: { number } }])
      const reported = await manager.send({
        url: `/api/report/Import/${id}`,
        headers: { 'accept-language': language },
      })
      expect(reported.json().problem).toMatch(sentence)
    }),
  )
})

describe('a file that no spreadsheet program wrote', () => {
  it('with a text of 5 MB is refused in a sentence', () =>
    onSheets(async (plant, manager) => {
      const hand = importHand(plant, manager, placeImport)
      const id = await giveSheet(hand, row(['Plant', 'Path']) + row([PLANT, 'x'.repeat(5_000_000)]))
      expect(await hand.status(id)).toMatchObject({ state: 'FAILED', problem: expect.stringContaining('32767') })
    }))

  it('with paths of thousands of steps, and lists of thousands of parts, is refused at its cells', () =>
    onSheets(async (plant, manager) => {
      const places = importHand(plant, manager, placeImport)
      const paths = Array.from({ length: 3 }, (_, at) => [PLANT, `a${at} ${'> a '.repeat(8_000)}`])
      const first = await places.giveRows([['Plant', 'Path'], ...paths])
      expect((await places.status(first)).counts).toMatchObject({ refused: 3 })
      const products = importHand(plant, manager, productImport)
      const lists = Array.from({ length: 3 }, (_, at) => [
        PLANT,
        `S-${at}`,
        'Name',
        '\n'.repeat(15_000),
        'a;'.repeat(16_000),
      ])
      const second = await products.giveRows([['Plant', 'SKU', 'Name', 'Families', 'Places'], ...lists])
      const refused = await products.rows(second, 'refused')
      expect(refused).toHaveLength(3)
      expect(refused[0]?.problems).toEqual({ places: expect.stringContaining('500') })
    }))

  it('with what no database takes in its texts is told at its cells', () =>
    onSheets(async (plant, manager) => {
      const hand = importHand(plant, manager, placeImport)
      const cut = `${'x'.repeat(199)}\u{1f600}`
      const paths = ['a_x0000_b', '_xD83D_', cut, `${'y'.repeat(99)}\u{1f600} > Family`]
      const id = await giveSheet(hand, row(['Plant', 'Path']) + paths.map((path) => row([PLANT, path])).join(''))
      const result = await hand.status(id)
      expect(result).toMatchObject({ state: 'CHECKED', total: 4, problem: null })
      const shown = (await hand.rows(id)).map(({ cells }) => cells.path)
      expect(shown[0]).toBe('a\ufffdb')
      // what was understood is shown as it will stand, whole
      expect(shown[2]).toBe(cut)
    }))
})

describe('an import', () => {
  const rowsOf = {
    places: [
      placeImport,
      [
        ['Plant', 'Path'],
        [PLANT, 'Smoking'],
      ],
      'structure_nodes',
      "name = 'Smoking'",
    ],
    products: [
      productImport,
      [
        ['Plant', 'SKU', 'Name'],
        [PLANT, 'GONE-1', 'New'],
      ],
      'products',
      "sku = 'GONE-1'",
    ],
    shifts: [
      shiftImport,
      [
        ['Plant', 'Shift', 'Name', 'Start 1', 'End 1'],
        [PLANT, '1', 'Renamed by a file', '06:00', '14:00'],
      ],
      'shifts',
      "name = 'Renamed by a file'",
    ],
  } as const

  it.each(Object.keys(rowsOf) as (keyof typeof rowsOf)[])('of %s is not undone by who has lost their plant', (kind) =>
    onSheets(async (plant, manager) => {
      const [calls, rows, table, where] = rowsOf[kind]
      const hand = importHand(plant, manager, calls)
      const id = await hand.giveRows(rows)
      await hand.apply(id)
      expect(await hand.status(id)).toMatchObject({ state: 'APPLIED', problem: null })
      const account = `account_id = ${manager.accountId}`
      await plant.db.query(`update accounts_plants set industry_id = $1 where ${account}`, [plant.facts.other.plant])
      plant.app.services.caches.invalidateAll()
      await hand.undo(id)
      expect(await hand.status(id)).toMatchObject({ state: 'APPLIED', problem: expect.stringContaining('no longer') })
      expect(await plant.count(table, where)).toBe(1)
      await plant.db.query(`update accounts_plants set industry_id = $1 where ${account}`, [plant.facts.plant])
      plant.app.services.caches.invalidateAll()
      await hand.undo(id)
      expect((await hand.status(id)).state).toBe('UNDONE')
      expect(await plant.count(table, where)).toBe(0)
    }),
  )

  it('is asked for by a person five times at once, no more', () =>
    onSheets(async (plant, manager) => {
      const url = `${uploadFiles.path}?containerName=${IMPORT_CONTAINER}`
      const ids: number[] = []
      const begin = async () => {
        const file = { fileName: 'places.csv', content: 'Plant;Path\na;b\n' }
        const fileId = (await manager.send({ method: 'POST', url, ...multipart(file) })).json().data.id
        return manager.call(placeImport.begin, { body: { fileId } })
      }
      for (let n = 0; n < 5; n++) ids.push((await begin()).body.importId)
      expect(await begin()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
      await manager.ask(cancelImport, { params: { importId: String(ids[0]) } })
      expect((await begin()).status).toBe(201)
      await plant.drain()
      expect((await begin()).status).toBe(201)
    }))

  it('that two runs died of is given up, not tried a third time', () =>
    onSheets(async (plant, manager) => {
      const hand = importHand(plant, manager, placeImport)
      const url = `${uploadFiles.path}?containerName=${IMPORT_CONTAINER}`
      const file = { fileName: 'places.csv', content: `Plant;Path\n${PLANT};Baking\n` }
      const begin = async () => {
        const fileId = (await manager.send({ method: 'POST', url, ...multipart(file) })).json().data.id
        return (await manager.ask(placeImport.begin, { body: { fileId } })).importId
      }
      await plant.drain()
      const tried = await Promise.all(
        [1, 2].map(async (deaths) => {
          const id = await begin()
          await runAfter(plant, id, deaths)
          return hand.status(id)
        }),
      )
      expect(tried[0]).toMatchObject({ state: 'CHECKED', problem: null })
      expect(tried[1]).toMatchObject({ state: 'FAILED', problem: expect.stringContaining('twice') })
    }))
})

/** A run of the job after others that came to no end. */
async function runAfter(plant: TestPlant, importId: number, earlier: number): Promise<void> {
  const job = plant.app.domains.flatMap((domain) => domain.jobs ?? []).find(({ name }) => name === 'core.import')
  if (!job || !('payload' in job)) throw new Error('There is no such job')
  const { services } = plant.app
  const ctx = {
    ...systemContext(services),
    signal: new AbortController().signal,
    earlier,
    command: <T>(events: readonly string[], act: (unit: WriteContext) => Promise<T>, person?: InNameOf) =>
      runAsSystem(services, collectReactions([]), events, act, undefined, person),
  }
  await job.run(ctx, { importId })
}
