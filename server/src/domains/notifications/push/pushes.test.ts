import { createECDH, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { endOtherSessions, setUserActive, signOut } from '@lineside/contract/accounts'
import {
  addBrowser,
  changeOwnChannels,
  listOwnBrowsers,
  MAX_BROWSERS,
  removeBrowser,
  renewBrowser,
  tryBrowser,
} from '@lineside/contract/notifications'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decrypt } from '../../../core/push/testing.ts'
import { type OtherSide, otherSide } from '../../../testing/other-side.ts'
import type { Person } from '../../../testing/people.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { choice, notifyAll, subscription } from '../testing.ts'

const { onPlant } = usePlant()
const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Taken {
  path: string
  headers: NodeJS.Dict<string | string[]>
  content: { title: string; body: string; url: string; tag: string; always?: true }
}

/** A service of browsers on this machine: answers as it is told, and reads as the browser would. */
interface Service {
  side: OtherSide
  taken: Taken[]
  answer: { status: number; headers?: Record<string, string> }
  subscribe(): ReturnType<typeof subscription>
}

let service: Service
beforeEach(async () => {
  const readers = new Map<string, (body: Buffer) => string>()
  const taken: Taken[] = []
  const side = await otherSide(async (request, response) => {
    const path = String(request.url)
    const content = JSON.parse(readers.get(path)?.(await buffer(request)) ?? '{}')
    if (service.answer.status === 201) taken.push({ path, headers: request.headers, content })
    response.writeHead(service.answer.status, service.answer.headers).end()
  })
  service = {
    side,
    taken,
    answer: { status: 201 },
    subscribe() {
      const path = `/push/${readers.size + 1}`
      const keys = createECDH('prime256v1')
      const auth = randomBytes(16)
      const p256dh = keys.generateKeys('base64url')
      readers.set(path, (body) => decrypt(body, keys.getPrivateKey(), auth))
      return { endpoint: `http://${side.host}${path}`, p256dh, auth: auth.toString('base64url') }
    },
  }
})
afterEach(() => service.side.close())

async function allowService(plant: TestPlant) {
  await plant.db.query(`insert into settings (key, value) values ('push.allowedHosts', to_jsonb($1::text))`, [
    service.side.host,
  ])
  plant.app.services.caches.invalidateAll()
}

const own = (person: Person) => person.ask(listOwnBrowsers, {})
const about = (id: number) => ({ link: String(id), subject: { entity: 'tests', id } })

/** Somebody who is told of non-conformities in a browser. */
async function reader(plant: TestPlant, chosen: object = {}) {
  await allowService(plant)
  await plant.db.query(`update accounts set language = 'pt-BR' where login = 'supervisor'`)
  const person = await plant.as('supervisor')
  await person.ask(changeOwnChannels, { body: choice({ browser: ['NonConformity'], ...chosen }) })
  const { id } = await person.ask(addBrowser, { body: service.subscribe() })
  return { person, id: String(id) }
}

