import { randomUUID } from 'node:crypto'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportCollects } from '@lineside/contract/collects'
import { listExports } from '@lineside/contract/core'
import { productImport } from '@lineside/contract/products'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../testing/plant.ts'
import { withDataFolder } from '../../testing/uploads.ts'
import type { Database } from '../db/index.ts'
import { recordsOf } from './testing.ts'

const { onPlant } = usePlant()

const withFolder = (test: (plant: TestPlant) => Promise<void>) =>
  withDataFolder((folder) => onPlant(test, { settings: { DATA_DIR: folder } }))

/** For files that are written as jobs: how far one is, is said beside the connection that reads its rows. */
const withOwnPlant = (test: (plant: TestPlant) => Promise<void>) =>
  withDataFolder((folder) => onOwnPlant(test, { settings: { DATA_DIR: folder } }))

const exported = (plant: TestPlant) => plant.count('history', "event = 'core.exported'")

/** Asks for an export over a connection of its own; resolves when it is answered. */
function ask(port: number, person: Person) {
  const { promise, resolve } = Promise.withResolvers<number>()
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
  const to = { host: '127.0.0.1', port, method: 'POST', path: exportCollects.path, headers, agent: false }
  const requested = request(to, (reply) => {
    reply.resume()
    resolve(reply.statusCode ?? 0)
  })
  requested.on('error', () => resolve(0))
  requested.end('{}')
  return { answered: promise, leave: () => requested.destroy() }
}

/** Until it holds: what another connection does has no promise to wait for. */
async function until(condition: () => boolean | Promise<boolean>) {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve))
}

/** A database whose connections nobody gets before the gate is open. */
function gated() {
  const gate = Promise.withResolvers<void>()
  let shut = false
  return {
    shut: () => {
      shut = true
    },
    open: gate.resolve,
    wrap: (db: Database): Database => ({
      ...db,
      async connect() {
        if (shut) await gate.promise
        return db.connect()
      },
    }),
  }
}

describe('an export that is answered at once', () => {
  it('is not made for who has left, and those behind have their turn', () =>
    withDataFolder(async (folder) => {
      const gate = gated()
      await onOwnPlant(
        async (plant) => {
          const [supervisor, manager] = [await plant.as('supervisor'), await plant.as('manager')]
          const { server } = plant.app.http
          await plant.app.http.listen({ host: '127.0.0.1', port: 0 })
          const { port } = server.address() as AddressInfo
          for (const person of [supervisor, manager]) expect(await ask(port, person).answered).toBe(200)
          gate.shut()
          // one is made, eight wait for it
          const leaving = Array.from({ length: 10 }, () => ask(port, supervisor))
          expect(await Promise.race(leaving.map((one) => one.answered))).toBe(429)
          for (const one of leaving) one.leave()
          await until(async () => (await openConnections(server)) === 0)
          gate.open()
          expect(await ask(port, manager).answered).toBe(200)
          expect(await ask(port, supervisor).answered).toBe(200)
          expect(await exported(plant)).toBe(4)
        },
        { settings: { DATA_DIR: folder }, wrap: gate.wrap },
      )
    }))
})

const openConnections = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

describe('an export under an Idempotency-Key', () => {
  const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })
  const saved = async (plant: TestPlant) =>
    (await plant.db.query<{ answer: unknown }>('select answer from core_idempotency_keys')).rows.map(
      (row) => row.answer,
    )

  it('is made anew for a repetition, and none of it is kept', () =>
    withFolder(async (plant) => {
      const supervisor = await plant.as('supervisor')
      const key = randomUUID()
      const rows: unknown[] = []
      for (let n = 0; n < 3; n++) {
        const answer = await supervisor.ask(exportCollects, { body: {} }, withKey(key))
        rows.push(recordsOf(Buffer.from('base64' in answer ? answer.base64 : '', 'base64')))
      }
      expect(rows[1]).toEqual(rows[0])
      expect(rows[2]).toEqual(rows[0])
      expect(await saved(plant)).toEqual([null])
      // each time somebody took the data away
      expect(await exported(plant)).toBe(3)
      const other = await supervisor.call(exportCollects, { body: { format: 'csv' } }, withKey(key))
      expect(other.code).toBe('IDEMPOTENCY_REUSED')
      const template = await plant.as('admin')
      await template.ask(productImport.template, { body: {} }, withKey(randomUUID()))
      expect(await saved(plant)).toEqual([null, null])
    }))

  it('that becomes a job is asked for once', () =>
    withFolder(async (plant) => {
      await plant.db.query("insert into settings (key, value) values ('export.inlineRows', '1')")
      const supervisor = await plant.as('supervisor')
      const key = randomUUID()
      const first = await supervisor.ask(exportCollects, { body: {} }, withKey(key))
      expect(await supervisor.ask(exportCollects, { body: {} }, withKey(key))).toEqual(first)
      expect(await supervisor.ask(listExports, {})).toHaveLength(1)
    }))
})

it('a person has five exports under way at once, no more', () =>
  withOwnPlant(async (plant) => {
    await plant.db.query("insert into settings (key, value) values ('export.inlineRows', '1')")
    const supervisor = await plant.as('supervisor')
    for (let n = 0; n < 5; n++) await supervisor.ask(exportCollects, { body: {} })
    expect(await supervisor.call(exportCollects, { body: {} })).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
    })
    await plant.drain()
    expect((await supervisor.call(exportCollects, { body: {} })).status).toBe(200)
  }))
