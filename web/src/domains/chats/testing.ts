import { CHAT_HUB } from '@lineside/contract/chats'
import { hubAt } from '../../core/testing/fake-hub.ts'
import { json, problem, type SentRequest } from '../../core/testing/index.ts'
import type { Chat, ChatEvents, ChatMessage, MessagePayload, Receipt } from './live/types.ts'
import type { Subject, SubjectRecord } from './queries.ts'

const api = '/api/event/v1'
const START = Date.parse('2026-11-20T15:30:00.000Z')

export const subject = (id: number, name: string, own: Partial<Subject> = {}): Subject => ({
  id,
  subject: name,
  chatSubjectId: null,
  iconName: 'help',
  answerAutomatic: false,
  responseContent: '',
  chatSubject: [],
  ...own,
})

interface FakeChatsInput {
  /** R: an administrator reads, U: the user of the chat */
  side: 'R' | 'U'
  subjects?: Subject[]
  allSubjects?: SubjectRecord[]
}

/**
 * The server of chats as this side sees it: it keeps messages once, counts, and gives what comes after a sequence. What it
 * says by itself goes to the hub; `lose` keeps the next pushes from arriving.
 */
export function fakeChats({ side, subjects = [], allSubjects = [] }: FakeChatsInput) {
  const hub = hubAt(CHAT_HUB)
  const chats = new Map<number, Chat>()
  const messages: ChatMessage[] = []
  const log: { seq: number; chatId: number; message: ChatMessage | null }[] = []
  let lastId = 100
  const other = side === 'U' ? 'R' : 'U'

  const seqNow = () => log.at(-1)?.seq ?? 0
  const unread = () => [...chats.values()].filter(({ count, status }) => count > 0 && status !== 'F').length
  const eventsAfter = (after: number): ChatEvents => {
    const news = log.filter(({ seq }) => seq > after)
    return {
      seq: seqNow(),
      previous: after,
      chats: [...new Set(news.map(({ chatId }) => chatId))].map((id) => chatOf(id)),
      messages: news.flatMap(({ message }) => message ?? []),
      more: false,
      unread: unread(),
    }
  }
  const chatOf = (id: number): Chat => {
    const chat = chats.get(id)
    if (!chat) throw new Error(`There is no chat ${id}`)
    return chat
  }

  const server = {
    hub,
    chats,
    messages,
    /** what is sent is refused with this, once each */
    refusals: [] as (() => Response)[],
    /** what the hub tells does not arrive */
    lose: false,
    /** a chat as its user opened it */
    open(accountName = 'Ana Souza', own: Partial<Chat> = {}): Chat {
      const chatId = ++lastId
      const at = new Date(START + lastId * 1_000).toISOString()
      const chat: Chat = {
        chatId,
        accountId: 7,
        accountName,
        responsibleId: null,
        responsibleName: null,
        subjectId: 1,
        subject: 'Forms',
        status: 'W',
        count: 0,
        lastMessage: '',
        lastMessageTime: at,
        email: null,
        chatMessageId: 1,
        content: '',
        created: at,
        messageType: 'U',
        blob: null,
        dateRead: null,
        seq: 0 as never,
        readSeq: 0,
        otherReadSeq: 0,
        waitingSince: at,
        alerted: false,
        previousChatId: null,
        clientFinishedAt: null,
        rowVersion: 1,
        ...own,
      }
      chats.set(chatId, chat)
      return chat
    },
    /** somebody writes */
    write(chatId: number, content: string, by: 'R' | 'U', own: Partial<ChatMessage> = {}): ChatMessage {
      const chat = chatOf(chatId)
      const message: ChatMessage = {
        chatMessageId: ++lastId,
        clientMessageId: null,
        chatId,
        chatSubjectId: 1,
        chatSubjetcId: 1,
        content,
        messageType: by,
        status: null,
        note: null,
        senderId: by === 'U' ? 7 : 9,
        senderName: by === 'U' ? chat.accountName : 'Helena Prado',
        created: new Date(START + lastId * 1_000).toISOString(),
        dateRead: null,
        blob: null,
        seq: chat.seq + 1,
        ...own,
      }
      messages.push(message)
      const count = by === other ? chat.count + 1 : chat.count
      server.change(
        chatId,
        { count, seq: message.seq, lastMessage: content, lastMessageTime: message.created },
        message,
      )
      return message
    },
    /** something about a chat is another */
    change(chatId: number, to: Partial<Chat>, message: ChatMessage | null = null): void {
      const before = seqNow()
      chats.set(chatId, { ...chatOf(chatId), ...to })
      log.push({ seq: before + 3, chatId, message })
      if (!server.lose) hub.push(side === 'U' ? 'UserLoadChat' : 'AdminLoadChat', eventsAfter(before))
    },
    receive(payload: MessagePayload): Receipt {
      const known = messages.find(({ clientMessageId }) => clientMessageId === payload.clientMessageId)
      const into = payload.chatId ?? known?.chatId ?? [...chats.keys()].at(-1)
      // what comes into a chat that is over goes on in a new one
      const isOver = side === 'U' && !known && into !== undefined && chatOf(into).status === 'F'
      const chatId =
        into === undefined || isOver ? server.open('Ana Souza', { previousChatId: into ?? null }).chatId : into
      const { clientMessageId } = payload
      const message = known ?? server.write(chatId, payload.content, side, { clientMessageId })
      const { chatMessageId, created, seq } = message
      return { chatId, chatMessageId, created, seq }
    },
    answer(request: SentRequest): Response | Promise<Response> {
      const path = request.path.replace(api, '')
      const id = Number(/^\/Chat\/(\d+)/.exec(path)?.[1] ?? 0)
      if (path === '/ChatSubject') return json(subjects)
      if (path === '/ChatSubject/All') return json(allSubjects)
      if (path === '/Chat/Events') {
        const after = request.query.after === undefined ? null : Number(request.query.after)
        if (after === null) return json({ ...eventsAfter(seqNow()), previous: 0 })
        // nothing new: the question stays open
        return after < seqNow() || !request.query.wait ? json(eventsAfter(after)) : new Promise(() => {})
      }
      if (path === '/Chat/Message') {
        const refusal = server.refusals.shift()
        return refusal ? refusal() : json(server.receive(request.body as MessagePayload), { status: 201 })
      }
      if (path === '/Chat') {
        const { status } = request.query
        return json([...chats.values()].filter((chat) => !status || status.includes(chat.status)))
      }
      if (path.endsWith('/Read')) {
        const { seq } = request.body as { seq: number }
        server.change(id, { readSeq: seq, count: 0 })
        return json(chatOf(id))
      }
      if (path.endsWith('/Finish')) {
        server.change(id, { clientFinishedAt: new Date(START).toISOString(), rowVersion: chatOf(id).rowVersion + 1 })
        return json(chatOf(id))
      }
      if (path.endsWith('/Take')) {
        const owner = { responsibleId: 9, responsibleName: 'Helena Prado' }
        server.change(id, { ...owner, status: 'D', rowVersion: chatOf(id).rowVersion + 1 })
        return json(chatOf(id))
      }
      if (path.endsWith('/Close')) {
        const { content = 'Bye' } = request.body as { content?: string }
        server.change(id, { status: 'F', rowVersion: chatOf(id).rowVersion + 1 })
        server.write(id, content, 'R', { status: 'C' })
        return json(chatOf(id))
      }
      if (chats.has(id)) {
        const theirs = messages.filter(({ chatId }) => chatId === id).reverse()
        return json({ ...chatOf(id), messages: theirs, more: false, abilities: {} })
      }
      return problem(404, 'NOT_FOUND')
    },
  }
  hub.answers = { UserSendMessage: server.receive, AdminSendMessage: server.receive }
  return server
}
