import { listCollects, saveCollect } from '@lineside/contract/collects'
import type { AnyEndpoint } from '@lineside/contract/core'
import { listLots, listMovements, listReceipts } from '@lineside/contract/lots'
import { createNonConformity, listNonConformities } from '@lineside/contract/non-conformities'
import { listProductionNotes } from '@lineside/contract/production-notes'
import { expect, it } from 'vitest'
import { moved } from './domains/lots/testing.ts'
import { write } from './domains/production-notes/testing.ts'
import { requestOf } from './testing/access-cases.ts'
import { testForm } from './testing/form.ts'
import { type TestPlant, usePlant } from './testing/plant.ts'

const { onPlant } = usePlant()

/** A day of São Paulo, three hours behind Greenwich, and half an hour before it ends. */
const DAY = '2026-11-20'
const NEXT = '2026-11-21'
const EVENING = Date.parse('2026-11-21T02:30:00Z')

const lists: readonly [AnyEndpoint, (plant: TestPlant) => Promise<{ id: number }>][] = [
  [
    listCollects as AnyEndpoint,
    async (plant) => (await plant.as('operator')).ask(saveCollect, { body: plant.filled() }),
  ],
  [
    listNonConformities as AnyEndpoint,
    async (plant) =>
      (await plant.as('supervisor')).ask(createNonConformity, {
        body: {
          formId: testForm.id,
          fieldId: null,
          collectPointId: plant.facts.points[0]?.id ?? 0,
          productId: null,
          observation: 'Water on the floor',
          fileIds: [],
        },
      }),
  ],
  [listLots as AnyEndpoint, async (plant) => ({ id: (await moved(plant)).lot.id })],
  [listReceipts as AnyEndpoint, async (plant) => ({ id: await receiptOf(plant) })],
  [listMovements as AnyEndpoint, (plant) => moved(plant)],
  [listProductionNotes as AnyEndpoint, (plant) => write(plant)],
]

async function receiptOf(plant: TestPlant): Promise<number> {
  const { lot } = await moved(plant)
  const { rows } = await plant.db.query<{ id: number }>('select receipt_id as id from lots where id = $1', [lot.id])
  return rows[0]?.id ?? 0
}

// https://github.com/crbnos/carbon/pull/1339
it.each(lists.map(([endpoint, make]) => [endpoint.name, endpoint, make] as const))(
  'what is made late in the evening is of that day of its plant in %s, not of the next day of Greenwich',
  (_, endpoint, make) =>
    onPlant(async (plant) => {
      plant.moveClock(EVENING - plant.now().getTime())
      const { id } = await make(plant)
      const admin = await plant.as('admin')
      const isIn = async (day: string) => {
        const answer = await admin.send(
          requestOf(endpoint, { query: { dateBegin: day, dateEnd: day, industryId: plant.facts.plant, limit: 500 } }),
        )
        expect([answer.statusCode, answer.payload.slice(0, 200)]).toEqual([200, expect.anything()])
        return (answer.json() as { id: number }[]).some((row) => row.id === id)
      }
      expect([await isIn(DAY), await isIn(NEXT)]).toEqual([true, false])
    }),
)
