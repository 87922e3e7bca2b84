import type { chat, chatMessage } from '@lineside/contract/chats'
import type { Infer, Language } from '@lineside/contract/core'
import type { ReadContext } from '../../core/kernel/index.ts'
import { accountNames } from '../accounts/index.ts'
import type { Side } from './access.ts'
import type { Chat, MessageRow } from './chat.ts'
import { type Subjects, subjects, textIn } from './subjects/subjects.ts'

export type PresentedChat = Infer<typeof chat>
export type PresentedMessage = Infer<typeof chatMessage>

/** Names that chats are shown with; `language` null: of each chat's user, for what is told to many. */
export interface Presenter {
  chat(row: Chat, side: Side): PresentedChat
  message(row: MessageRow): PresentedMessage
}

export async function presenter(ctx: Pick<ReadContext, 'cached'>, language: Language | null): Promise<Presenter> {
  const [names, known] = [await ctx.cached(accountNames), await ctx.cached(subjects)]
  return {
    chat: (row, side) => presentChat(row, side, names, known, language ?? row.language),
    message: (row) => presentMessage(row, names),
  }
}

type Names = ReadonlyMap<number, string>

function presentChat(row: Chat, side: Side, names: Names, { byId }: Subjects, language: Language): PresentedChat {
  const subject = byId.get(row.subject_id)
  const [own, other] = side === 'user' ? (['user', 'support'] as const) : (['support', 'user'] as const)
  return {
    chatId: row.id,
    accountId: row.account_id,
    accountName: names.get(row.account_id) ?? '',
    responsibleId: row.responsible_id,
    responsibleName: row.responsible_id === null ? null : (names.get(row.responsible_id) ?? ''),
    subjectId: row.subject_id,
    subject: subject ? textIn(subject, language).subject : '',
    status: row.status,
    count: row[`${own}_unread`],
    lastMessage: row.last_text,
    lastMessageTime: row.last_at,
    email: row.email === null ? null : { email: row.email },
    chatMessageId: row.last_message_id,
    content: row.last_content,
    created: row.last_at,
    messageType: row.last_type,
    blob: row.last_blob,
    dateRead: row.last_read_at,
    seq: row.seq,
    readSeq: row[`${own}_read_seq`],
    otherReadSeq: row[`${other}_read_seq`],
    waitingSince: row.waiting_since,
    alerted: row.alerted,
    previousChatId: row.previous_chat_id,
    clientFinishedAt: row.client_finished_at,
    rowVersion: row.row_version,
  }
}

function presentMessage(row: MessageRow, names: Names): PresentedMessage {
  return {
    chatMessageId: row.id,
    clientMessageId: row.client_id,
    chatId: row.chat_id,
    chatSubjectId: row.subject_id,
    chatSubjetcId: row.subject_id,
    content: row.content,
    messageType: row.message_type,
    status: row.status,
    note: row.note,
    senderId: row.sender_id,
    senderName: row.sender_id === null ? '' : (names.get(row.sender_id) ?? ''),
    created: row.created_at,
    dateRead: row.read_at,
    blob: row.blob,
    seq: row.seq,
  }
}
