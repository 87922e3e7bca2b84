import { exportCollects, getCollect } from '@lineside/contract/collects'
import { exportNonConformities, getNonConformity } from '@lineside/contract/non-conformities'
import { expect, it } from 'vitest'
import { type TestPlant, usePlant } from './testing/plant.ts'

const { onPlant } = usePlant()

/** Names that the plant has for readers of two languages; its own is for all others. */
const names = { 'en-US': 'Plant of the bay', tr: 'Körfez tesisi' } as const

async function nameIt(plant: TestPlant) {
  await plant.db.query('update structure_nodes set names = $2 where id = $1', [
    plant.facts.plant,
    JSON.stringify(names),
  ])
  const { rows } = await plant.db.query<{ name: string }>('select name from structure_nodes where id = $1', [
    plant.facts.plant,
  ])
  plant.app.services.caches.invalidateAll()
  return rows[0]?.name
}

const newestOf = async (plant: TestPlant, table: string) => {
  const { rows } = await plant.db.query<{ id: number }>(
    `select max(id)::bigint as id from ${table} where industry_id = $1`,
    [plant.facts.plant],
  )
  return { params: { id: String(rows[0]?.id) } }
}

it('records and their files call a plant as their reader does', () =>
  onPlant(async (plant) => {
    const own = await nameIt(plant)
    const admin = await plant.as('admin')
    const [collect, nonConformity] = [await newestOf(plant, 'collects'), await newestOf(plant, 'non_conformities')]
    for (const [language, name] of [...Object.entries(names), ['pt-BR', own]] as const) {
      const read = { language: language as 'tr' }
      expect((await admin.ask(getCollect, collect, read)).placeNames.industry).toBe(name)
      expect((await admin.ask(getNonConformity, nonConformity, read)).placeNames.industry).toBe(name)
    }
    // of the records those of three days: all are many
    const dateBegin = new Date(plant.now().getTime() - 2 * 86_400_000).toISOString().slice(0, 10)
    const body = { format: 'csv', industryId: String(plant.facts.plant), columns: ['id', 'industry'] }
    for (const [endpoint, filters] of [
      [exportNonConformities, {}],
      [exportCollects, { dateBegin }],
    ] as const) {
      const answer = await admin.ask(endpoint, { body: { ...body, ...filters } } as never, { language: 'tr' })
      const file = Buffer.from((answer as { base64: string }).base64, 'base64').toString('utf8')
      const [, first = 'no row'] = file.split(/\r?\n/)
      expect([endpoint.name, first]).toEqual([endpoint.name, expect.stringContaining(names.tr)])
    }
  }))
