import { useSyncExternalStore } from 'react'
import type { Chat, ChatEvents, ChatMessage, ChatRecord } from './types.ts'

/** What this page knows of the messages of a chat. */
export interface Conversation {
  /** by their sequence, each once */
  messages: readonly ChatMessage[]
  /** there are older ones */
  more: boolean
  /** read from the server at least once: until then only what came meanwhile is here */
  loaded: boolean
}

export interface LiveState {
  /** what was seen is known: from then on nothing is missed */
  ready: boolean
  /** what this page has seen; asked by after a gap */
  seq: number
  /** the badge */
  unread: number
  chats: ReadonlyMap<number, Chat>
  conversations: ReadonlyMap<number, Conversation>
}

const nothing: LiveState = { ready: false, seq: 0, unread: 0, chats: new Map(), conversations: new Map() }
const blank: Conversation = { messages: [], more: false, loaded: false }

let state = nothing
const listeners = new Set<() => void>()

export const liveState = (): LiveState => state

function set(to: Partial<LiveState>): void {
  state = { ...state, ...to }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A part of what is known; drawn anew when that part is another one. */
export function useLive<T>(part: (state: LiveState) => T): T {
  return useSyncExternalStore(subscribe, () => part(state))
}

/** Another person is at this page, or a test begins: nothing is known. */
export const clearLive = (): void => set(nothing)

/** Where things are at the beginning. */
export const begin = ({ seq, unread }: ChatEvents): void => set({ ready: true, seq, unread })

/**
 * Takes what the server tells, by whatever way and however often.
 * @returns false where something before it is missing, which has to be asked for first
 */
export function takeEvents(events: ChatEvents): boolean {
  // it came by the other way already
  if (events.seq <= state.seq) return true
  if (events.previous > state.seq) return false
  set({
    seq: events.seq,
    unread: events.unread,
    // a push names the subject in the language of the chat's user
    chats: withChats(
      events.chats.map((chat) => ({ ...chat, subject: state.chats.get(chat.chatId)?.subject ?? chat.subject })),
    ),
    conversations: withMessages(events.messages),
  })
  return true
}

export const takeChats = (chats: readonly Chat[]): void => set({ chats: withChats(chats) })

/** A chat with a page of its messages, as the server answered it. */
export function takeRecord({ messages, more, abilities: _, ...chat }: ChatRecord): void {
  const before = conversationOf(chat.chatId)
  const [oldestKnown] = before.messages
  const oldest = messages.reduce((least, { seq }) => Math.min(least, seq), Number.POSITIVE_INFINITY)
  // a page that begins no earlier than what is here says nothing of what is older than that
  const isOlder = !before.loaded || oldest < (oldestKnown?.seq ?? Number.POSITIVE_INFINITY)
  set({
    chats: withChats([chat]),
    conversations: new Map(state.conversations).set(chat.chatId, {
      messages: united(before.messages, messages),
      more: isOlder ? more : before.more,
      loaded: true,
    }),
  })
}

/** From now on messages of this chat are kept as they come; its earlier ones are being asked for. */
export function expectConversation(chatId: number): void {
  if (state.conversations.has(chatId)) return
  set({ conversations: new Map(state.conversations).set(chatId, blank) })
}

/** A message as this page sent it, until the server tells it; its own word counts. */
export function takeSent(message: ChatMessage): void {
  const before = state.conversations.get(message.chatId)
  if (!before || before.messages.some(({ seq }) => seq === message.seq)) return
  const messages = united(before.messages, [message])
  set({ conversations: new Map(state.conversations).set(message.chatId, { ...before, messages }) })
}

/** The reader has seen a chat up to a message; the server is informed beside. */
export function noteRead(chatId: number, seq: number): void {
  const chat = state.chats.get(chatId)
  if (!chat || chat.readSeq >= seq) return
  const count = seq >= chat.seq ? 0 : chat.count
  set({ chats: new Map(state.chats).set(chatId, { ...chat, readSeq: seq, count }) })
}

export const conversationOf = (chatId: number): Conversation => state.conversations.get(chatId) ?? blank

/**
 * The chat that its user is in: one that the support closed until they have read so and put it away, the oldest first; else the
 * last one. What they wrote before they knew goes on in a new chat, and hides nothing of the closed one.
 */
export function ownChat(from: LiveState = state): Chat | undefined {
  const all = [...from.chats.values()]
    .filter(({ status, clientFinishedAt }) => status !== 'C' && clientFinishedAt === null)
    .sort((a, b) => a.chatId - b.chatId)
  return all.find(({ status }) => status === 'F') ?? all.at(-1)
}

function withChats(chats: readonly Chat[]): ReadonlyMap<number, Chat> {
  if (chats.length === 0) return state.chats
  const all = new Map(state.chats)
  for (const chat of chats) {
    const known = all.get(chat.chatId)
    all.set(chat.chatId, known ? newer(known, chat) : chat)
  }
  return all
}

/** An answer may have been on its way while something newer came; what was read here counts before the server knows. */
function newer(known: Chat, received: Chat): Chat {
  const isOlder = received.rowVersion < known.rowVersion || received.seq < known.seq
  const chat = isOlder ? known : received
  const readSeq = Math.max(known.readSeq, received.readSeq)
  const otherReadSeq = Math.max(known.otherReadSeq, received.otherReadSeq)
  if (readSeq === chat.readSeq) return { ...chat, otherReadSeq }
  return { ...chat, otherReadSeq, readSeq, count: readSeq >= chat.seq ? 0 : chat.count }
}

function withMessages(messages: readonly ChatMessage[]): ReadonlyMap<number, Conversation> {
  const all = new Map(state.conversations)
  for (const [chatId, theirs] of Map.groupBy(messages, (message) => message.chatId)) {
    const before = all.get(chatId)
    // what nobody has opened is asked for when somebody does
    if (before) all.set(chatId, { ...before, messages: united(before.messages, theirs) })
  }
  return all
}

function united(before: readonly ChatMessage[], added: readonly ChatMessage[]): readonly ChatMessage[] {
  const bySeq = new Map(before.map((message) => [message.seq, message]))
  for (const message of added) bySeq.set(message.seq, message)
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}
