import {
  chatStates,
  clearChat,
  closeChat,
  countUnreadChats,
  finishChat,
  getChat,
  getChatLog,
  listChats,
  readChat,
  sendChatMessage,
  takeChat,
} from '@lineside/contract/chats'
import { describe, expect, it } from 'vitest'
import type { Person, Reply } from '../../testing/people.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { admin, at, chatIn, description, message, open, opening, other, read, send, user } from './testing.ts'

const { onPlant } = usePlant()

/** An event of a person on a chat (decisions 3.15). */
interface Row {
  event: string
  by: string
  from: readonly string[]
  to: (from: string) => string
  /** its call; `rowVersion` where it takes one */
  act(person: Person, id: number, rowVersion: number): Promise<Reply<unknown>>
  versioned?: true
  /** who has no right to it, and what they are answered */
  refused: readonly [login: string, status: number][]
}

const say = (content: string) => (person: Person, id: number) =>
  person.call(sendChatMessage, { body: message(id, content) })

const rows: readonly Row[] = [
  {
    event: 'userWrote',
    by: user,
    from: ['W', 'D'],
    to: (from) => from,
    act: say('It also lacks the lot.'),
    refused: [[other, 404]],
  },
  {
    event: 'taken',
    by: admin,
    from: ['W'],
    to: () => 'D',
    versioned: true,
    act: (person, id, rowVersion) => person.call(takeChat, { ...at(id), body: { rowVersion } }),
    refused: [
      [user, 403],
      [other, 403],
    ],
  },
  {
    event: 'supportWrote',
    by: admin,
    from: ['W', 'D'],
    to: () => 'D',
    act: say('Which printer is it?'),
    refused: [[other, 404]],
  },
  {
    event: 'closed',
    by: admin,
    from: ['W', 'D'],
    to: () => 'F',
    versioned: true,
    act: (person, id, rowVersion) => person.call(closeChat, { ...at(id), body: { rowVersion } }),
    refused: [
      [user, 403],
      [other, 403],
    ],
  },
  {
    event: 'finished',
    by: user,
    from: ['W', 'D', 'F'],
    to: (from) => (from === 'F' ? 'F' : 'C'),
    versioned: true,
    act: (person, id, rowVersion) => person.call(finishChat, { ...at(id), body: { rowVersion } }),
    refused: [[other, 404]],
  },
]

it('names every transition that somebody makes', () => {
  const made = chatStates.transitions.flatMap(({ event, from, actor }) =>
    from[0] === null || actor === 'system' ? [] : [event],
  )
  expect([...rows.map(({ event }) => event), 'continued'].sort()).toEqual([...new Set(made)].sort())
})

describe.each(rows)('$event', ({ event, by, from, to, act, refused }) => {
  it.each(from)('from %s leads on, with its history, and moves the sequence of both sides', (state) =>
    onPlant(async (plant) => {
      const id = await chatIn(plant, state)
      const before = await read(plant, id)
      const reply = await act(await plant.as(by), id, before.rowVersion)
      expect([reply.status, reply.code]).toEqual([event.endsWith('Wrote') ? 201 : 200, undefined])
      const after = await read(plant, id)
      expect(after.status).toBe(to(state))
      const log = await (await plant.as(admin)).ask(getChatLog, at(id))
      expect(log.at(-1)).toMatchObject({ event: `chats.${event}`, from: state, to: to(state) })
      expect(log.at(-1)?.actor?.id).toBe((await plant.as(by)).accountId)
    }),
  )

  it('is refused without the right, and where the chat is somebody else’s', () =>
    onPlant(async (plant) => {
      const id = await chatIn(plant, from[0] ?? 'W')
      const { rowVersion } = await read(plant, id)
      for (const [login, status] of refused)
        expect([login, (await act(await plant.as(login), id, rowVersion)).status]).toEqual([login, status])
      // no chat of that number at all
      expect((await act(await plant.as(by), 7, 1)).status).toBe(404)
    }))

  it('is refused in another state', () =>
    onPlant(async (plant) => {
      // what a user writes into a chat that is over opens a new one
      const wrong = event === 'userWrote' ? [] : ['W', 'D', 'F', 'C'].filter((state) => !from.includes(state))
      for (const [index, state] of wrong.entries()) {
        const id = await chatIn(plant, state, [user, 'wesley.paiva', 'supervisor'][index])
        const { rowVersion, accountId } = await read(plant, id)
        const login = by === user ? ([user, 'wesley.paiva', 'supervisor'][index] ?? user) : by
        const reply = await act(await plant.as(login), id, rowVersion)
        expect([state, accountId > 0, reply.status, reply.code]).toEqual([state, true, 409, 'STATE_REFUSED'])
      }
    }))
})

