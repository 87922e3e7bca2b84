import { readChat } from '@lineside/contract/chats'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { lockChat, type Side, sideOf } from '../access.ts'
import type { Chat } from '../chat.ts'
import { presenter } from '../present.ts'
import { storeChat, unreadAfter } from '../store.ts'

/** The reader's side has read up to here; what was read is never unread again. */
export const readChatCommand = command(readChat, async (ctx, { params, body }) => {
  const chat = await lockChat(ctx, params.id)
  const side = sideOf(ctx)
  const seq = Math.min(body.seq, chat.seq)
  const { chat: present } = await presenter(ctx, ctx.language)
  if (seq <= chat[`${side}_read_seq`]) return ctx.unchanged(present(chat, side))
  return present(await readUpTo(ctx, chat, side, seq), side)
})

async function readUpTo(ctx: WriteContext, chat: Chat, side: Side, seq: number): Promise<Chat> {
  const others = side === 'user' ? 'R' : 'U'
  const at = ctx.now.toISOString()
  await ctx.db.query(
    `update chats_messages set read_at = $4
     where chat_id = $1 and seq > $5 and seq <= $2 and message_type = $3 and read_at is null`,
    [chat.id, seq, others, at, chat[`${side}_read_seq`]],
  )
  const isLast = seq === chat.seq && chat.last_type === others
  const before = isLast ? { ...chat, last_read_at: chat.last_read_at ?? at } : chat
  const unread = await unreadAfter(ctx, chat.id, side, seq)
  const changes =
    side === 'user' ? { user_read_seq: seq, user_unread: unread } : { support_read_seq: seq, support_unread: unread }
  return (await storeChat(ctx, before, changes)).chat
}
