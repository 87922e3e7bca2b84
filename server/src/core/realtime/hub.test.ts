import { randomUUID } from 'node:crypto'
import { signOut } from '@lineside/contract/accounts'
import { saveCollect } from '@lineside/contract/collects'
import { HUB_PATH } from '@lineside/contract/core'
import { listNotifications, readAllNotifications, readNotification } from '@lineside/contract/notifications'
import { io } from 'socket.io-client'
import { describe, expect, it } from 'vitest'
import { notifyAll } from '../../domains/notifications/testing.ts'
import { onOwnPlant, plantOn, type TestPlant } from '../../testing/plant.ts'
import { runAsSystem } from '../kernel/index.ts'
import { collectReactions } from '../reactions/index.ts'
import { openWork } from '../work/index.ts'
import { accountRoom, type ChangeNotifier } from './index.ts'
import { connect, type Listener, listen } from './testing.ts'

const until = <T>(what: () => T) => expect.poll(what, { interval: 5, timeout: 20_000 })

/** A plant with an open port, and the connections of people to it; all closed at the end. */
function onHub(test: (plant: TestPlant, open: (login: string) => Promise<Listener>) => Promise<void>) {
  return onOwnPlant(async (plant) => {
    const address = await listen(plant)
    const opened: Listener[] = []
    const open = async (login: string) => {
      const { token } = await plant.as(login)
      const one = await connect(address, { token })
      opened.push(one)
      return one
    }
    await test(plant, open)
    for (const one of opened) one.socket.close()
  })
}

describe('a connection', () => {
  it('is let in with a live token in the handshake, and with nothing else', () =>
    onOwnPlant(async (plant) => {
      const address = await listen(plant)
      const { token } = await plant.as('supervisor')
      for (const auth of [{}, { token: '' }, { token: 'x' }, { token: [token] }, { token: `${token}x` }]) {
        await expect(connect(address, auth)).rejects.toThrow('UNAUTHENTICATED')
      }
      await expect(connect(`${address}`, { token: '' }, ['polling'])).rejects.toThrow('UNAUTHENTICATED')
      await (await plant.as('supervisor')).call(signOut, {})
      await expect(connect(address, { token })).rejects.toThrow('UNAUTHENTICATED')
    }))

  it('leads to no other namespace', () =>
    onOwnPlant(async (plant) => {
      const address = await listen(plant)
      const { token } = await plant.as('supervisor')
      const socket = io(address, { path: HUB_PATH, transports: ['websocket'], auth: { token }, forceNew: true })
      const refused = await new Promise<Error>((resolve) => socket.once('connect_error', resolve))
      expect(refused.message).toBe('NOT_FOUND')
      socket.close()
    }))

  it('ends with its session, signed out in any process', () =>
    onHub(async (plant, open) => {
      const [supervisor, analyst] = [await open('supervisor'), await open('analyst')]
      const other = await plantOn(plant.db)
      const person = await plant.as('supervisor')
      await other.withToken(person.token).call(signOut, {})
      await until(() => supervisor.socket.connected).toBe(false)
      expect(supervisor.socket.active).toBe(false)
      expect(analyst.socket.connected).toBe(true)
      await other.app.close()
    }))

  it('ends when the time of its session is over', () =>
    onHub(async (plant, open) => {
      const supervisor = await open('supervisor')
      plant.moveClock(6 * 365 * 86_400_000)
      await plant.app.hub?.checkSessions()
      await until(() => supervisor.socket.connected).toBe(false)
    }))

  it('hears when its rights changed', () =>
    onHub(async (plant, open) => {
      const supervisor = await open('supervisor')
      await plant.app.hub?.checkSessions()
      expect(supervisor.heard).toEqual([])
      await plant.db.query(`update accounts_roles set name = 'Chief' where name = 'Supervisor'`)
      await plant.app.hub?.checkSessions()
      await until(() => supervisor.of('permissionsChanged')).toHaveLength(1)
    }))

  it('is reached over plain requests where websockets are blocked', () =>
    onOwnPlant(async (plant) => {
      const address = await listen(plant)
      const { token, accountId } = await plant.as('supervisor')
      const supervisor = await connect(address, { token }, ['polling'])
      await notifyAll(plant, [accountId])
      await until(() => supervisor.of('listNotifications')).toMatchObject([{ count: 1 }])
      const answer = await fetch(`${address}${HUB_PATH}/?EIO=4&transport=polling`)
      expect([answer.headers.get('cache-control'), answer.headers.get('x-content-type-options')]).toEqual([
        'no-store',
        'nosniff',
      ])
      supervisor.socket.close()
    }))

  it('is refused where the hubs are switched off', () =>
    onOwnPlant(
      async (plant) => {
        const address = await listen(plant)
        expect(plant.app.hub).toBeNull()
        expect((await fetch(`${address}${HUB_PATH}/?EIO=4&transport=polling`)).status).toBe(404)
      },
      { settings: { LINESIDE_HUBS: 'off' } },
    ))

  it('does not keep the server from stopping', () =>
    onOwnPlant(async (plant) => {
      const address = await listen(plant)
      const { token } = await plant.as('supervisor')
      const both = [await connect(address, { token }), await connect(address, { token }, ['polling'])]
      const ends = both.map(
        ({ socket }) => new Promise((resolve) => socket.once('disconnect', () => resolve(socket.active))),
      )
      await plant.app.close()
      // at their end, for whoever answers later may refuse them: for another process they come back by themselves
      expect(await Promise.all(ends)).toEqual([true, true])
      for (const { socket } of both) socket.close()
    }))
})

