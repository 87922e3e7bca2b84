import { randomUUID } from 'node:crypto'
import { getChat, sendChatMessage } from '@lineside/contract/chats'
import { askFileTicket } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { usePlant } from '../../../testing/plant.ts'
import { picture, uploadAs, withDataFolder } from '../../../testing/uploads.ts'
import { admin, at, chatIn, message, opening, other, read, send, user } from '../testing.ts'

const { onPlant } = usePlant()

describe('a message', () => {
  it.each([
    [
      'keeps what it may hold',
      'a<br><b>b</b> <a href="https://x.org">c</a>',
      'a<br><b>b</b> <a href="https://x.org">c</a>',
    ],
    ['loses scripts and styles', '<script>alert(1)</script><style>b{}</style><b onclick="x()">b</b>', '<b>b</b>'],
    ['loses links that lead nowhere good', '<a href="data:text/html,x">a</a> <a href="javascript:x">b</a>', 'a b'],
    ['breaks its lines', 'a\nb', 'a<br>b'],
  ])('%s', (_, content, stored) =>
    onPlant(async (plant) => {
      const id = await chatIn(plant, 'W')
      await send(await plant.as(user), id, content)
      expect((await read(plant, id)).messages[0]?.content).toBe(stored)
    }),
  )

  it.each([
    ['blank', '  '],
    ['blank lines', '<br>&nbsp;\n'],
    ['a script alone', '<script>alert(1)</script>'],
    ['4,001 characters', 'x'.repeat(4_001)],
    ['a control character', 'a\u0000b'],
  ])('is refused as %s, at its field', (_, content) =>
    onPlant(async (plant) => {
      for (const [login, state] of [
        [user, 'W'],
        [admin, 'D'],
      ] as const) {
        const id = await chatIn(plant, state, state === 'D' ? 'wesley.paiva' : user)
        const reply = await (await plant.as(login)).call(sendChatMessage, { body: message(id, content) })
        expect([reply.status, Object.keys(reply.fields ?? {})]).toEqual([400, ['content']])
        expect((await read(plant, id)).seq).toBe(1)
      }
    }),
  )

  it('of 4,000 characters is taken', () =>
    onPlant(async (plant) => {
      const id = await chatIn(plant, 'W')
      await send(await plant.as(user), id, 'ş'.repeat(4_000))
      expect((await read(plant, id)).messages[0]?.content).toHaveLength(4_000)
    }))

  it('names no sender of its own choice', () =>
    onPlant(async (plant) => {
      const id = await chatIn(plant, 'W')
      const person = await plant.as(user)
      for (const forged of [{ senderId: 1 }, { messageType: 'R' }, { status: 'C' }, { accountId: 1 }]) {
        const reply = await person.call(sendChatMessage, { body: message(id, 'x', forged) as never })
        expect([reply.status, Object.keys(reply.fields ?? {})]).toEqual([400, Object.keys(forged)])
      }
      expect((await read(plant, id)).seq).toBe(1)
    }))

  it('that comes again is answered as before and stored once; with other content it is refused', () =>
    onPlant(async (plant) => {
      const person = await plant.as(user)
      const first = await opening(plant)
      const opened = await person.ask(sendChatMessage, { body: first })
      const next = message(opened.chatId, 'Hello?')
      const sent = await person.ask(sendChatMessage, { body: next })
      for (const [body, receipt] of [
        [first, opened],
        [next, sent],
      ] as const)
        expect(await person.ask(sendChatMessage, { body })).toEqual(receipt)
      const reply = await person.call(sendChatMessage, { body: { ...next, content: 'Another' } })
      expect([reply.status, reply.code]).toEqual([409, 'IDEMPOTENCY_REUSED'])
      expect((await read(plant, opened.chatId)).seq).toBe(2)
      // the same id of somebody else's device is another message
      const support = await plant.as(admin)
      const theirs = await support.ask(sendChatMessage, { body: { ...next, content: 'Which one?' } })
      expect(theirs.seq).toBe(3)
    }))

  it('is limited by the minute, with a sentence, and goes on in the next', () =>
    onPlant(
      async (plant) => {
        const id = await chatIn(plant, 'W')
        const person = await plant.as(user)
        for (let n = 0; n < 4; n++) await send(person, id, `Message ${n}`)
        const reply = await person.call(sendChatMessage, { body: message(id, 'One more') }, { language: 'pt-BR' })
        expect([reply.status, reply.code]).toEqual([429, 'TOO_MANY_MESSAGES'])
        expect(reply.body).toMatchObject({ message: expect.stringContaining('Espere um minuto') })
        await send(await plant.as(admin), id, 'Yes?')
        plant.moveClock(60_000)
        await send(person, id, 'One more')
      },
      { settings: { RATE_CHAT_MESSAGES_PER_MINUTE: '5' } },
    ))
})

