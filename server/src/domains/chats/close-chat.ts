import { closeChat, takeChat } from '@lineside/contract/chats'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { transition } from '../../core/states/index.ts'
import { lockChat } from './access.ts'
import { type Chat, historyEntry } from './chat.ts'
import { contentOf } from './messages/message.ts'
import { asContent, writer } from './messages/sentences.ts'
import { presenter } from './present.ts'
import { chatRules } from './rules.ts'
import { type NewMessage, storeChat } from './store.ts'

/** The version that a writer knows, held against the chat's. */
export const versionOf = (ctx: WriteContext, chat: Chat, sent: number) => ({
  sent,
  current: chat.row_version,
  show: async () => (await presenter(ctx, ctx.language)).chat(chat, ctx.actor.isAdmin ? 'support' : 'user'),
})

export const takeChatCommand = command(takeChat, async (ctx, { params, body }) => {
  const chat = await lockChat(ctx, params.id)
  const version = versionOf(ctx, chat, body.rowVersion)
  const responsibleId = ctx.actor.accountId
  const history = { ...historyEntry(chat), after: { responsibleId } }
  const status = await transition(ctx, chatRules, { from: chat.status, event: 'taken', record: chat, history, version })
  const changes = { status, responsible_id: responsibleId, alerted: false, row_version: chat.row_version + 1 }
  const taken = await storeChat(ctx, chat, changes)
  return (await presenter(ctx, ctx.language)).chat(taken.chat, 'support')
})

/** Closes a chat with what the administrator says, or the usual sentence. */
export const closeChatCommand = command(closeChat, async (ctx, { params, body }) => {
  const chat = await lockChat(ctx, params.id)
  const version = versionOf(ctx, chat, body.rowVersion)
  const history = historyEntry(chat)
  await transition(ctx, chatRules, { from: chat.status, event: 'closed', record: chat, history, version })
  const said = body.content === undefined ? '' : contentOf({ content: body.content })
  const responsible = chat.responsible_id ?? ctx.actor.accountId
  const closed = await close(ctx, chat, responsible, said ? { content: said } : await usual(ctx, chat, 'CLOSED'))
  return (await presenter(ctx, ctx.language)).chat(closed, 'support')
})

type Closing = Pick<NewMessage, 'content' | 'note'>

/** What the system says when a chat ends, in the language of its user. */
export async function usual(ctx: WriteContext, chat: Chat, note: 'CLOSED' | 'IDLE' | 'LEFT'): Promise<Closing> {
  return { content: asContent(writer(ctx.services, chat.language)(`chat.${note}`)), note }
}

/** Finished by the support, or by the system in its name: the closing message has the status C. */
export async function close(ctx: WriteContext, chat: Chat, responsibleId: number | null, closing: Closing) {
  const sender = closing.note ? null : ctx.actor.accountId
  const message: NewMessage = { id: await ctx.newId(), sender_id: sender, message_type: 'R', status: 'C', ...closing }
  const changes = {
    status: 'F',
    responsible_id: responsibleId,
    alerted: false,
    row_version: chat.row_version + 1,
  } as const
  return (await storeChat(ctx, chat, changes, message)).chat
}
