import type { Endpoint, ImportCalls } from '@lineside/contract/core'
import { normCatalogue, normImport } from '@lineside/contract/norms'
import { optionGroupCatalogue, optionImport } from '@lineside/contract/option-groups'
import { productCatalogue, productImport } from '@lineside/contract/products'
import { exportGeneration, exportValues, generationImport, valueImport } from '@lineside/contract/results'
import { expect, it } from 'vitest'
import { createIndicator } from './domains/results/testing.ts'
import { importHand } from './testing/imports.ts'
import { onOwnPlant, type TestPlant } from './testing/plant.ts'
import { withDataFolder } from './testing/uploads.ts'

type Rows = readonly (readonly (string | number)[])[]

async function plantName(plant: TestPlant): Promise<string> {
  const { rows } = await plant.db.query<{ name: string }>(
    `select coalesce(names ->> 'en-US', name) as name from structure_nodes where id = $1`,
    [plant.facts.plant],
  )
  return rows[0]?.name ?? ''
}

const generation = async (plant: TestPlant): Promise<Rows> => [
  ['Plant', 'Utility', 'Day', 'Quantity', 'Unit'],
  [await plantName(plant), 'F', '03/04/2024', '1234.5', 'kWh'],
]

async function values(plant: TestPlant): Promise<Rows> {
  const { name } = await createIndicator(plant, { name: 'OEE, of the test' })
  return [
    ['Plant', 'Indicator', 'Year', 'Month (1 to 12)', 'Target', 'Actual', 'Note'],
    [await plantName(plant), name, 2026, 9, 80, '1234.5', ''],
  ]
}

/** Lists whose rows are those of their spreadsheet: what of their own export cannot be written, and rows where there are none. */
const lists: readonly [ImportCalls, Endpoint, readonly string[], ((plant: TestPlant) => Promise<Rows>)?][] = [
  [productImport, productCatalogue.export as unknown as Endpoint, ['Number']],
  // https://github.com/inventree/InvenTree/issues/10370
  [optionImport, optionGroupCatalogue.export as unknown as Endpoint, ['Options', 'Number']],
  [normImport, normCatalogue.export as unknown as Endpoint, ['Versions', 'Number']],
  [valueImport, exportValues as unknown as Endpoint, ['Month', 'Unit', 'Number'], values],
  [generationImport, exportGeneration as unknown as Endpoint, ['Entered by', 'Entered at', 'Number'], generation],
]

it.each(lists)(
  'the own export of a list goes into its import and changes nothing: $begin.name',
  (calls, endpoint, ignored, rows) =>
    withDataFolder((folder) =>
      onOwnPlant(
        async (plant) => {
          const admin = await plant.as('admin')
          const hand = importHand(plant, admin, calls)
          if (rows) await hand.apply(await hand.giveRows(await rows(plant)))
          for (const format of ['xlsx', 'csv'] as const) {
            const answer = await admin.ask(
              endpoint as typeof productCatalogue.export,
              { body: { format } },
              { language: 'en-US' },
            )
            if (!('base64' in answer)) throw new Error('It became a job')
            const content = Buffer.from(answer.base64, 'base64')
            const id = await hand.give({ fileName: `list.${format}`, content })
            const status = await hand.status(id)
            expect(status.problem).toBeNull()
            expect(status.ignored).toEqual(expect.arrayContaining([...ignored]))
            expect((await hand.rows(id, 'refused')).map(({ problems, cells }) => [problems, cells])).toEqual([])
            expect(status.counts).toMatchObject({ create: 0, change: 0, refused: 0 })
          }
        },
        { settings: { DATA_DIR: folder } },
      ),
    ),
)
