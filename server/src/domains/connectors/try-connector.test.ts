import { connectors, tryConnector } from '@lineside/contract/connectors'
import type { Infer } from '@lineside/contract/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type PlantOptions, type TestPlant, usePlant } from '../../testing/plant.ts'
import { type Example, startExample } from './example.ts'
import { allowServers } from './testing.ts'

const { onPlant } = usePlant()

let example: Example
let guarded: Example
beforeAll(async () => {
  example = await startExample()
  guarded = await startExample({ TOKEN: 'open-sesame' })
})
afterAll(() => {
  example.close()
  guarded.close()
})

const inputs = [{ name: 'sku', source: 'product' }] as const
const outputs = [
  { name: 'netWeight', label: 'Net weight', type: 'number', unit: 'kg', decimals: 3 },
  { name: 'lot', label: 'Lot', type: 'text', unit: '', decimals: 0 },
] as const

type Fresh = Infer<typeof connectors.fresh>

async function create(plant: TestPlant, more: Partial<Fresh> = {}) {
  const admin = await plant.as('admin')
  return admin.call(connectors.create, {
    body: {
      industryId: plant.facts.plant,
      name: 'Orders',
      url: `http://${example.host}/orders/current`,
      inputs: [...inputs],
      outputs: [...outputs],
      ...more,
    },
  })
}

async function tried(plant: TestPlant, id: number, sku = '4711') {
  const admin = await plant.as('admin')
  const body = { inputs: sku ? [{ name: 'sku', value: sku }] : [] }
  return admin.ask(tryConnector, { params: { id: String(id) }, body })
}

describe('a connector that is tried', () => {
  it.each([false, true])('answers what it publishes, and how long it took (POST: %s)', (post) =>
    onPlant(async (plant) => {
      await allowServers(plant, example.host)
      const { body } = await create(plant, { name: 'Tried', post })
      const trial = await tried(plant, body.id)
      expect(trial).toMatchObject({ fault: null, detail: '' })
      // '4711' adds up to 205, whose weight is the second
      expect(trial.outputs).toEqual([
        { name: 'netWeight', value: 0.375 },
        { name: 'lot', value: 'L-205-A' },
      ])
      const log = await (await plant.as('admin')).ask(connectors.log, { params: { id: String(body.id) } })
      expect(log.at(-1)).toMatchObject({ event: 'connectors.tried', before: null, after: { fault: null } })
    }),
  )

  it('says what is wrong by name', () =>
    onPlant(async (plant) => {
      await allowServers(plant, example.host)
      const id = async (name: string, more: Partial<Fresh>) => (await create(plant, { name, ...more })).body.id
      const url = `http://${example.host}/elsewhere`
      expect(await tried(plant, await id('No page', { url }))).toMatchObject({ fault: 'badStatus', detail: '404' })
      const missing = [{ ...outputs[0], name: 'grossWeight' }]
      expect(await tried(plant, await id('Renamed', { outputs: missing }))).toMatchObject({
        ...{ fault: 'missing', detail: 'grossWeight', outputs: [] },
      })
      const wrong = [{ ...outputs[0], name: 'lot' }]
      expect(await tried(plant, await id('Mistyped', { outputs: wrong }))).toMatchObject({
        ...{ fault: 'wrongType', detail: 'lot' },
      })
      expect(await tried(plant, await id('Nothing said', {}), '')).toMatchObject({ fault: 'noInput', detail: 'sku' })
    }))

  it('is not asked once its server is allowed no longer', () =>
    onPlant(async (plant) => {
      await allowServers(plant, example.host)
      const { body } = await create(plant, { name: 'Once allowed' })
      await allowServers(plant, 'other.example.com', 1)
      expect(await tried(plant, body.id)).toMatchObject({ fault: 'privateAddress' })
    }))
})

describe('the servers of the own network', () => {
  it('are allowed by administrators by name, else an address there is refused at its field', () =>
    onPlant(async (plant) => {
      for (const url of [`http://${example.host}/`, 'http://169.254.169.254/latest', 'https://[fd00::1]/'])
        expect((await create(plant, { url })).fields).toEqual({ url: expect.stringContaining(new URL(url).host) })
      const admin = await plant.as('admin')
      const refused = await admin.call(
        connectors.create,
        { body: { industryId: plant.facts.plant, name: 'Elsewhere', url: 'http://127.8.8.8/' } },
        { language: 'tr' },
      )
      expect(refused.fields?.url).toBe(
        '127.8.8.8 tesisin kendi ağında. Bir yönetici bu sunucuya ayarlardan izin verebilir.',
      )
      await allowServers(plant, example.host)
      expect((await create(plant, { name: 'Allowed' })).status).toBe(201)
      expect((await create(plant, { name: 'Other port', url: 'http://localhost:1/' })).status).toBe(400)
    }))

  it.each(['ftp://erp.example.com/', 'erp.example.com', 'http://user:secret@erp.example.com/', ''])(
    'are no address like %j',
    (url) => onPlant(async (plant) => expect((await create(plant, { url })).fields).toHaveProperty('url')),
  )
})

describe('the secret of a connector', () => {
  const settings = (host: string): PlantOptions => ({
    settings: {
      CONNECTOR_SECRETS: JSON.stringify({ erp: { host, header: 'Authorization', value: 'Bearer open-sesame' } }),
    },
  })

  it('goes with the call, and stands in no record, list, history or answer', () =>
    onPlant(async (plant) => {
      await allowServers(plant, guarded.host)
      const url = `http://${guarded.host}/orders/current`
      const without = await create(plant, { url, name: 'Without' })
      expect(await tried(plant, without.body.id)).toMatchObject({ fault: 'badStatus', detail: '401' })
      const { body } = await create(plant, { url, name: 'With', secret: 'erp' })
      const trial = await tried(plant, body.id)
      expect(trial.fault).toBeNull()
      const admin = await plant.as('admin')
      const params = { params: { id: String(body.id) } }
      const everything = [body, trial, await admin.ask(connectors.get, params), await admin.ask(connectors.log, params)]
      expect(JSON.stringify(everything)).not.toContain('sesame')
      expect(await plant.count('connectors', `connectors::text like '%sesame%'`)).toBe(0)
    }, settings(guarded.host)))

  it('is sent to no other server, whatever the connector says', () =>
    onPlant(async (plant) => {
      await allowServers(plant, guarded.host)
      const url = `http://${guarded.host}/orders/current`
      expect((await create(plant, { url, secret: 'erp' })).fields).toEqual({
        secret: 'This secret is for erp.example.com, not for the server at this address.',
      })
      expect((await create(plant, { url, secret: 'other' })).fields?.secret).toContain('CONNECTOR_SECRETS')
      // stored while the secret was for this server
      const { body } = await create(plant, { url, name: 'Stored before' })
      await plant.db.query(`update connectors set secret = 'erp' where id = $1`, [body.id])
      expect(await tried(plant, body.id)).toMatchObject({ fault: 'noSecret' })
    }, settings('erp.example.com')))
})

describe('inputs and outputs', () => {
  it('have names of their own that no object has of itself, each once', () =>
    onPlant(async (plant) => {
      for (const name of ['__proto__', 'constructor', 'net weight', '1st', 'x'.repeat(61)])
        expect([name, (await create(plant, { outputs: [{ ...outputs[0], name }] })).status]).toEqual([name, 400])
      expect((await create(plant, { outputs: [outputs[0], outputs[0]] })).fields).toHaveProperty('outputs')
      expect((await create(plant, { inputs: [inputs[0], inputs[0]] })).fields).toHaveProperty('inputs')
    }))
})