describe('a push', () => {
  it('carries what the bell shows, to each browser of who chose it, once', () =>
    onPlant(async (plant) => {
      const { person } = await reader(plant)
      await person.ask(addBrowser, { body: service.subscribe() })
      await notifyAll(plant, [person.accountId, plant.facts.people.analyst ?? 0])
      await notifyAll(plant, [person.accountId], { source: 'SupportCiex', ...about(4) })
      await plant.runJobs()
      await plant.runJobs()
      expect(service.taken.map(({ path }) => path).sort()).toEqual(['/push/1', '/push/2'])
      expect(service.taken[0]?.content).toEqual({
        title: 'Não conformidade',
        body: 'Temperatura fora dos limites: 1.234,5 °C em Estufa 1 (Cozimento)',
        url: '/nao-conformidade/17',
        tag: expect.stringMatching(/^lineside-\d+$/),
      })
      expect(service.taken[0]?.headers).toMatchObject({ ttl: '86400', urgency: 'high' })
      expect((await own(person)).browsers.map((one) => one.lastAt)).toEqual(Array(2).fill(plant.now().toISOString()))
      expect(await plant.count('notifications_pushes')).toBe(0)
    }))

  it('is not sent of what was read meanwhile or is not wanted any more, and counts what is many', () =>
    onPlant(async (plant) => {
      const { person } = await reader(plant)
      await notifyAll(plant, [person.accountId], about(1))
      await plant.db.query('update notifications set is_read = true')
      await plant.runJobs()
      for (const id of [2, 3, 4, 5]) await notifyAll(plant, [person.accountId], about(id))
      await plant.runJobs()
      expect(service.taken.map(({ content }) => [content.title, content.body, content.url])).toEqual([
        ['BRF', '4 notificações não lidas', '/notificacoes'],
      ])
      await notifyAll(plant, [person.accountId], about(6))
      await person.ask(changeOwnChannels, { body: choice({ rowVersion: 2 }) })
      await plant.runJobs()
      expect(service.taken).toHaveLength(1)
    }))

  it('waits outside of the chosen shift and comes with its beginning; a trial comes at once', () =>
    onPlant(async (plant) => {
      const { rows } = await plant.db.query<{ id: number }>(
        `update shifts set timings = '[{"start":"06:00","end":"14:00","days":[1,2,3,4,5,6,7]}]'::jsonb
         where id = (select min(id) from shifts where industry_id = $1 and enabled) returning id`,
        [plant.facts.plant],
      )
      const { person, id } = await reader(plant, { shiftId: rows[0]?.id })
      // from 12:30 to 15:00 of São Paulo
      plant.moveClock(2.5 * HOUR)
      await notifyAll(plant, [person.accountId])
      await person.ask(tryBrowser, { params: { id } })
      await plant.runJobs()
      expect(service.taken.map(({ content }) => [content.tag, content.always])).toEqual([['lineside-trial', true]])
      plant.moveClock(14.9 * HOUR)
      await plant.runJobs()
      expect(service.taken).toHaveLength(1)
      plant.moveClock(0.2 * HOUR)
      await plant.runJobs()
      expect(service.taken).toHaveLength(2)
    }))
})

describe('a service', () => {
  it('that says "not now" is asked again when it says, and nothing is lost or sent twice', () =>
    onPlant(async (plant) => {
      const { person } = await reader(plant)
      service.answer = { status: 429, headers: { 'retry-after': '600' } }
      await notifyAll(plant, [person.accountId])
      await plant.runJobs()
      service.answer = { status: 201 }
      plant.moveClock(9 * MINUTE)
      await plant.runJobs()
      expect(service.taken).toEqual([])
      plant.moveClock(MINUTE)
      await plant.runJobs()
      expect(service.taken).toHaveLength(1)
    }))

  it('that fails is asked again later and later, and given up after days: its person sees it', () =>
    onPlant(async (plant) => {
      const { person } = await reader(plant)
      service.answer = { status: 500 }
      await notifyAll(plant, [person.accountId])
      for (const minutes of [0, 1, 5, 15]) {
        plant.moveClock(minutes * MINUTE)
        await plant.runJobs()
      }
      const { rows } = await plant.db.query<{ attempts: number }>('select attempts from notifications_pushes')
      expect(rows).toEqual([{ attempts: 4 }])
      plant.moveClock(71.8 * HOUR)
      await plant.runJobs()
      expect(await plant.count('notifications_pushes')).toBe(0)
      expect((await own(person)).browsers[0]?.problem).toEqual({ code: 'UNREACHABLE', at: plant.now().toISOString() })
      service.answer = { status: 201 }
      await notifyAll(plant, [person.accountId], about(5))
      await plant.runJobs()
      expect((await own(person)).browsers[0]?.problem).toBeNull()
    }))

  it('that knows the browser no more ends it; one that refuses the push is told', () =>
    onPlant(async (plant) => {
      const { person } = await reader(plant)
      service.answer = { status: 403 }
      await notifyAll(plant, [person.accountId])
      await plant.runJobs()
      expect((await own(person)).browsers[0]?.problem?.code).toBe('REFUSED')
      service.answer = { status: 410 }
      await notifyAll(plant, [person.accountId], about(5))
      await plant.runJobs()
      expect((await own(person)).browsers).toEqual([])
      expect(await plant.count('history', `event = 'notifications.browserRemoved'`)).toBe(1)
    }))
})

