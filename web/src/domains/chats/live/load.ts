import { getChat, listChats } from '@lineside/contract/chats'
import { call, callList, type QueryValue } from '../../../core/api/index.ts'
import { conversationOf, expectConversation, takeChats, takeRecord } from './store.ts'

/** Reads a page of chats; what came meanwhile by the line is kept where it is newer. */
export async function loadChats(query: Record<string, QueryValue>, signal?: AbortSignal) {
  const { rows, nextCursor } = await callList(listChats, { query }, { signal })
  takeChats(rows)
  return { ids: rows.map(({ chatId }) => chatId), nextCursor }
}

/** Reads a chat with its newest messages. */
export async function loadConversation(id: number): Promise<void> {
  // what comes while it is read is kept
  expectConversation(id)
  takeRecord(await call(getChat, { params: { id } }))
}

/** Reads the messages before the oldest that is here. */
export async function loadOlder(id: number): Promise<void> {
  const [oldest] = conversationOf(id).messages
  if (!oldest) return
  takeRecord(await call(getChat, { params: { id }, query: { before: oldest.seq } }))
}
