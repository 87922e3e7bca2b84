import { beginSupport, signOut } from '@lineside/contract/accounts'
import { CHAT_HUB, finishChat, getChat, getChatEvents, readChat, sendChatMessage } from '@lineside/contract/chats'
import { HUB_PATH, NOTIFICATION_HUB } from '@lineside/contract/core'
import { Manager } from 'socket.io-client'
import { describe, expect, it } from 'vitest'
import { connect, type Listener, listen } from '../../../core/realtime/testing.ts'
import { onOwnPlant, plantOn, type TestPlant } from '../../../testing/plant.ts'
import { admin, at, chatIn, message, open, opening, other, read, send, user } from '../testing.ts'

const until = <T>(what: () => T) => expect.poll(what, { interval: 5, timeout: 20_000 })

type Open = (login: string, on?: TestPlant, language?: string) => Promise<Listener>

/** A plant with an open port, and pages of people on its chat hub; all closed at the end. */
function onHub(test: (plant: TestPlant, page: Open) => Promise<void>) {
  return onOwnPlant(async (plant) => {
    const addresses = new Map<TestPlant, Promise<string>>()
    const opened: Listener[] = []
    await test(plant, async (login, on = plant, language = 'en-US') => {
      const address = addresses.get(on) ?? listen(on)
      addresses.set(on, address)
      const { token } = await plant.as(login)
      const one = await connect(await address, { token, language }, ['websocket'], CHAT_HUB)
      opened.push(one)
      return one
    })
    for (const one of opened) one.socket.close()
  })
}

