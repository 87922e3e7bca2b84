import { productCatalogue } from '@lineside/contract/products'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { content, placeOf, productEditor } from './testing.ts'

const { onPlant } = usePlant()

const COPIES = `insert into products (id, industry_id, sku, name, search_sku, search_name)
  select 8000000 + n, $1, 'X' || n, 'Copy ' || n, 'x' || n, 'copy ' || n from generate_series(1, $2::integer) n`

async function skuOf(plant: TestPlant, id = 0): Promise<string> {
  const { rows } = await plant.db.query<{ sku: string }>('select sku from products where id = $1', [id])
  return rows[0]?.sku ?? ''
}

describe('the products', () => {
  it('are counted exactly up to 10000, and above it as more', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const own = await plant.count('products', `industry_id = ${plant.facts.plant}`)
      const counted = async () =>
        (await analyst.call(productCatalogue.list, { query: { count: 'true', limit: '1' } })).headers['x-total-count']
      expect(await counted()).toBe(String(own))
      await plant.db.query(COPIES, [plant.facts.plant, 10_000 - own])
      expect(await counted()).toBe('10000')
      await plant.db.query(
        `insert into products (id, industry_id, sku, name, search_sku, search_name)
         values (7999999, $1, 'Y', 'One more', 'y', 'one more')`,
        [plant.facts.plant],
      )
      expect(await counted()).toBe('10000+')
      const result = await analyst.call(productCatalogue.list, { query: { query: 'one nobody', count: 'true' } })
      expect([result.body, result.headers['x-total-count']]).toEqual([[], '0'])
    }))

  it('are found by SKU or name, accents and case ignored; % and _ stand for themselves', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const [first] = await analyst.ask(productCatalogue.list, { query: { limit: '1' } })
      const find = async (query: string) =>
        (await analyst.ask(productCatalogue.list, { query: { query } })).map(({ id }) => id)
      expect(await find(first?.sku ?? '')).toEqual([first?.id])
      expect(await find((first?.name ?? '').toUpperCase())).toContain(first?.id)
      const [row] = await find('EMPAN frang file')
      expect(await find(`fil ${await skuOf(plant, row)}`)).toEqual([row])
      for (const none of ['%', '_', '\\', "'", '!&|():*', 'no such product']) expect(await find(none)).toEqual([])
    }))

  it('are in order by name and by SKU, page by page, both ways', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      await plant.db.query(`update products set name = 'Same', search_name = 'same' where id % 3 = 0`)
      for (const sort of ['name', '-name', 'sku', '-sku']) {
        const seen: number[] = []
        let cursor: string | undefined
        do {
          const place = cursor ? { cursor } : {}
          const { body, headers } = await admin.call(productCatalogue.list, { query: { sort, limit: '7', ...place } })
          seen.push(...body.map(({ id }) => id))
          cursor = headers['x-next-cursor'] as string | undefined
        } while (cursor)
        const down = sort.startsWith('-') ? 'desc' : ''
        const { rows } = await plant.db.query<{ id: number }>(
          `select id from products order by search_${sort.replace('-', '')} ${down}, id ${down}`,
        )
        expect(seen).toEqual(rows.map(({ id }) => id))
      }
    }))

  it('are filtered by plant, id and whether they are enabled', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { products, other, plant: here } = plant.facts
      const [one, two] = products
      await plant.db.query('update products set enabled = false where id = $1', [one?.id])
      const ask = async (query: Record<string, string>) =>
        (await admin.ask(productCatalogue.list, { query: { sort: 'name', limit: '500', ...query } }))
          .map(({ id }) => id)
          .sort()
      expect(await ask({ enabled: 'false' })).toEqual([one?.id])
      expect(await ask({ enabled: '1', industryId: String(here) })).toEqual(products.slice(1).map(({ id }) => id))
      expect(await ask({ productId: `${one?.id},${two?.id}` })).toEqual([one?.id, two?.id])
      expect(await ask({ industryId: String(other.plant) })).toEqual(other.products.map(({ id }) => id))
    }))

  it('are found by the places where they are made, around and within, and by their families', () =>
    onPlant(async (plant) => {
      const editor = await productEditor(plant)
      const [process, family, industryLine, collectPoint] = await Promise.all(
        ['process', 'family', 'industryLine', 'collectPoint'].map((level) => placeOf(plant, level)),
      )
      const made: Record<string, number> = {}
      for (const [name, places] of Object.entries({
        process,
        family,
        industryLine,
        collectPoint,
        nowhere: undefined,
      })) {
        const body = content(plant, { name: `Placed ${name}`, places: places ? [places] : [] })
        made[name] = (await editor.ask(productCatalogue.create, { body })).id
      }
      const related = await editor.ask(productCatalogue.create, {
        body: content(plant, { name: 'Placed by family', families: [family] }),
      })
      const find = async (query: Record<string, string>) =>
        (await editor.ask(productCatalogue.list, { query: { query: 'placed', limit: '500', ...query } })).map(
          ({ id }) => id,
        )
      const placed = [made.process, made.family, made.industryLine, made.collectPoint].toSorted()
      for (const [filter, id] of Object.entries({
        processId: process,
        familyId: family,
        industryLineId: industryLine,
        collectPointId: collectPoint,
      })) {
        const expected = filter === 'familyId' ? [...placed, related.id] : placed
        expect([filter, (await find({ [filter]: String(id) })).toSorted()]).toEqual([filter, expected])
      }
      const { rows } = await plant.db.query<{ id: number }>(
        `select id from structure_nodes where level = 'collectPoint' and parent_id <> $1 and industry_id = $2 limit 1`,
        [industryLine, plant.facts.plant],
      )
      expect(await find({ collectPointId: String(rows[0]?.id) })).not.toContain(made.collectPoint)
      const elsewhere = await placeOf(plant, 'family', plant.facts.other.plant)
      expect(await find({ familyId: String(elsewhere) })).toEqual([])
    }))

  it('are a file with plant, families and places by name, for who holds the right', () =>
    onPlant(async (plant) => {
      const editor = await productEditor(plant, 'r')
      const body = { format: 'csv' as const, query: '12010', columns: ['sku', 'industryId', 'families', 'places'] }
      const answer = await editor.ask(productCatalogue.export, { body })
      if (!('base64' in answer)) throw new Error('That was to be a file')
      const lines = Buffer.from(answer.base64, 'base64').toString().trim().split('\r\n')
      expect(lines).toHaveLength(2)
      for (const name of ['Unidade São Paulo', 'Fatiados', 'Linha 3 – Fatiamento']) expect(lines[1]).toContain(name)
      expect((await (await plant.as('operator')).call(productCatalogue.export, { body })).status).toBe(403)
    }))
})