it('a screenshot goes with a message, and its reader gets it by a ticket; nobody else does', () =>
  withDataFolder((folder) =>
    onPlant(
      async (plant) => {
        const part = { fileName: 'client-screen-shot-1.jpeg', content: await picture('jpeg') }
        const fileId = await uploadAs(plant, user, 'chat', part)
        const person = await plant.as(user)
        const body = await opening(plant, { blob: { id: fileId, fileName: part.fileName, containerName: 'chat' } })
        const { chatId } = await person.ask(sendChatMessage, { body })
        const { messages } = await read(plant, chatId)
        expect(messages[0]).toMatchObject({
          blob: { id: fileId, fileName: part.fileName, containerName: 'chat', type: 'image/jpeg', picture: true },
        })
        expect(messages[0]?.content).not.toContain('no screenshot')
        for (const [login, status] of [
          [user, 200],
          [admin, 200],
          [other, 404],
        ] as const) {
          const reply = await (await plant.as(login)).call(askFileTicket, { body: { fileId } })
          expect([login, reply.status]).toEqual([login, status])
        }
        // a file goes with one message, and another person's goes with none
        const again = await person.call(sendChatMessage, { body: message(chatId, 'x', { blob: { id: fileId } }) })
        expect(again.status).toBe(400)
        const foreign = await uploadAs(plant, other, 'chat', part)
        const reply = await person.call(sendChatMessage, { body: message(chatId, 'x', { blob: { id: foreign } }) })
        expect([reply.status, Object.keys(reply.fields ?? {})]).toEqual([400, ['blob']])
        const alone = await uploadAs(plant, user, 'chat', { fileName: 'log.txt', content: 'a' })
        await send(person, chatId, '', { blob: { id: alone } })
        expect(await read(plant, chatId)).toMatchObject({ lastMessage: 'log.txt', seq: 2 })
      },
      { settings: { DATA_DIR: folder } },
    ),
  ))

it('a long chat is read in pages, the newest first', () =>
  onPlant(async (plant) => {
    const id = await chatIn(plant, 'W')
    const person = await plant.as(user)
    await plant.db.query(
      `insert into chats_messages (id, chat_id, seq, position, subject_id, message_type, content, created_at)
       select 8000000 + n, $1, n, n, (select subject_id from chats where id = $1), 'R', 'x', now()
       from generate_series(2, 120) n`,
      [id],
    )
    const first = await person.ask(getChat, at(id))
    expect([first.messages.length, first.messages[0]?.seq, first.messages.at(-1)?.seq, first.more]).toEqual([
      100,
      120,
      21,
      true,
    ])
    const rest = await person.ask(getChat, { ...at(id), query: { before: '21' } })
    expect([rest.messages.length, rest.messages.at(-1)?.seq, rest.more]).toEqual([20, 1, false])
  }))

it('a client id that is none is refused', () =>
  onPlant(async (plant) => {
    const body = { ...message(1, 'x'), clientMessageId: 'x' }
    const reply = await (await plant.as(user)).call(sendChatMessage, { body })
    expect([reply.status, Object.keys(reply.fields ?? {})]).toEqual([400, ['clientMessageId']])
    const unknown = await (await plant.as(user)).call(sendChatMessage, {
      body: { chatId: 1, content: 'x', clientMessageId: randomUUID() },
    })
    expect(unknown.status).toBe(404)
  }))
