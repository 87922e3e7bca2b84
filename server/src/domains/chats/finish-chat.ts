import { clearChat, finishChat } from '@lineside/contract/chats'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { transition } from '../../core/states/index.ts'
import { loadChat, lockChat, sideOf } from './access.ts'
import { type Chat, historyEntry } from './chat.ts'
import { usual, versionOf } from './close-chat.ts'
import { presenter } from './present.ts'
import { chatRules } from './rules.ts'
import { type NewMessage, storeChat } from './store.ts'

/** Its user ends an open chat, or puts away one that the support has finished; either way its messages are hidden. */
export const finishChatCommand = command(finishChat, async (ctx, { params, body }) => {
  const chat = await lockChat(ctx, params.id)
  const { chat: present } = await presenter(ctx, ctx.language)
  const side = sideOf(ctx)
  if (chat.status === 'F' && chat.client_finished_at !== null && chat.account_id === ctx.actor.accountId)
    return ctx.unchanged(present(chat, side))
  const version = versionOf(ctx, chat, body.rowVersion ?? chat.row_version)
  const move = { from: chat.status, event: 'finished', record: chat, history: historyEntry(chat), version }
  const status = await transition(ctx, chatRules, move)
  const message = status === 'C' ? await leaving(ctx, chat) : undefined
  const seq = chat.seq + (message ? 1 : 0)
  const changes = {
    status,
    alerted: false,
    waiting_since: null,
    client_finished_at: ctx.now.toISOString(),
    user_read_seq: seq,
    user_unread: 0,
    row_version: chat.row_version + 1,
  }
  await hide(ctx, chat.id, seq)
  return present((await storeChat(ctx, chat, changes, message)).chat, side)
})

/** What the support reads of it. */
const leaving = async (ctx: WriteContext, chat: Chat): Promise<NewMessage> => ({
  id: await ctx.newId(),
  sender_id: null,
  message_type: 'U',
  ...(await usual(ctx, chat, 'LEFT')),
})

/** Somebody no longer wants to see what was written up to now; nobody else notices. */
export const clearChatCommand = command(clearChat, async (ctx, { params }) => {
  const chat = await loadChat(ctx, params.id)
  await hide(ctx, chat.id, chat.seq)
  return (await presenter(ctx, ctx.language)).chat(chat, sideOf(ctx))
})

async function hide(ctx: WriteContext, chatId: number, seq: number): Promise<void> {
  await ctx.db.query(
    `insert into chats_cleared (chat_id, account_id, seq) values ($1, $2, $3)
     on conflict (chat_id, account_id) do update set seq = greatest(chats_cleared.seq, excluded.seq)`,
    [chatId, ctx.actor.accountId, seq],
  )
}