describe('the chat hub', () => {
  it('tells the user’s pages and all administrators whole what was sent, in every process, and nobody else', () =>
    onHub(async (plant, page) => {
      const elsewhere = await plantOn(plant.db)
      const [mine, tab, theirs, stranger] = [
        await page(user),
        await page(user, elsewhere),
        await page(admin, elsewhere),
        await page(other),
      ]
      const body = await opening(plant)
      const receipt = (await mine.ask('UserSendMessage', body)) as { chatId: number; chatMessageId: number }
      expect(receipt).toEqual({
        chatId: expect.any(Number),
        chatMessageId: expect.any(Number),
        created: plant.now().toISOString(),
        seq: 1,
      })
      const stored = await read(plant, receipt.chatId)
      const { abilities: _, more, messages, ...chat } = stored
      await until(() => theirs.of('AdminLoadChat')).toHaveLength(1)
      expect(theirs.of('AdminLoadChat')).toEqual([{ seq: 1, previous: 0, chats: [chat], messages, more, unread: 1 }])
      for (const one of [mine, tab]) {
        await until(() => one.of('UserLoadChat')).toHaveLength(1)
        expect(one.of('UserLoadChat')).toMatchObject([
          { seq: 1, unread: 0, messages: [{ clientMessageId: body.clientMessageId }], chats: [{ count: 0 }] },
        ])
      }
      const answered = await theirs.ask('AdminSendMessage', message(receipt.chatId, 'Which printer?'))
      expect(answered).toMatchObject({ chatId: receipt.chatId, seq: 2 })
      await until(() => tab.of('UserLoadChat')).toHaveLength(2)
      expect(tab.of('UserLoadChat')[1]).toMatchObject({ previous: 1, unread: 1, chats: [{ status: 'D', count: 1 }] })
      await mine.ask('ReadChat', { chatId: receipt.chatId, seq: 2 })
      await until(() => tab.of('UserLoadChat')).toHaveLength(3)
      expect(tab.of('UserLoadChat')[2]).toMatchObject({ unread: 0, messages: [], chats: [{ count: 0, readSeq: 2 }] })
      await until(() => theirs.of('AdminLoadChat')).toHaveLength(3)
      expect(stranger.heard).toEqual([])
      await elsewhere.app.close()
    }))

  it('refuses what the call refuses, with its sentence in the language of the page', () =>
    onHub(async (plant, page) => {
      const foreign = await chatIn(plant, 'W', other)
      const [mine, theirs] = [await page(user, plant, 'pt-BR'), await page(admin)]
      const blank = await mine.ask('UserSendMessage', await opening(plant, { content: 'x' }))
      expect(blank).toMatchObject({ code: 'VALIDATION', fields: { content: expect.stringContaining('50') } })
      expect(await mine.ask('UserSendMessage', message(foreign, 'Hello'))).toMatchObject({ code: 'NOT_FOUND' })
      expect(await mine.ask('ReadChat', { chatId: foreign, seq: 1 })).toMatchObject({ code: 'NOT_FOUND' })
      for (const [one, method] of [
        [mine, 'AdminSendMessage'],
        [theirs, 'UserSendMessage'],
      ] as const)
        expect(await one.ask(method, message(foreign, 'Hello'))).toMatchObject({ code: 'FORBIDDEN' })
      for (const wrong of [undefined, null, 7, 'x', [], { content: 'x'.repeat(4_001) }, { senderId: 1 }])
        expect(await mine.ask('UserSendMessage', wrong)).toMatchObject({ code: 'VALIDATION' })
      expect((await read(plant, foreign)).seq).toBe(1)
    }))

  it('is only listened to by who looks through another account’s eyes', () =>
    onHub(async (plant, page) => {
      const id = await chatIn(plant, 'D')
      await plant.db.query(`update accounts set technical_support = true where login in ('manager', '${user}')`)
      plant.app.services.caches.invalidateAll()
      const accountId = (await plant.as(user)).accountId
      const { token = '' } = await (await plant.signIn('manager')).ask(beginSupport, {
        body: { accountId, reason: 'The chat stays empty' },
      })
      const looking = await connect(await listen(plant), { token }, ['websocket'], CHAT_HUB)
      for (const [method, sent] of [
        ['UserSendMessage', message(id, 'In their name')],
        ['ReadChat', { chatId: id, seq: 1 }],
      ] as const)
        expect(await looking.ask(method, sent)).toMatchObject({ code: 'SUPPORT_READ_ONLY' })
      expect((await read(plant, id)).seq).toBe(1)
      looking.socket.close()
      expect(page).toBeDefined()
    }))

  it('tells nothing more to who administers no longer', () =>
    onHub(async (plant, page) => {
      await plant.db.query(
        `update accounts set role_id = (select role_id from accounts where login = 'admin') where login = 'manager'`,
      )
      plant.app.services.caches.invalidateAll()
      const [second, first] = [await page('manager'), await page(admin)]
      const id = await chatIn(plant, 'W')
      await until(() => second.of('AdminLoadChat')).toHaveLength(1)
      await plant.db.query(
        `update accounts set role_id = (select role_id from accounts where login = 'analyst') where login = 'manager'`,
      )
      plant.app.services.caches.invalidateAll()
      await plant.app.hub?.checkSessions()
      await send(await plant.as(user), id, 'Hello?')
      await until(() => first.of('AdminLoadChat')).toHaveLength(2)
      expect(second.of('AdminLoadChat')).toHaveLength(1)
    }))

  it('shares one connection with the notification hub, which stays when the chat is left', () =>
    onOwnPlant(async (plant) => {
      const { token } = await plant.as(user)
      const manager = new Manager(await listen(plant), {
        path: HUB_PATH,
        transports: ['websocket'],
        reconnection: false,
      })
      const [bell, chat] = [NOTIFICATION_HUB, CHAT_HUB].map((hub) => manager.socket(hub, { auth: { token } }))
      await until(() => [bell?.connected, chat?.connected]).toEqual([true, true])
      chat?.close()
      await (await plant.as(user)).ask(getChatEvents, {})
      const answer = await bell?.timeout(5_000).emitWithAck('UpdateNotifications')
      expect(answer).toMatchObject({ count: expect.any(Number) })
      bell?.close()
    }))

  it('ends with the session in the middle of a chat; what was sent then is sent again after the next sign-in, once', () =>
    onHub(async (plant, page) => {
      const id = await chatIn(plant, 'W')
      const mine = await page(user)
      const sent = message(id, 'Hello?')
      const receipt = await mine.ask('UserSendMessage', sent)
      await (await plant.as(user)).call(signOut, {})
      await until(() => mine.socket.connected).toBe(false)
      const gone = await plant.withToken((await plant.as(user)).token).call(sendChatMessage, { body: sent })
      expect([gone.status, gone.code]).toEqual([401, 'UNAUTHENTICATED'])
      const again = await plant.signIn(user)
      expect(await again.ask(sendChatMessage, { body: sent })).toEqual(receipt)
      expect((await read(plant, id)).seq).toBe(2)
    }))

  it('says of a message that no push holds that there is one', () =>
    onHub(async (plant, page) => {
      const id = await chatIn(plant, 'W')
      const theirs = await page(admin)
      await send(await plant.as(user), id, 'ş'.repeat(4_000))
      const push = { seq: 2, more: true, chats: [], messages: [], previous: 1, unread: 1 }
      await until(() => theirs.of('AdminLoadChat').at(-1)).toEqual(push)
      const events = await (await plant.as(admin)).ask(getChatEvents, { query: { after: '1' } })
      expect(events).toMatchObject({ seq: 2, messages: [{ chatId: id, seq: 2 }] })
    }))
})

