import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { begin, clearLive, expectConversation, liveState, takeChats, takeEvents, takeRecord } from './store.ts'
import type { Chat, ChatEvents, ChatMessage } from './types.ts'

afterEach(clearLive)

/** Of a chat, what decides which of two answers is newer. */
const chat = (chatId: number, seq: number, own: Partial<Chat> = {}) =>
  ({ chatId, seq, readSeq: 0, otherReadSeq: 0, count: seq, rowVersion: 1, subject: 'Forms', ...own }) as Chat
const message = (chatId: number, seq: number) =>
  ({ chatId, seq, chatMessageId: chatId * 1_000 + seq, clientMessageId: null, content: String(seq) }) as ChatMessage

/** Everything that two chats said, in the order in which the server stored it; the numbers of events leave gaps. */
function story(length: number) {
  const stored: { seq: number; message: ChatMessage }[] = []
  for (let at = 0; at < length; at++) {
    const chatId = 1 + ((at * 7) % 2)
    const own = stored.filter((one) => one.message.chatId === chatId).length + 1
    stored.push({ seq: (stored.at(-1)?.seq ?? 0) + 1 + (at % 3), message: message(chatId, own) })
  }
  return stored
}

it('each message stands once and in order, whatever is lost, doubled or late on its way', () => {
  const step = fc.record({ way: fc.constantFrom('push', 'lost', 'late', 'again'), ask: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
      clearLive()
      const all = story(steps.length)
      const upTo = (end: number, after: number): ChatEvents => {
        const news = all.slice(0, end).filter(({ seq }) => seq > after)
        const last = all[end - 1]?.seq ?? 0
        const chats = news.map((one) => chat(one.message.chatId, one.message.seq))
        return { seq: last, previous: after, chats, messages: news.map((one) => one.message), more: false, unread: end }
      }
      const late: ChatEvents[] = []
      begin(upTo(0, 0))
      for (const id of [1, 2]) expectConversation(id)
      for (const [at, { way, ask }] of steps.entries()) {
        const push = upTo(at + 1, all[at - 1]?.seq ?? 0)
        if (way === 'late') late.push(push)
        if (way === 'push' || way === 'again') {
          const isNext = takeEvents(push)
          if (!isNext && ask) takeEvents(upTo(at + 1, liveState().seq))
        }
        if (way === 'again') takeEvents(push)
        for (const one of late.splice(0, at % 2)) takeEvents(one)
      }
      takeEvents(upTo(all.length, liveState().seq))
      for (const one of late) takeEvents(one)
      for (const id of [1, 2]) {
        const mine = all.filter((one) => one.message.chatId === id).map((one) => one.message.seq)
        expect(
          liveState()
            .conversations.get(id)
            ?.messages.map(({ seq }) => seq),
        ).toEqual(mine)
        if (mine.length > 0) expect(liveState().chats.get(id)?.seq).toBe(mine.length)
      }
      expect([liveState().seq, liveState().unread]).toEqual([all.at(-1)?.seq, all.length])
    }),
  )
})

it('an answer that was on its way while something newer came takes nothing back', () => {
  takeChats([chat(1, 5, { count: 2, rowVersion: 3 })])
  takeChats([chat(1, 4, { count: 1, rowVersion: 2 })])
  expect(liveState().chats.get(1)).toMatchObject({ seq: 5, count: 2, rowVersion: 3 })
})

it('what came while a chat was read stands behind what was read', () => {
  begin({ seq: 10, previous: 0, chats: [], messages: [], more: false, unread: 0 })
  expectConversation(1)
  takeEvents({ seq: 12, previous: 10, chats: [chat(1, 3)], messages: [message(1, 3)], more: false, unread: 1 })
  expect(liveState().conversations.get(1)?.loaded).toBe(false)
  takeRecord({ ...chat(1, 2), messages: [message(1, 2), message(1, 1)], more: true, abilities: {} })
  const read = liveState().conversations.get(1)
  expect(read?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect([read?.loaded, read?.more, liveState().chats.get(1)?.seq]).toEqual([true, true, 3])
})
