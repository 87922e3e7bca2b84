import { contentText, readContent } from '@lineside/contract/chats'
import type { WriteContext } from '../../core/kernel/index.ts'
import type { Side } from './access.ts'
import { type Chat, type ChatRow, type MessageRow, readingWaits } from './chat.ts'
import type { Around } from './live/push.ts'
import { pushChat } from './live/push.ts'

/** So much of the last message is shown in lists. */
const SHORTENED = 120
/** What waits too long stands before all others in the order of the list. */
const ON_TOP = 1_000 * 365 * 86_400_000

/** A message that is to be added; its place in the chat and in time follows. */
export type NewMessage = Pick<MessageRow, 'id' | 'sender_id' | 'message_type' | 'content'> &
  Partial<Pick<MessageRow, 'client_id' | 'status' | 'note' | 'blob' | 'subject_id'>> & { client_hash?: string }

/** A chat that comes to be, with what its first message decides left out. */
export type NewChat = Pick<ChatRow, 'id' | 'account_id' | 'email' | 'subject_id' | 'language' | 'previous_chat_id'>

type Changes = Partial<Omit<ChatRow, 'id' | 'account_id' | 'seq' | 'position' | 'ordered_at'>>

/**
 * Writes what changes of a chat, a message with it, and tells both sides. The counter of the chat is raised while its row
 * is locked; that of all chats by a row which is locked last and until the commit, so numbers appear in their order.
 */
export async function storeChat(
  ctx: WriteContext,
  before: Chat,
  changes: Changes,
  message?: NewMessage,
): Promise<{ chat: Chat; message: MessageRow | null }> {
  const position = await nextPosition(ctx)
  const stored = message ? place(ctx, before, message, position) : null
  const changed = { ...changes, ...(stored && afterMessage(before, stored)), position }
  const set = { ...changed, ordered_at: orderOf({ ...before, ...changed }) }
  const { rows } = await ctx.db.query<Around>(
    `update chats c set ${Object.keys(set).map((column, at) => `${column} = $${at + 2}`)} where c.id = $1
     returning ${around}`,
    [before.id, ...Object.values(set)],
  )
  const chat: Chat = { ...before, ...set, ...(stored && lastOf(stored)) }
  if (stored) addMessage(ctx, stored, message?.client_hash)
  await pushChat(ctx, chat, stored ? [stored] : [], rows[0])
  return { chat, message: stored }
}

/** The same of a chat that its first message opens. */
export async function storeNewChat(ctx: WriteContext, made: NewChat, message: NewMessage) {
  const position = await nextPosition(ctx)
  const at = ctx.now.toISOString()
  const empty: ChatRow = {
    ...made,
    status: 'W',
    responsible_id: null,
    seq: 0,
    last_message_id: message.id,
    last_text: '',
    last_at: at,
    ordered_at: at,
    user_read_seq: 0,
    support_read_seq: 0,
    user_unread: 0,
    support_unread: 0,
    waiting_since: null,
    alerted: false,
    client_finished_at: null,
    position,
    row_version: 1,
  }
  const stored = place(ctx, empty, message, position)
  const row: ChatRow = { ...empty, ...afterMessage(empty, stored) }
  const columns = Object.keys(row)
  const { rows } = await ctx.db.query<Around>(
    `insert into chats as c (${columns}) values (${columns.map((_, index) => `$${index + 1}`)}) returning ${around}`,
    Object.values(row),
  )
  addMessage(ctx, stored, message.client_hash)
  const chat: Chat = { ...row, ...lastOf(stored) }
  await pushChat(ctx, chat, [stored], rows[0])
  return { chat, message: stored }
}

const around = `
  (select max(o.position) from chats o where o.account_id = c.account_id) as previous,
  (select count(*)::int from chats o where o.id <> c.id and ${readingWaits('o')}) as others,
  (select coalesce(sum(o.user_unread), 0)::int from chats o where o.id <> c.id and o.account_id = c.account_id) as own`

async function nextPosition(ctx: WriteContext): Promise<number> {
  const { rows } = await ctx.db.query<{ last: number }>('update chats_feed set last = last + 1 returning last')
  return rows[0]?.last ?? 0
}

function place(
  ctx: WriteContext,
  chat: Pick<ChatRow, 'id' | 'seq' | 'subject_id'>,
  message: NewMessage,
  position: number,
) {
  const stored: MessageRow = {
    id: message.id,
    chat_id: chat.id,
    seq: chat.seq + 1,
    position,
    subject_id: message.subject_id ?? chat.subject_id,
    sender_id: message.sender_id,
    client_id: message.client_id ?? null,
    message_type: message.message_type,
    status: message.status ?? null,
    note: message.note ?? null,
    content: message.content,
    blob: message.blob ?? null,
    created_at: ctx.now.toISOString(),
    read_at: null,
  }
  return stored
}

function addMessage(ctx: WriteContext, stored: MessageRow, hash: string | undefined) {
  const blob = stored.blob && JSON.stringify(stored.blob)
  ctx.insert('chats_messages', { ...stored, blob, client_hash: hash ?? null })
}

/** What a message changes of its chat: it is the last, unread by the other side, and waits for an answer or is one. */
function afterMessage(chat: ChatRow, message: MessageRow): Changes & { seq: number } {
  const byUser = message.message_type === 'U'
  const { created_at: at } = message
  return {
    seq: message.seq,
    last_message_id: message.id,
    last_text: shortened(message),
    last_at: at,
    ...(byUser ? { support_unread: chat.support_unread + 1 } : { user_unread: chat.user_unread + 1 }),
    waiting_since: byUser && message.note === null ? (chat.waiting_since ?? at) : null,
  }
}

function shortened({ content, blob }: MessageRow): string {
  const text = contentText(readContent(content)) || (blob?.fileName ?? '')
  const characters = [...text]
  return characters.length > SHORTENED ? `${characters.slice(0, SHORTENED - 1).join('')}…` : text
}

function lastOf({ content, message_type, blob, read_at }: MessageRow) {
  return { last_content: content, last_type: message_type, last_blob: blob, last_read_at: read_at }
}

const orderOf = ({ alerted, last_at }: ChatRow) =>
  alerted ? new Date(new Date(last_at).getTime() + ON_TOP).toISOString() : last_at

/** The unread messages of a side after a place in the chat. */
export async function unreadAfter(ctx: WriteContext, chatId: number, side: Side, seq: number): Promise<number> {
  const { rows } = await ctx.db.query<{ n: number }>(
    'select count(*)::int as n from chats_messages where chat_id = $1 and seq > $2 and message_type = $3',
    [chatId, seq, side === 'user' ? 'R' : 'U'],
  )
  return rows[0]?.n ?? 0
}