it.each(rows.filter(({ versioned }) => versioned))(
  '$event is refused to who knows an older version, who is shown the current one',
  ({ by, from, act }) =>
    onPlant(async (plant) => {
      const id = await chatIn(plant, from[0] ?? 'W')
      const reply = await act(await plant.as(by), id, 9)
      expect([reply.status, reply.code]).toEqual([412, 'STALE'])
      expect(reply.body).toMatchObject({ current: { chatId: id, status: from[0] } })
    }),
)

describe('the first message', () => {
  it('opens a chat with subject, screen and description, unread by the support', () =>
    onPlant(async (plant) => {
      const person = await plant.as(user)
      const body = await opening(plant)
      const sent = await person.call(sendChatMessage, { body }, { language: 'pt-BR' })
      expect(sent.status).toBe(201)
      const chat = await read(plant, sent.body.chatId)
      expect(chat).toMatchObject({ status: 'W', count: 1, seq: 1, responsibleId: null, previousChatId: null })
      expect(chat.messages).toMatchObject([
        {
          content: `Assunto: Impressoras<br>Tela: /formulario<br>Descrição: ${description}<br>Não há captura de tela.`,
          messageType: 'U',
          seq: 1,
          clientMessageId: body.clientMessageId,
        },
      ])
      const support = await plant.as(admin)
      expect((await support.ask(listChats, {}))[0]?.chatId).toBe(chat.chatId)
      expect(await support.ask(countUnreadChats, {})).toBe(1)
      const log = await support.ask(getChatLog, at(chat.chatId))
      expect(log).toMatchObject([{ event: 'chats.opened', from: null, to: 'W' }])
    }))

  it('is added to the chat that its user has open already', () =>
    onPlant(async (plant) => {
      const person = await plant.as(user)
      const first = await open(plant, person)
      const second = await open(plant, person)
      expect([second.chatId, second.seq]).toEqual([first.chatId, 2])
      expect(await plant.count('chats')).toBe(1)
    }))

  it.each([
    ['too short a description', { content: 'x'.repeat(49) }, 'content'],
    ['too long a one', { content: 'x'.repeat(401) }, 'content'],
    ['two blanks together', { content: `${description}  x` }, 'content'],
    ['a blank at the end of a line', { content: `${description} \nx` }, 'content'],
    ['no subject', { subjectId: undefined }, 'subjectId'],
    ['a subject of nowhere', { subjectId: 7 }, 'subjectId'],
    ['a file of nowhere', { blob: { id: 7 } }, 'blob'],
  ])('is refused for %s, at its field', (_, own, field) =>
    onPlant(async (plant) => {
      const reply = await (await plant.as(user)).call(sendChatMessage, { body: await opening(plant, own) })
      expect([reply.status, reply.code, Object.keys(reply.fields ?? {})]).toEqual([400, 'VALIDATION', [field]])
      expect(await plant.count('chats')).toBe(0)
    }),
  )

  it('is refused to an administrator, who has no chat to be written in', () =>
    onPlant(async (plant) => {
      const reply = await (await plant.as(admin)).call(sendChatMessage, { body: await opening(plant) })
      expect([reply.status, reply.code]).toEqual([403, 'FORBIDDEN'])
    }))
})

it.each(['F', 'C'])('what is written into a chat that is %s opens a new one, which names it', (state) =>
  onPlant(async (plant) => {
    const id = await chatIn(plant, state)
    const person = await plant.as(user)
    const { chatId } = await send(person, id, 'It happens again.')
    expect(chatId).not.toBe(id)
    expect(await read(plant, chatId)).toMatchObject({
      status: 'W',
      previousChatId: id,
      count: 1,
      lastMessage: 'It happens again.',
    })
    const log = await (await plant.as(admin)).ask(getChatLog, at(id))
    expect(log.at(-1)).toMatchObject({ event: 'chats.continued', from: state, to: state })
    // the next one goes there as well
    expect((await send(person, id, 'And again.')).chatId).toBe(chatId)
  }),
)

