import { CHAT_HUB, chatHubEvents, chatHubMethods } from '@lineside/contract/chats'
import { mayCall } from '@lineside/contract/core'
import { expect, it } from 'vitest'
import type { ChangeNotifier } from './core/realtime/index.ts'
import { connect, type Listener, listen } from './core/realtime/testing.ts'
import { message, open, send } from './domains/chats/testing.ts'
import { cast, giveRoles } from './testing/access-cases.ts'
import { countProof } from './testing/access-count.ts'
import { everyEndpoint } from './testing/endpoints.ts'
import { onOwnPlant } from './testing/plant.ts'

const lists = everyEndpoint.filter((one) => one.list)
const watchers = ['the right person', 'another plant', 'without the right']
const proof = countProof('the rooms of the hub', () => Object.fromEntries(watchers.map((who) => [who, lists.length])))
const domainOf = (name: string) => name.split('.')[0] ?? name

it('lets nobody watch a list that they may not read, nor hear of one at another plant', () =>
  onOwnPlant(async (plant) => {
    const needed = lists.flatMap(({ right }) => (typeof right === 'string' ? [] : right.map((one) => one.permission)))
    await giveRoles(plant, Object.fromEntries(needed.map((permission) => [permission, null])))
    const address = await listen(plant)
    const open = async (login: string) => connect(address, { token: (await plant.as(login)).token })
    const here = await open(cast.everything)
    const elsewhere = await open(cast.elsewhere)
    const lacking = await open(cast.lacking)
    const changes = plant.app.services.changes as ChangeNotifier
    changes.start()
    const holder = { isAdmin: false, rights: Object.fromEntries(needed.map((one) => [one, 'w' as const])) }
    for (const { name, right } of lists) {
      const reported = (rights: typeof holder.rights) =>
        mayCall({ isAdmin: false, rights }, right) ? {} : { code: 'FORBIDDEN' }
      const watch = { endpoint: name }
      expect([name, await here.ask('watch', watch)]).toEqual([name, reported(holder.rights)])
      expect([name, await elsewhere.ask('watch', watch)]).toEqual([name, reported(holder.rights)])
      expect([name, await lacking.ask('watch', watch)]).toEqual([name, reported({})])
      for (const who of watchers) proof.note(who)
    }
    const watched = [...new Set(lists.filter(({ right }) => mayCall(holder, right)).map(({ name }) => domainOf(name)))]
    for (const domain of watched) changes.note(domain, plant.facts.plant)
    const heard = () => here.of('listChanged').map(({ list }) => list)
    await expect.poll(() => heard().sort(), { interval: 5, timeout: 20_000 }).toEqual(watched.sort())
    // what comes to a socket comes in order: this one after what it must not have heard
    changes.note('collects', plant.facts.other.plant)
    await expect.poll(() => elsewhere.of('listChanged'), { interval: 5, timeout: 20_000 }).toHaveLength(1)
    expect(elsewhere.of('listChanged')).toMatchObject([{ list: 'collects', industryId: plant.facts.other.plant }])
    const free = lists.filter(({ right }) => right === 'signedIn').map(({ name }) => domainOf(name))
    expect(lacking.of('listChanged').filter(({ list }) => !free.includes(String(list)))).toEqual([])
    for (const one of [here, elsewhere, lacking]) one.socket.close()
  }))

const listeners = [...Object.values(cast), 'admin']
const chats = countProof('the rooms of chats', () => ({
  'hears of a chat': listeners.length * listeners.length,
  'a chat that is somebody else’s':
    Object.values(cast).length * chatHubMethods.length * (Object.values(cast).length - 1),
}))

it('tells of a chat its user and the administrators alone, and lets nobody else into it by any method', () =>
  onOwnPlant(async (plant) => {
    await giveRoles(plant, {})
    const address = await listen(plant)
    const pages = new Map<string, Listener>()
    for (const login of listeners) {
      const { token } = await plant.as(login)
      pages.set(login, await connect(address, { token }, ['websocket'], CHAT_HUB))
    }
    const chatOf = new Map<string, number>()
    for (const login of Object.values(cast)) chatOf.set(login, (await open(plant, await plant.as(login))).chatId)
    const admin = await plant.as('admin')
    for (const chatId of chatOf.values()) await send(admin, chatId, 'Which one?')
    const heard = (login: string) =>
      (pages.get(login)?.heard ?? []).filter(({ event }) => chatHubEvents.includes(event as never))
    const chatsIn = (login: string) =>
      heard(login).flatMap(({ payload }) => (payload.chats as { chatId: number }[]).map(({ chatId }) => chatId))
    const all = [...chatOf.values()]
    await expect.poll(() => chatsIn('admin').sort(), { interval: 5, timeout: 20_000 }).toEqual([...all, ...all].sort())
    for (const login of listeners) {
      const own = chatOf.get(login)
      await expect.poll(() => chatsIn(login).length, { interval: 5, timeout: 20_000 }).toBe(own ? 2 : all.length * 2)
      for (const other of listeners) {
        const known = login === 'admin' || login === other ? 2 : 0
        const id = chatOf.get(other)
        if (id !== undefined)
          expect([login, other, chatsIn(login).filter((one) => one === id).length]).toEqual([login, other, known])
        chats.note('hears of a chat')
      }
      const events = new Set(heard(login).map(({ event }) => event))
      expect([login, ...events]).toEqual([login, login === 'admin' ? 'AdminLoadChat' : 'UserLoadChat'])
    }
    for (const login of Object.values(cast))
      for (const other of Object.values(cast).filter((one) => one !== login))
        for (const method of chatHubMethods) {
          const chatId = chatOf.get(other) ?? 0
          const input = method === 'ReadChat' ? { chatId, seq: 1 } : message(chatId, 'Let me in')
          const expected = method === 'AdminSendMessage' ? 'FORBIDDEN' : 'NOT_FOUND'
          const answer = await pages.get(login)?.ask(method, input)
          expect([login, method, (answer as { code: string }).code]).toEqual([login, method, expected])
          chats.note('a chat that is somebody else’s')
        }
    for (const page of pages.values()) page.socket.close()
  }))

proof.end()
chats.end()
