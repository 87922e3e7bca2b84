import { z } from 'zod'
import { byId, endpoint, historyEntry, listQuery } from '../core/index.ts'
import { chatList } from './list.ts'
import {
  chat,
  chatEvents,
  chatQuery,
  chatRecord,
  closeBody,
  eventsQuery,
  finishBody,
  messageReceipt,
  readBody,
  sentMessage,
  takeBody,
} from './schemas.ts'

const path = '/api/event/v1/Chat'

export const listChats = endpoint({
  name: 'chats.list',
  method: 'GET',
  path: '/api/event/v1/Chat',
  summary: 'Administrators: every chat, by its last message; others: their own that they have not put away',
  right: 'signedIn',
  list: true,
  schemas: () => ({ query: listQuery(chatList), answer: z.array(chat()) }),
})

export const countUnreadChats = endpoint({
  name: 'chats.count',
  method: 'GET',
  path: `${path}/Count`,
  summary: 'Administrators: how many chats that go on have unread messages; others: their unread messages',
  right: 'signedIn',
  schemas: () => ({ answer: z.int().min(0) }),
})

export const getChatEvents = endpoint({
  name: 'chats.events',
  method: 'GET',
  path: `${path}/Events`,
  summary:
    'Messages and changed chats after what was seen (`after`); `wait` keeps the question open until there are any',
  right: 'signedIn',
  schemas: () => ({ query: eventsQuery(), answer: chatEvents() }),
})

export const getChat = endpoint({
  name: 'chats.get',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'A chat with its newest messages, or those before a sequence; not those that the reader has cleared',
  right: 'signedIn',
  schemas: () => ({ params: byId(), query: chatQuery(), answer: chatRecord() }),
})

export const getChatLog = endpoint({
  name: 'chats.log',
  method: 'GET',
  path: `${path}/{id}/Log`,
  summary: 'The history of a chat, oldest first',
  right: 'administrator',
  schemas: () => ({ params: byId(), answer: z.array(historyEntry()) }),
})

export const sendChatMessage = endpoint({
  name: 'chats.send',
  method: 'POST',
  path: `${path}/Message`,
  summary: 'Send a message, or open a chat by the first one; the same clientMessageId again gets the first answer',
  right: 'signedIn',
  events: ['chats.opened', 'chats.userWrote', 'chats.continued', 'chats.supportWrote'],
  status: 201,
  schemas: () => ({ body: sentMessage(), answer: messageReceipt() }),
})

export const readChat = endpoint({
  name: 'chats.read',
  method: 'PUT',
  path: `${path}/{id}/Read`,
  summary: 'Messages up to a sequence are read; the pointer of the reader’s side only goes forward',
  right: 'signedIn',
  personal: true,
  schemas: () => ({ params: byId(), body: readBody(), answer: chat() }),
})

export const takeChat = endpoint({
  name: 'chats.take',
  method: 'PUT',
  path: `${path}/{id}/Take`,
  summary: 'Take a chat that waits',
  right: 'administrator',
  events: ['chats.taken'],
  schemas: () => ({ params: byId(), body: takeBody(), answer: chat() }),
})

export const closeChat = endpoint({
  name: 'chats.close',
  method: 'PUT',
  path: `${path}/{id}/Close`,
  summary: 'Close a chat with a closing message',
  right: 'administrator',
  events: ['chats.closed'],
  schemas: () => ({ params: byId(), body: closeBody(), answer: chat() }),
})

export const finishChat = endpoint({
  name: 'chats.finish',
  method: 'PUT',
  path: `${path}/{id}/Finish`,
  summary: 'Its user ends a chat, or puts one away that the support has closed',
  right: 'signedIn',
  events: ['chats.finished'],
  schemas: () => ({ params: byId(), body: finishBody(), answer: chat() }),
})

export const clearChat = endpoint({
  name: 'chats.clear',
  method: 'PUT',
  path: `${path}/{id}/Clear`,
  summary: 'The caller no longer sees the messages up to now',
  right: 'signedIn',
  personal: true,
  schemas: () => ({ params: byId(), answer: chat() }),
})
