import { saveCollect } from '@lineside/contract/collects'
import { expect, it } from 'vitest'
import { createServer } from '../core/http/index.ts'
import { openLog } from '../core/log.ts'
import { onOwnPlant, plantOn } from './plant.ts'
import { withSharedRoutes } from './shared-routes.ts'

it('a request is answered by the server that it was sent to, of two with the same routes', () =>
  onOwnPlant(async (plant) => {
    const strict = await plantOn(plant.db, { settings: { RATE_REQUESTS_PER_MINUTE: '1' } })
    const [here, there] = [await plant.as('analyst'), await strict.as('analyst')]
    const ask = async (person: typeof here) => (await person.send({ url: '/api/domain/v1/Account/Me' })).statusCode
    const statuses = [await ask(there), await ask(here), await ask(there), await ask(here)]
    expect(statuses.map((status) => status === 429)).toEqual([false, false, true, false])
    const answers = await Promise.all([here, there].map((one) => one.send({ url: saveCollect.path, method: 'POST' })))
    expect(answers.map(({ statusCode }) => statusCode === 429)).toEqual([false, true])
    await strict.app.close()
  }))

it('a server that listens answers through its own routes as through those of all', () =>
  onOwnPlant(async ({ app }) => {
    const injected = await app.http.inject({ url: '/api/readyz' })
    const address = await app.http.listen({ host: '127.0.0.1', port: 0 })
    const answer = await fetch(`${address}/api/readyz`)
    expect([answer.status, await answer.json()]).toEqual([injected.statusCode, injected.json()])
    const unknown = await fetch(`${address}/api/nothing`)
    const alike = await app.http.inject({ url: '/api/nothing' })
    expect([unknown.status, await unknown.json()]).toEqual([alike.statusCode, alike.json()])
  }))

it('a server with a route that the first one had not answers there, and the first one still does not', () =>
  onOwnPlant(async ({ app }) => {
    await app.http.inject({ url: '/api/readyz' })
    const other = createServer(openLog('silent'), null, withSharedRoutes)
    other.get('/api/only-here', async () => 'here')
    const at = { url: '/api/only-here' }
    expect((await other.inject(at)).payload).toBe('here')
    expect([
      (await app.http.inject(at)).statusCode,
      (await app.http.inject({ url: '/api/readyz' })).statusCode,
    ]).toEqual([404, 200])
    const second = await plantOn(app.services.db)
    expect((await second.app.http.inject(at)).statusCode).toBe(404)
    await Promise.all([other.close(), second.app.close()])
  }))
