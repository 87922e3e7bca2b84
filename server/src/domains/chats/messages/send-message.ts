import { type messageReceipt, sendChatMessage } from '@lineside/contract/chats'
import type { Infer } from '@lineside/contract/core'
import { command, inputHash, type Queries, type ReadContext, type WriteContext } from '../../../core/kernel/index.ts'
import type { Rate } from '../../../core/limits/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { transition } from '../../../core/states/index.ts'
import { lockChat, sideOf } from '../access.ts'
import { type Chat, historyEntry, type MessageRow } from '../chat.ts'
import { chatRules } from '../rules.ts'
import { storeChat } from '../store.ts'
import { contentOf, messageOf, type Sent, write } from './message.ts'
import { openChat } from './open-chat.ts'

type Receipt = Infer<typeof messageReceipt>

/**
 * Sends a message: of the support into a chat, of a user into theirs or into one that it opens. `messages`: how many one
 * account may send.
 */
export function sendMessageCommand(messages: Rate) {
  // a command that was overtaken begins again with the same input: that is no second message
  const counted = new WeakSet<Sent>()
  return command(
    sendChatMessage,
    async (ctx, { body }) => {
      const earlier = await receiptOf(ctx, ctx.ahead, body)
      if (earlier) return ctx.unchanged(earlier)
      const isCounted = counted.has(body) || (await messages.take(String(ctx.actor.accountId), ctx.now.getTime()))
      if (!isCounted) throw problem('TOO_MANY_MESSAGES')
      counted.add(body)
      const { message } = await store(ctx, body)
      if (!message) throw new Error('A message was sent and none was stored')
      return receipt(message)
    },
    {
      onRepeat: {
        // the same message came twice at the same moment
        async chats_messages_sender_id_client_id_key(ctx, { body }) {
          const first = await receiptOf(ctx, ctx.db, body)
          if (!first) throw problem('NOT_FOUND')
          return first
        },
      },
    },
  )
}

async function store(ctx: WriteContext, sent: Sent): Promise<{ message: MessageRow | null }> {
  if (sideOf(ctx) === 'user' && sent.chatId === undefined) return openChat(ctx, sent, null)
  if (sent.chatId === undefined) throw problem('FORBIDDEN')
  const chat = await lockChat(ctx, sent.chatId)
  if (sideOf(ctx) === 'support') return answer(ctx, chat, sent)
  if (chat.status === 'W' || chat.status === 'D') return write(ctx, chat, sent)
  await transition(ctx, chatRules, { from: chat.status, event: 'continued', record: chat, history: historyEntry(chat) })
  return openChat(ctx, sent, chat)
}

/** The support answers: whoever is first has the chat. */
async function answer(ctx: WriteContext, chat: Chat, sent: Sent) {
  const history = { ...historyEntry(chat), after: { seq: chat.seq + 1 } }
  const status = await transition(ctx, chatRules, { from: chat.status, event: 'supportWrote', record: chat, history })
  const moved = chat.status !== status || chat.responsible_id === null
  return storeChat(
    ctx,
    chat,
    {
      status,
      alerted: false,
      responsible_id: chat.responsible_id ?? ctx.actor.accountId,
      ...(moved && { row_version: chat.row_version + 1 }),
    },
    await messageOf(ctx, chat.id, sent, contentOf(sent)),
  )
}

type ReceiptColumns = Pick<MessageRow, 'chat_id' | 'id' | 'created_at' | 'seq'>

const receipt = ({ chat_id, id, created_at, seq }: ReceiptColumns): Receipt => ({
  chatId: chat_id,
  chatMessageId: id,
  created: created_at,
  seq,
})

/** What was answered when the same device sent this before; another content under the same id is refused. */
async function receiptOf({ actor }: ReadContext, db: Queries, sent: Sent): Promise<Receipt | null> {
  const { rows } = await db.query<ReceiptColumns & { client_hash: string }>(
    'select id, chat_id, created_at, seq, client_hash from chats_messages where sender_id = $1 and client_id = $2',
    [actor.accountId, sent.clientMessageId],
  )
  const [first] = rows
  if (!first) return null
  if (first.client_hash !== inputHash({ body: sent })) throw problem('IDEMPOTENCY_REUSED')
  return receipt(first)
}