describe('what came after what was seen', () => {
  it('holds messages and changed chats of one’s own, in order, and says where it ends', () =>
    onOwnPlant(async (plant) => {
      const [person, support] = [await plant.as(user), await plant.as(admin)]
      const begin = await person.ask(getChatEvents, {})
      expect(begin).toEqual({ seq: 0, previous: 0, chats: [], messages: [], more: false, unread: 0 })
      const { chatId } = await open(plant, person)
      await open(plant, await plant.as(other))
      await send(support, chatId, 'Which printer?')
      const events = await person.ask(getChatEvents, { query: { after: '0' } })
      expect(events).toMatchObject({ seq: 3, chats: [{ chatId, status: 'D' }], unread: 1, more: false })
      expect(events.messages.map(({ seq }) => seq)).toEqual([1, 2])
      expect(await support.ask(getChatEvents, { query: { after: '1' } })).toMatchObject({
        seq: 3,
        messages: [{ seq: 1 }, { chatId, seq: 2 }],
        unread: 2,
      })
      // a status alone is told as well, and so is a pointer
      await person.ask(readChat, { ...at(chatId), body: { seq: 2 } })
      await person.ask(finishChat, { ...at(chatId), body: {} })
      expect(await support.ask(getChatEvents, { query: { after: '4' } })).toMatchObject({
        seq: 5,
        chats: [{ chatId, status: 'C', otherReadSeq: 3 }],
        messages: [{ note: 'LEFT' }],
      })
      const nothing = await person.ask(getChatEvents, { query: { after: '5' } })
      expect(nothing).toMatchObject({ seq: 5, chats: [], messages: [] })
    }))

  it('comes in portions that leave nothing out', () =>
    onOwnPlant(
      async (plant) => {
        const [person, support] = [await plant.as(user), await plant.as(admin)]
        const { chatId } = await open(plant, person)
        // as many as no test would send: they differ in their numbers alone
        await plant.db.query(
          `insert into chats_messages (id, chat_id, seq, position, subject_id, sender_id, message_type, content, created_at)
           select 8000000 + n, $1, n, n, (select subject_id from chats where id = $1), null, 'R', 'x', now()
           from generate_series(2, 1203) n`,
          [chatId],
        )
        await plant.db.query('update chats set seq = 1203, position = 1203 where id = $1', [chatId])
        await plant.db.query('update chats_feed set last = 1203')
        for (const reader of [person, support]) {
          const seen: number[] = []
          let [after, more, portions] = [0, true, 0]
          while (more) {
            const events = await reader.ask(getChatEvents, { query: { after: String(after) } })
            seen.push(...events.messages.map(({ seq }) => seq))
            after = events.seq
            more = events.more
            portions++
          }
          expect([seen, after, portions]).toEqual([Array.from({ length: 1203 }, (_, n) => n + 1), 1203, 3])
        }
      },
      { settings: { RATE_CHAT_MESSAGES_PER_MINUTE: '10000' } },
    ))

  it('is waited for where there is nothing yet, by a call that any process answers', () =>
    onOwnPlant(async (plant) => {
      const elsewhere = await plantOn(plant.db)
      const person = await plant.as(user)
      const { chatId } = await open(plant, person)
      const [first, second] = await Promise.all(
        [plant, elsewhere]
          .map(async (on) => {
            const { token } = await plant.as(user)
            return on.withToken(token).ask(getChatEvents, { query: { after: '1', wait: '25' } })
          })
          .concat([
            // said once both wait or are about to ask: either way they are told
            send(await plant.as(admin), chatId, 'Which printer?') as never,
          ]),
      )
      for (const events of [first, second]) expect(events).toMatchObject({ seq: 2, messages: [{ seq: 2 }] })
      // what concerns others wakes nobody for good, and a server that stops lets everybody go
      const waiting = elsewhere.withToken(person.token).call(getChatEvents, { query: { after: '2', wait: '25' } })
      await open(plant, await plant.as(other))
      await elsewhere.app.close()
      expect(await waiting).toMatchObject({ status: 200, body: { chats: [], messages: [] } })
    }))

  it('names its parameters, and no other', () =>
    onOwnPlant(async (plant) => {
      const person = await plant.as(user)
      for (const query of [{ after: '-1' }, { after: 'x' }, { wait: '26' }, { since: '1' }])
        expect((await person.call(getChatEvents, { query } as never)).status).toBe(400)
      expect((await person.call(getChat, { params: { id: '1' } })).status).toBe(404)
      expect((await person.call(sendChatMessage, { body: {} as never })).status).toBe(400)
    }))
})
