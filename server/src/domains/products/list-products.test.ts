import { listProducts } from '@lineside/contract/products'
import { describe, expect, it } from 'vitest'
import { usePlant } from '../../core/testing/plant.ts'

const { onPlant } = usePlant()

const COPIES = `insert into products (id, industry_id, sku, name, search_text)
  select 8000000 + n, $1, 'X' || n, 'Copy ' || n, 'copy' from generate_series(1, $2::integer) n`

describe('the products', () => {
  it('are counted exactly up to 10000, and above it as more', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const own = await plant.count('products', `industry_id = ${plant.facts.plant}`)
      const counted = async () =>
        (await analyst.call(listProducts, { query: { count: 'true', limit: '1' } })).headers['x-total-count']
      expect(await counted()).toBe(String(own))
      await plant.db.query(COPIES, [plant.facts.plant, 10_000 - own])
      expect(await counted()).toBe('10000')
      await plant.db.query(`insert into products values (7999999, $1, 'Y', 'One more', 'y')`, [plant.facts.plant])
      expect(await counted()).toBe('10000+')
      const found = await analyst.call(listProducts, { query: { query: 'one more', count: 'true' } })
      expect([found.body, found.headers['x-total-count']]).toEqual([[], '0'])
    }))

  it('are found by SKU or name, accents and case ignored; % and _ stand for themselves', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const [first] = await analyst.ask(listProducts, { query: { limit: '1' } })
      const find = async (query: string) => (await analyst.ask(listProducts, { query: { query } })).map(({ id }) => id)
      expect(await find(first?.sku ?? '')).toEqual([first?.id])
      expect(await find((first?.name ?? '').toUpperCase())).toContain(first?.id)
      for (const none of ['%', '_', '\\', "'", 'no such product']) expect(await find(none)).toEqual([])
    }))

  it('are in order by name and by SKU, page by page, both ways', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      await plant.db.query(`update products set name = 'Same' where id % 3 = 0`)
      for (const sort of ['name', '-name', 'sku', '-sku']) {
        const seen: number[] = []
        let cursor: string | undefined
        do {
          const place = cursor ? { cursor } : {}
          const { body, headers } = await admin.call(listProducts, { query: { sort, limit: '7', ...place } })
          seen.push(...body.map(({ id }) => id))
          cursor = headers['x-next-cursor'] as string | undefined
        } while (cursor)
        const down = sort.startsWith('-') ? 'desc' : ''
        const { rows } = await plant.db.query<{ id: number }>(
          `select id from products order by ${sort.replace('-', '')} ${down}, id ${down}`,
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
        (await admin.ask(listProducts, { query: { sort: 'name', limit: '500', ...query } })).map(({ id }) => id).sort()
      expect(await ask({ enabled: 'false' })).toEqual([one?.id])
      expect(await ask({ enabled: '1', industryId: String(here) })).toEqual(products.slice(1).map(({ id }) => id))
      expect(await ask({ productId: `${one?.id},${two?.id}` })).toEqual([one?.id, two?.id])
      expect(await ask({ industryId: String(other.plant) })).toEqual(other.products.map(({ id }) => id))
    }))
})
