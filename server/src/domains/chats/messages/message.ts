import { contentText, readContent, type sendChatMessage, writeContent } from '@lineside/contract/chats'
import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { attachFiles } from '../../../core/files/index.ts'
import { inputHash, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { transition } from '../../../core/states/index.ts'
import { sideOf } from '../access.ts'
import { type Blob, type Chat, CONTAINER, ENTITY, historyEntry } from '../chat.ts'
import { chatRules } from '../rules.ts'
import { type NewMessage, storeChat } from '../store.ts'

export type Sent = Parsed<SchemasOf<typeof sendChatMessage>>['body']

/** Its user writes into an open chat. */
export async function write(ctx: WriteContext, chat: Chat, sent: Sent, content = contentOf(sent)) {
  const history = { ...historyEntry(chat), after: { seq: chat.seq + 1 } }
  await transition(ctx, chatRules, { from: chat.status, event: 'userWrote', record: chat, history })
  return storeChat(ctx, chat, {}, await messageOf(ctx, chat.id, sent, content))
}

/** What people may read of what was sent; refused where nothing is left to read. */
export function contentOf({ content, blob }: Pick<Sent, 'content' | 'blob'>): string {
  const tree = readContent(content)
  if (contentText(tree) === '' && !blob) throw fieldProblem('content', { code: 'required' })
  return writeContent(tree)
}

/** The message as it is stored, with its file. */
export async function messageOf(ctx: WriteContext, chatId: number, sent: Sent, content: string): Promise<NewMessage> {
  const id = await ctx.newId()
  return {
    id,
    sender_id: ctx.actor.accountId,
    client_id: sent.clientMessageId,
    client_hash: inputHash({ body: sent }),
    message_type: sideOf(ctx) === 'support' ? 'R' : 'U',
    content,
    blob: await fileOf(ctx, chatId, id, sent),
  }
}

async function fileOf(ctx: WriteContext, chatId: number, messageId: number, { blob }: Sent): Promise<Blob | null> {
  if (!blob) return null
  const place = { entity: ENTITY, entityId: chatId, container: CONTAINER, part: String(messageId), field: 'blob' }
  const [file] = await attachFiles(ctx, [blob.id], place)
  if (!file) throw fieldProblem('blob', { code: 'unknownFile' })
  const { part: _, ...reference } = file
  return { ...reference, containerName: CONTAINER }
}
