import { randomUUID } from 'node:crypto'
import { saveCollect } from '@lineside/contract/collects'
import { describe, expect, it } from 'vitest'
import { onOwnPlant, type TestPlant, usePlant } from '../../../testing/plant.ts'

const { onPlant } = usePlant()

const tables = ['collects', 'collects_client_ids', 'history', 'non_conformities', 'core_idempotency_keys']

const counts = async (plant: TestPlant) => Promise.all(tables.map((table) => plant.count(table)))

describe('the same clientId again', () => {
  it('answers the same, and stores nothing', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const body = plant.filled({ temperature: 25 })
      const first = await operator.call(saveCollect, { body })
      const before = await counts(plant)
      plant.moveClock(40 * 86_400_000)
      const later = { ...body, clientId: body.clientId.toUpperCase() }
      const again = await operator.call(saveCollect, { body: later })
      expect([again.status, again.body]).toEqual([201, first.body])
      expect(await counts(plant)).toEqual(before)
    }))

  it('with other content, or by another person, is refused', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const body = plant.filled()
      await operator.ask(saveCollect, { body })
      const before = await counts(plant)
      const changed = [
        { ...body, values: plant.filled({ temperature: 16 }).values },
        { ...body, collectedAt: '2026-11-20T15:29:59.999Z' },
        { ...body, collectPointId: plant.facts.points[1]?.id ?? 0 },
        { ...body, productId: plant.facts.products[1]?.id ?? 0 },
        { ...body, formVersion: 1 },
      ]
      for (const one of changed) {
        const reply = await operator.call(saveCollect, { body: one })
        expect([reply.status, reply.code, Object.keys(reply.fields ?? {})]).toEqual([
          409,
          'IDEMPOTENCY_REUSED',
          ['clientId'],
        ])
      }
      const other = await (await plant.as('antonio.caldas')).call(saveCollect, { body })
      expect([other.status, other.code]).toEqual([409, 'IDEMPOTENCY_REUSED'])
      expect(await counts(plant)).toEqual(before)
    }))

  it('twenty times at once stores one record', () =>
    onOwnPlant(async (plant) => {
      const operator = await plant.as('operator')
      const body = plant.filled({ temperature: 25 })
      const before = await counts(plant)
      const replies = await Promise.all(Array.from({ length: 20 }, () => operator.call(saveCollect, { body })))
      expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
      expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
      const grown = (await counts(plant)).map((count, at) => count - (before[at] ?? 0))
      expect(grown).toEqual([1, 1, 2, 1, 0])
    }))
})

describe('an Idempotency-Key', () => {
  const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

  it('gives the first answer again for the same body, and refuses another', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const key = randomUUID()
      const body = plant.filled({ temperature: 25 })
      const first = await operator.call(saveCollect, { body }, withKey(key))
      const before = await counts(plant)
      expect(await operator.call(saveCollect, { body }, withKey(key))).toMatchObject({ status: 201, body: first.body })
      const other = await operator.call(saveCollect, { body: plant.filled() }, withKey(key))
      expect([other.status, other.code]).toEqual([409, 'IDEMPOTENCY_REUSED'])
      expect(await counts(plant)).toEqual(before)
    }))

  it('belongs to the person who sent it', () =>
    onPlant(async (plant) => {
      const key = randomUUID()
      await (await plant.as('operator')).ask(saveCollect, { body: plant.filled() }, withKey(key))
      const other = await (await plant.as('antonio.caldas')).call(saveCollect, { body: plant.filled() }, withKey(key))
      expect(other.status).toBe(201)
      expect(other.body.operator.name).toBe('Antônio Caldas')
    }))

  it('is not used up by a refusal', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const key = randomUUID()
      expect((await operator.call(saveCollect, { body: plant.filled({ leaks: -1 }) }, withKey(key))).status).toBe(400)
      expect((await operator.call(saveCollect, { body: plant.filled() }, withKey(key))).status).toBe(201)
    }))

  it.each(['', 'x', 'not-a-uuid-but-as-long-as-one-is!!!!', "' or 1=1"])('must be a UUID, not %o', (key) =>
    onPlant(async (plant) => {
      const reply = await (await plant.as('operator')).call(saveCollect, { body: plant.filled() }, withKey(key))
      expect([reply.status, Object.keys(reply.fields ?? {})]).toEqual([400, ['Idempotency-Key']])
    }),
  )

  it('sent ten times at once makes one record', () =>
    onOwnPlant(async (plant) => {
      const operator = await plant.as('operator')
      const body = plant.filled()
      const before = await counts(plant)
      const key = randomUUID()
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => operator.call(saveCollect, { body }, withKey(key))),
      )
      expect(new Set(replies.map((reply) => `${reply.status} ${JSON.stringify(reply.body)}`)).size).toBe(1)
      expect((await counts(plant)).map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 1, 0, 1])
    }))
})
