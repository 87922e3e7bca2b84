import { randomUUID } from 'node:crypto'
import { saveCollect } from '@lineside/contract/collects'
import { productCatalogue } from '@lineside/contract/products'
import { describe, expect, it } from 'vitest'
import { content, productEditor } from '../../domains/products/testing.ts'
import type { Person } from '../../testing/people.ts'
import { onOwnPlant, plantOn, type TestPlant, usePlant } from '../../testing/plant.ts'
import { problem } from '../problems/index.ts'
import { manyOnce } from './once.ts'

const { onPlant } = usePlant()

const TEN = Array.from({ length: 10 }, (_, n) => n)

interface Said {
  status: number
  body: unknown
}

/** One command ten times at the same moment, in turn to each of the processes, and what all were told. */
async function tenTimes(
  people: readonly Person[],
  call: (person: Person, headers: Record<string, string>) => Promise<Said>,
) {
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(TEN.map((n) => call(people[n % people.length] as Person, headers)))
  return [...new Set(answers.map(({ status, body }) => JSON.stringify({ status, body })))].map((one) => JSON.parse(one))
}

/** Two processes of one plant; what one does the other learns from the database alone. */
const onTwo = (test: (plant: TestPlant, other: TestPlant) => Promise<void>) =>
  onOwnPlant(async (plant) => {
    const other = await plantOn(plant.db, { wrap: (db) => ({ ...db }) })
    await test(plant, other)
    await other.app.close()
  })

describe('the same command ten times at once under one key', () => {
  it('makes one product, and everyone is told of it', () =>
    onTwo(async (plant, other) => {
      const people = [await productEditor(plant), await other.as('otavio.penteado')]
      const body = content(plant, { sku: 'ONCE-1' })
      const answers = await tenTimes(people, (person, headers) =>
        person.call(productCatalogue.create, { body }, { headers }),
      )
      expect(answers).toMatchObject([{ status: 201, body: { sku: 'ONCE-1' } }])
      expect(await plant.count('products', `sku = 'ONCE-1'`)).toBe(1)
    }))

  it('stores one record and raises one non-conformity', () =>
    onTwo(async (plant, other) => {
      const people = [await plant.as('operator'), await other.as('operator')]
      const tables = ['collects', 'non_conformities', 'history']
      const counts = () => Promise.all(tables.map((table) => plant.count(table)))
      const body = plant.filled({ temperature: 25 })
      const before = await counts()
      const answers = await tenTimes(people, (person, headers) => person.call(saveCollect, { body }, { headers }))
      expect(answers).toMatchObject([{ status: 201 }])
      expect((await counts()).map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 2])
    }))

  it('does many commands in one once, and answers later repetitions as the first', () =>
    onTwo(async (plant, other) => {
      const people = [await plant.as('admin'), await other.as('admin')]
      const [admin] = people as [Person]
      const made = await admin.ask(productCatalogue.create, { body: content(plant, { sku: 'ONCE-3' }) })
      const body = { products: [{ id: made.id, rowVersion: 1 }] }
      const headers = { 'idempotency-key': randomUUID() }
      const disable = (person: Person) => person.call(productCatalogue.disableMany, { body }, { headers })
      const answers = await Promise.all(TEN.map((n) => disable(people[n % 2] as Person)))
      answers.push(await disable(admin))
      const [first] = answers
      expect(first?.status).toBe(200)
      for (const one of answers) expect([one.status, one.body]).toEqual([200, first?.body])
      expect(await plant.count('history', `entity = 'products' and entity_id = ${made.id}`)).toBe(2)
      const reused = await admin.call(
        productCatalogue.disableMany,
        { body: { products: [{ id: made.id, rowVersion: 2 }] } },
        { headers },
      )
      expect([reused.status, reused.code]).toEqual([409, 'IDEMPOTENCY_REUSED'])
    }))
})

describe('many commands in one', () => {
  const key = { key: randomUUID(), accountId: 1, endpoint: productCatalogue.disableMany.name, bodyHash: 'x' }

  it('begin anew where the first failed, and where it died with its process', () =>
    onPlant(async (plant) => {
      const { services } = plant.app
      const failing = manyOnce(services, key, productCatalogue.disableMany as never, () =>
        Promise.reject(problem('FORBIDDEN')),
      )
      await expect(failing).rejects.toMatchObject({ code: 'FORBIDDEN' })
      expect(await manyOnce(services, key, productCatalogue.disableMany as never, async () => 'done')).toBe('done')
      await plant.db.query('update core_idempotency_keys set status = 0, answer = null')
      plant.moveClock(11 * 60_000)
      expect(await manyOnce(services, key, productCatalogue.disableMany as never, async () => 'again')).toBe('again')
    }))
})