describe('a notification', () => {
  it('is heard at once by every open page of its receiver and by nobody else, in every process', () =>
    onHub(async (plant, open) => {
      const [first, analyst] = [await open('supervisor'), await open('analyst')]
      const other = await plantOn(plant.db)
      const { token, accountId } = await plant.as('supervisor')
      const elsewhere = await connect(await listen(other), { token })
      await notifyAll(plant, [accountId])
      for (const page of [first, elsewhere]) {
        await until(() => page.of('listNotifications')).toMatchObject([{ count: 1 }])
        expect(page.of('newNotification')).toMatchObject([{ notification: { link: '17', isRead: false } }])
        const seqs = page.heard.map((one) => one.payload.seq)
        expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b))
      }
      const supervisor = await plant.as('supervisor')
      const [row] = await supervisor.ask(listNotifications, {})
      await supervisor.ask(readNotification, { params: { id: String(row?.id) }, query: { read: 'true' } })
      for (const page of [first, elsewhere]) {
        await until(() => page.of('listNotifications').at(-1)).toMatchObject({ count: 0 })
      }
      expect(analyst.heard).toEqual([])
      elsewhere.socket.close()
      await other.app.close()
    }))

  it('that was not committed is heard by nobody', () =>
    onHub(async (plant, open) => {
      const page = await open('supervisor')
      const { accountId } = await plant.as('supervisor')
      const tooLarge = { params: { field: 'x', value: { number: 1, unit: 'y'.repeat(9000) }, point: '', form: '' } }
      await expect(notifyAll(plant, [accountId], tooLarge)).rejects.toThrow(RangeError)
      await notifyAll(plant, [accountId])
      await until(() => page.of('listNotifications')).toMatchObject([{ count: 1 }])
    }))

  it('reaches any number of receivers', () =>
    onHub(async (plant, open) => {
      const page = await open('supervisor')
      const { accountId } = await plant.as('supervisor')
      const others = Array.from({ length: 2_000 }, (_, n) => accountRoom(90_000_000 + n))
      const rooms = [...others.slice(0, 1_500), accountRoom(accountId), ...others.slice(1_500)]
      const work = openWork(plant.db)
      const { services } = plant.app
      await runAsSystem(
        services,
        collectReactions([]),
        [],
        async (ctx) => ctx.push({ rooms, event: 'told', payload: { n: 1 } }),
        work,
      )
      await until(() => page.of('told')).toMatchObject([{ n: 1 }])
      const unending = { rooms, event: 'told', payload: { text: 'x'.repeat(8_000) } }
      const refused = runAsSystem(services, collectReactions([]), [], async (ctx) => ctx.push(unending))
      await expect(refused).rejects.toThrow(RangeError)
    }))

  it('counts truly when many come at once', () =>
    onHub(async (plant, open) => {
      const page = await open('supervisor')
      const { accountId } = await plant.as('supervisor')
      const ids = Array.from({ length: 20 }, (_, n) => n + 1)
      const source = 'NonConformityActionPlan' as const
      await Promise.all(ids.map((id) => notifyAll(plant, [accountId], { source, subject: { entity: 'tests', id } })))
      await until(() => page.of('listNotifications').at(-1)).toMatchObject({ count: 20 })
      const counts = page.of('listNotifications').map((one) => Number(one.count))
      expect(counts).toEqual([...counts].sort((a, b) => a - b))
      const supervisor = await plant.as('supervisor')
      await supervisor.ask(readAllNotifications, {})
      await until(() => page.of('listNotifications').at(-1)).toMatchObject({ count: 0 })
    }))
})

