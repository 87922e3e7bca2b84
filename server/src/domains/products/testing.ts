import { productCatalogue, productImport } from '@lineside/contract/products'
import type { AccessCases } from '../../testing/access-cases.ts'
import { importAccess } from '../../testing/access-imports.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { grant } from '../profiles/testing.ts'

/** Otávio Penteado of São Paulo, who is no administrator, keeps the products from now on. */
export async function productEditor(plant: TestPlant, level: 'r' | 'w' = 'w'): Promise<Person> {
  await grant(plant, 'CIEX', { 9: level })
  return plant.as('otavio.penteado')
}

export const pathOf = (id: number) => ({ params: { id: String(id) } })

export function recordOf(person: Person, id: number) {
  return person.ask(productCatalogue.get, pathOf(id))
}

/** The id of the first place of a level at a plant. */
export async function placeOf(plant: TestPlant, level: string, industryId = plant.facts.plant): Promise<number> {
  const { rows } = await plant.db.query<{ id: number }>(
    'select id from structure_nodes where level = $1 and industry_id = $2 order by id limit 1',
    [level, industryId],
  )
  if (!rows[0]) throw new Error(`The plant has no ${level}`)
  return rows[0].id
}

let skus = 0
export const content = (plant: TestPlant, own: object = {}) => ({
  industryId: plant.facts.plant,
  sku: `T-${++skus}`,
  name: `Made by a test, ${skus}`,
  ...own,
})

async function made(plant: TestPlant, person: Person, own: object = {}): Promise<number> {
  return (await person.ask(productCatalogue.create, { body: content(plant, own) })).id
}

const madeAs = async (plant: TestPlant, person: Person, enabled = true) => ({
  ...pathOf(await made(plant, person, { enabled })),
  body: { rowVersion: 1 },
})

const first = (plant: TestPlant) => pathOf(plant.facts.products[0]?.id ?? 0)

/** Of a bulk deed on a product of São Paulo, somebody of Istanbul is told that there is none. */
const many = async (plant: TestPlant, person: Person, enabled: boolean) => ({
  body: { products: [{ id: await made(plant, person, { enabled }), rowVersion: 1 }] },
})

const nothingDone = { status: 200, body: [{ done: false, problem: { code: 'NOT_FOUND' } }] }

export const accessCases: AccessCases = {
  ...importAccess(productImport, 'products'),
  'products.list': { call: () => ({}), elsewhere: 'own' },
  'products.listExport': { call: () => ({ body: { format: 'jsonl' } }), elsewhere: 'own' },
  'products.get': { call: first, elsewhere: 'hidden' },
  'products.log': { call: first, elsewhere: 'hidden' },
  'products.create': {
    call: (plant) => ({ body: content(plant) }),
    elsewhere: {
      status: 400,
      body: { fields: { industryId: 'Not found in your plants. Choose another one.' } },
    },
  },
  'products.change': {
    call: async (plant, person) => ({
      ...pathOf(await made(plant, person)),
      body: { rowVersion: 1, name: 'Another name' },
    }),
    elsewhere: 'hidden',
  },
  'products.enable': { call: (plant, person) => madeAs(plant, person, false), elsewhere: 'hidden' },
  'products.disable': { call: madeAs, elsewhere: 'hidden' },
  'products.enableMany': {
    call: (plant, person) => many(plant, person, false),
    elsewhere: nothingDone,
  },
  'products.disableMany': {
    call: (plant, person) => many(plant, person, true),
    elsewhere: nothingDone,
  },
}