describe('the support', () => {
  const secondAdmin = async (plant: TestPlant) => {
    await plant.db.query(
      `update accounts set role_id = (select role_id from accounts where login = 'admin') where login = 'manager'`,
    )
    plant.app.services.caches.invalidateAll()
    return plant.signIn('manager')
  }

  it('owns a chat by its first answer; another administrator may answer as well, and owns nothing', () =>
    onPlant(async (plant) => {
      const id = await chatIn(plant, 'W')
      const [first, second] = [await plant.as(admin), await secondAdmin(plant)]
      await send(first, id, 'Which printer?')
      await send(second, id, 'The one at the door?')
      expect(await read(plant, id)).toMatchObject({ status: 'D', responsibleId: first.accountId, seq: 3 })
      const chat = await read(plant, id, user)
      expect(chat.count).toBe(2)
      expect(chat.messages.map(({ senderId }) => senderId)).toEqual([
        second.accountId,
        first.accountId,
        (await plant.as(user)).accountId,
      ])
    }))

  it('closes with the usual sentence in the user’s language, or with its own', () =>
    onPlant(async (plant) => {
      const id = await chatIn(plant, 'D')
      const support = await plant.as(admin)
      const { rowVersion } = await read(plant, id)
      await support.ask(closeChat, { ...at(id), body: { rowVersion, content: 'It was <i>the ribbon</i>.' } })
      const [own] = (await read(plant, id, user)).messages
      expect(own).toMatchObject({ content: 'It was <i>the ribbon</i>.', status: 'C', note: null, messageType: 'R' })
      const again = await chatIn(plant, 'F', 'wesley.paiva')
      const [usual] = (await read(plant, again, 'wesley.paiva')).messages
      expect(usual).toMatchObject({ status: 'C', note: 'CLOSED', senderId: null })
      expect(usual?.content).toContain('Support finished this chat.')
    }))
})

describe('reading', () => {
  it('counts to nought for the reader’s side alone, marks the messages, and never goes back', () =>
    onPlant(async (plant) => {
      const id = await chatIn(plant, 'D')
      const [person, support] = [await plant.as(user), await plant.as(admin)]
      await send(support, id, 'Which printer?')
      await send(support, id, 'Hello?')
      expect((await read(plant, id, user)).count).toBe(2)
      expect(await person.ask(countUnreadChats, {})).toBe(2)
      expect(await person.ask(readChat, { ...at(id), body: { seq: 2 } })).toMatchObject({ count: 1, readSeq: 2 })
      expect(await person.ask(readChat, { ...at(id), body: { seq: 99 } })).toMatchObject({ count: 0, readSeq: 3 })
      expect(await person.ask(readChat, { ...at(id), body: { seq: 1 } })).toMatchObject({ count: 0, readSeq: 3 })
      const seen = await read(plant, id)
      expect(seen).toMatchObject({ count: 1, otherReadSeq: 3, dateRead: plant.now().toISOString() })
      expect(seen.messages.map(({ dateRead }) => dateRead !== null)).toEqual([true, true, false])
      expect(await support.ask(readChat, { ...at(id), body: { seq: 3 } })).toMatchObject({ count: 0 })
      expect(await support.ask(countUnreadChats, {})).toBe(0)
    }))

  it('of a chat that has ended is marked in the list, and asks nothing of the support by the badge', () =>
    onPlant(async (plant) => {
      const id = await chatIn(plant, 'C')
      const support = await plant.as(admin)
      expect(await read(plant, id)).toMatchObject({ status: 'C', count: 2 })
      expect((await read(plant, id)).messages[0]).toMatchObject({ note: 'LEFT', messageType: 'U', status: null })
      expect(await support.ask(countUnreadChats, {})).toBe(0)
      expect(await support.ask(readChat, { ...at(id), body: { seq: 2 } })).toMatchObject({ count: 0 })
    }))
})

it('a finished chat is put away once, and its messages are hidden from its user alone', () =>
  onPlant(async (plant) => {
    const id = await chatIn(plant, 'F')
    const person = await plant.as(user)
    expect(await person.ask(listChats, {})).toMatchObject([{ chatId: id, status: 'F', count: 1 }])
    const first = await person.ask(finishChat, { ...at(id), body: { subjectId: 1 } })
    expect(first).toMatchObject({ status: 'F', clientFinishedAt: plant.now().toISOString(), count: 0 })
    expect(await person.ask(finishChat, { ...at(id), body: {} })).toEqual(first)
    expect(await person.ask(listChats, {})).toEqual([])
    expect((await person.ask(getChat, at(id))).messages).toEqual([])
    expect((await read(plant, id)).messages).toHaveLength(2)
  }))

it('what somebody has cleared is hidden from them, what comes later is not', () =>
  onPlant(async (plant) => {
    const id = await chatIn(plant, 'D')
    const person = await plant.as(user)
    await person.ask(clearChat, at(id))
    await send(await plant.as(admin), id, 'Hello?')
    expect((await person.ask(getChat, at(id))).messages).toMatchObject([{ content: 'Hello?' }])
    expect((await read(plant, id)).messages).toHaveLength(2)
  }))