describe('the method UpdateNotifications', () => {
  it('answers the count and the newest five unread in the language asked for', () =>
    onHub(async (plant, open) => {
      const page = await open('supervisor')
      const { accountId } = await plant.as('supervisor')
      for (let id = 1; id <= 6; id++) {
        const input = { source: 'ActionPlan', subject: { entity: 'tests', id }, link: String(id) } as const
        await notifyAll(plant, [accountId], input)
        plant.moveClock(1000)
      }
      const answer = await page.ask('UpdateNotifications', { language: 'tr' })
      expect(answer).toMatchObject({ count: 6, notifications: [{ link: '6' }, {}, {}, {}, { link: '2' }] })
      expect(JSON.stringify(answer)).toContain('limit dışında')
      page.socket.emit('UpdateNotifications')
      await until(() => page.of('listNotifications').filter((one) => one.notifications)).toHaveLength(1)
    }))

  it('is limited like every request of a session', () =>
    onOwnPlant(
      async (plant) => {
        const page = await connect(await listen(plant), { token: (await plant.as('supervisor')).token })
        const answers = []
        for (let n = 0; n < 4; n++) answers.push(await page.ask('UpdateNotifications'))
        expect(answers.at(2)).toMatchObject({ count: 0 })
        expect(answers.at(3)).toEqual({ code: 'TOO_MANY_REQUESTS' })
        page.socket.close()
      },
      { settings: { RATE_REQUESTS_PER_MINUTE: '3' } },
    ))
})

describe('a watched list', () => {
  const notifyOfChanges = (plant: TestPlant) => (plant.app.services.changes as ChangeNotifier).start()
  const save = async (plant: TestPlant) =>
    (await plant.as('operator')).ask(saveCollect, { body: plant.filled({}, { clientId: randomUUID() }) })

  it('hears of records that came, from any process, several commits at once', () =>
    onHub(async (plant, open) => {
      const page = await open('analyst')
      notifyOfChanges(plant)
      const other = await plantOn(plant.db)
      notifyOfChanges(other)
      expect(await page.ask('watch', { endpoint: 'collects.list' })).toEqual({})
      await Promise.all([save(other), save(other), save(other)])
      const list = { list: 'collects', industryId: plant.facts.plant }
      await until(() => page.of('listChanged')).toMatchObject([{ ...list, count: 3 }])
      const still = await open('supervisor')
      await still.ask('watch', { endpoint: 'collects.list' })
      await page.ask('unwatch', { endpoint: 'collects.list' })
      await save(other)
      await until(() => still.of('listChanged')).toHaveLength(1)
      await other.app.close()
      expect(page.of('listChanged')).toHaveLength(1)
    }))

  it('is for those who may read it, at their plants', () =>
    onHub(async (plant, open) => {
      const [outsider, supervisor, analyst] = [await open('outsider'), await open('supervisor'), await open('analyst')]
      notifyOfChanges(plant)
      expect(await outsider.ask('watch', { endpoint: 'collects.list' })).toEqual({})
      expect(await analyst.ask('watch', { endpoint: 'collects.list' })).toEqual({})
      await plant.db.query(
        `delete from profiles_rights where permission_id = 1 and profile_id in (select id from profiles where name = 'Supervisor')`,
      )
      plant.app.services.caches.invalidateAll()
      await plant.app.hub?.checkSessions()
      expect(await supervisor.ask('watch', { endpoint: 'collects.list' })).toEqual({ code: 'FORBIDDEN' })
      for (const input of [null, {}, { endpoint: 7 }, { endpoint: 'collects.save' }, 'x']) {
        expect(await analyst.ask('watch', input)).toEqual({ code: 'NOT_FOUND' })
      }
      await save(plant)
      await until(() => analyst.of('listChanged')).toHaveLength(1)
      expect([outsider.of('listChanged'), supervisor.of('listChanged')]).toEqual([[], []])
    }))

  it('is told no longer to whom lost the right meanwhile', () =>
    onHub(async (plant, open) => {
      const [page, analyst] = [await open('supervisor'), await open('analyst')]
      notifyOfChanges(plant)
      for (const one of [page, analyst]) await one.ask('watch', { endpoint: 'collects.list' })
      await plant.db.query(
        `delete from profiles_rights where permission_id = 1 and profile_id in (select id from profiles where name = 'Supervisor')`,
      )
      plant.app.services.caches.invalidateAll()
      await plant.app.hub?.checkSessions()
      await save(plant)
      await until(() => analyst.of('listChanged')).toHaveLength(1)
      expect(page.of('listChanged')).toEqual([])
      expect(page.of('permissionsChanged')).toHaveLength(1)
    }))
})
