import { getPlacePast, placeImport } from '@lineside/contract/structure'
import { describe, expect, it } from 'vitest'
import { type ImportHand, importHand } from '../../../testing/imports.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { withDataFolder } from '../../../testing/uploads.ts'
import { firstOf, placesOf } from '../testing.ts'

const { onPlant } = usePlant()

/** The administrator keeps the places of São Paulo by spreadsheet. */
function onSheets(test: (plant: TestPlant, hand: ImportHand, name: string) => Promise<void>): Promise<void> {
  return withDataFolder((folder) =>
    onPlant(
      async (plant) => {
        const hand = importHand(plant, await plant.as('admin'), placeImport)
        await test(plant, hand, (await firstOf(plant, 'industry')).name)
      },
      { settings: { DATA_DIR: folder } },
    ),
  )
}

const below = (plant: TestPlant) => plant.count('structure_nodes', "level <> 'industry'")

describe('the places as a spreadsheet', () => {
  it.each(['xlsx', 'csv'] as const)('given back as it was taken change nothing (%s)', (format) =>
    onSheets(async (plant, hand) => {
      for (const language of ['en-US', 'tr']) {
        const content = await hand.template(format, language)
        const id = await hand.give({ fileName: `places.${format}`, content }, language)
        const all = await below(plant)
        expect(await hand.status(id)).toMatchObject({ state: 'CHECKED', counts: { same: all, create: 0, refused: 0 } })
        await hand.apply(id)
        expect((await hand.status(id)).state).toBe('APPLIED')
        expect(await plant.count('history', "entity = 'structure' and event <> 'structure.created'")).toBe(0)
      }
    }),
  )

  it('make a branch from the process down to its point, and take it back', () =>
    onSheets(async (plant, hand, name) => {
      const count = await below(plant)
      const id = await hand.giveRows([
        ['Plant', 'Path', 'Name (Turkish)', 'Active'],
        [name, 'Baking', 'Fırın', 'Yes'],
        [name, 'baking > Bread', '', 'Yes'],
        [name, 'Baking > Bread > Oven 1', '', 'Yes'],
        [name, 'Baking > Bread > Oven 1 > Door', '', 'No'],
      ])
      expect(await hand.status(id)).toMatchObject({ state: 'CHECKED', counts: { create: 4, refused: 0 } })
      expect(await below(plant)).toBe(count)
      await hand.apply(id)
      expect(await hand.status(id)).toMatchObject({ state: 'APPLIED', problem: null })
      const made = (await placesOf(plant)).filter((one) => ['Baking', 'Bread', 'Oven 1', 'Door'].includes(one.name))
      expect(made.map(({ name, level, enabled }) => [name, level, enabled])).toEqual([
        ['Baking', 'process', true],
        ['Bread', 'family', true],
        ['Oven 1', 'industryLine', true],
        ['Door', 'collectPoint', false],
      ])
      expect(made[0]?.names).toEqual({ tr: 'Fırın' })
      const admin = await plant.as('admin')
      expect(await admin.ask(getPlacePast, { params: { id: String(made[3]?.id) } })).not.toHaveLength(0)
      await hand.undo(id)
      expect(await hand.status(id)).toMatchObject({ state: 'UNDONE', problem: null })
      expect(await below(plant)).toBe(count)
      expect(await plant.count('history', "event = 'structure.removed'")).toBe(4)
    }))

  it('are not taken back once something stands below one', () =>
    onSheets(async (_plant, hand, name) => {
      const first = await hand.giveRows([
        ['Plant', 'Path'],
        [name, 'Smoking'],
      ])
      await hand.apply(first)
      const second = await hand.giveRows([
        ['Plant', 'Path'],
        [name, 'Smoking > Ham'],
      ])
      await hand.apply(second)
      await hand.undo(first)
      expect(await hand.status(first)).toMatchObject({ state: 'APPLIED', problem: expect.stringContaining('rows 2') })
      await hand.undo(second)
      await hand.undo(first)
      expect((await hand.status(first)).state).toBe('UNDONE')
    }))

  it('tell at their cells what cannot stand where', () =>
    onSheets(async (_plant, hand, name) => {
      const id = await hand.giveRows([
        ['Plant', 'Path', 'Name (English)'],
        ['Nowhere', 'A process', ''],
        [name, 'Unknown > Family', ''],
        [name, 'a > b > c > d > e', ''],
        [name, 'X', ''],
        [name, 'Two  spaces', ''],
        [name, 'Good', ' '],
        [name, 'Fine', 'y'.repeat(10_000)],
        [name, 'GOOD', ''],
      ])
      expect((await hand.rows(id, 'refused')).map(({ row, problems }) => [row, Object.keys(problems)])).toEqual([
        [2, ['plant']],
        [3, ['path']],
        [4, ['path']],
        [5, ['path']],
        [6, ['path']],
        [7, ['nameEnUs']],
        [8, ['nameEnUs']],
        [9, ['path']],
      ])
    }))

  it('are not disabled while something depends on one, and the import says so', () =>
    onSheets(async (plant, hand, name) => {
      const process = await firstOf(plant, 'process')
      const id = await hand.giveRows([
        ['Plant', 'Path', 'Active'],
        [name, process.name, 'No'],
      ])
      await hand.apply(id)
      expect(await hand.status(id)).toMatchObject({ state: 'CHECKED', problem: expect.stringMatching(/depend|use/) })
      expect((await firstOf(plant, 'process')).enabled).toBe(true)
    }))
})