describe('a browser', () => {
  it('is refused where it names the own network, no TLS, or keys that none has', () =>
    onPlant(async (plant) => {
      const person = await plant.as('supervisor')
      const good = subscription()
      for (const [wrong, field] of [
        [{ endpoint: `http://${service.side.host}/push/1` }, 'endpoint'],
        [{ endpoint: 'http://push.example.com/1' }, 'endpoint'],
        [{ endpoint: 'https://localhost/1' }, 'endpoint'],
        [{ endpoint: 'https://example.com/any/path' }, 'endpoint'],
        [{ endpoint: 'https://fcm.googleapis.com.example.com/1' }, 'endpoint'],
        [{ endpoint: 'https://fcm.googleapis.com:8443/1' }, 'endpoint'],
        [{ endpoint: 'https://169.254.169.254/1' }, 'endpoint'],
        [{ endpoint: `https://push.example.com/${'x'.repeat(1000)}` }, 'endpoint'],
        [{ endpoint: 'https://user@push.example.com/' }, 'endpoint'],
        [{ p256dh: good.auth }, 'p256dh'],
        [{ auth: good.p256dh.slice(0, 30) }, 'p256dh'],
      ] as const) {
        const reply = await person.call(addBrowser, { body: { ...good, ...wrong } })
        expect([wrong, reply.status, Object.keys(reply.fields ?? {})]).toEqual([wrong, 400, [field]])
      }
    }))

  it('is the one of a person at a time, of ten at most, and is forgotten by its person alone', () =>
    onPlant(async (plant) => {
      const [first, second] = [await plant.as('supervisor'), await plant.as('analyst')]
      const shared = subscription()
      await first.ask(addBrowser, { body: shared })
      const { id } = await second.ask(addBrowser, { body: shared })
      expect((await own(first)).browsers).toEqual([])
      expect((await own(second)).browsers).toMatchObject([{ id, current: true, problem: null }])
      expect((await first.call(removeBrowser, { params: { id: String(id) } })).status).toBe(404)
      for (let n = 0; n <= MAX_BROWSERS; n++) {
        plant.moveClock(MINUTE)
        await second.ask(addBrowser, { body: subscription() })
      }
      const { browsers } = await own(second)
      expect([browsers.length, browsers.some((one) => one.id === id)]).toEqual([MAX_BROWSERS, false])
      await second.ask(removeBrowser, { params: { id: String(browsers[0]?.id) } })
      expect((await own(second)).browsers).toHaveLength(MAX_BROWSERS - 1)
    }))

  it('follows its person into their next session, and is forgotten with a sign-out, here or from elsewhere', () =>
    onPlant(async (plant) => {
      const [here, there] = [await plant.signIn('supervisor'), await plant.signIn('supervisor')]
      const { id } = await here.ask(addBrowser, { body: subscription() })
      await there.ask(renewBrowser, { params: { id: String(id) }, body: subscription() })
      await here.ask(signOut, {})
      expect((await own(there)).browsers).toMatchObject([{ id, current: true }])
      const third = await plant.signIn('supervisor')
      await third.ask(endOtherSessions, {})
      expect((await own(third)).browsers).toEqual([])
      await third.ask(addBrowser, { body: subscription() })
      await third.ask(signOut, {})
      expect(await plant.count('notifications_browsers')).toBe(0)
      const gone = await (await plant.signIn('supervisor')).call(renewBrowser, {
        params: { id: String(id) },
        body: subscription(),
      })
      expect(gone.status).toBe(404)
    }))

  it('of somebody who is disabled is forgotten', () =>
    onPlant(async (plant) => {
      const { person } = await reader(plant)
      const { rows } = await plant.db.query<{ v: number }>('select row_version as v from accounts where id = $1', [
        person.accountId,
      ])
      await (await plant.as('admin')).ask(setUserActive, {
        params: { id: String(person.accountId) },
        body: { active: false, rowVersion: rows[0]?.v ?? 0 },
      })
      expect(await plant.count('notifications_browsers')).toBe(0)
    }))

  it('is not to be had where nothing is pushed', () =>
    onPlant(
      async (plant) => {
        const person = await plant.as('supervisor')
        expect(await own(person)).toEqual({ key: null, browsers: [] })
        expect((await person.call(addBrowser, { body: subscription() })).status).toBe(404)
      },
      { settings: { LINESIDE_PUSH: 'off' } },
    ))
})
