import type { ChatNote, ChatStatus, MessageType } from '@lineside/contract/chats'
import type { Language } from '@lineside/contract/core'
import type { FileOfRecord } from '../../core/files/index.ts'

export const ENTITY = 'chats'
export const CONTAINER = 'chat'

export type Blob = Omit<FileOfRecord, 'part'> & { containerName: string }

/** A row of `chats`. */
export interface ChatRow {
  id: number
  account_id: number
  email: string | null
  subject_id: number
  language: Language
  status: ChatStatus
  responsible_id: number | null
  seq: number
  last_message_id: number
  last_text: string
  last_at: string
  ordered_at: string
  user_read_seq: number
  support_read_seq: number
  user_unread: number
  support_unread: number
  waiting_since: string | null
  alerted: boolean
  previous_chat_id: number | null
  client_finished_at: string | null
  position: number
  row_version: number
}

/** A row of `chats_messages`. */
export interface MessageRow {
  id: number
  chat_id: number
  seq: number
  position: number
  subject_id: number
  sender_id: number | null
  client_id: string | null
  message_type: MessageType
  status: 'C' | null
  note: ChatNote | null
  content: string
  blob: Blob | null
  created_at: string
  read_at: string | null
}

/** What the badge of the support counts, of the chats so called: whoever ended one, it goes on no more. */
export const readingWaits = (chats: string) =>
  `${chats}.support_unread > 0 and ${chats}.status <> 'F' and ${chats}.status <> 'C'`
export const waitsToBeRead = ({ support_unread, status }: Pick<ChatRow, 'support_unread' | 'status'>) =>
  support_unread > 0 && (status === 'W' || status === 'D')

/** A chat with what is shown of its last message. */
export interface Chat extends ChatRow {
  last_content: string
  last_type: MessageType
  last_blob: Blob | null
  last_read_at: string | null
}

export const chatFrom = 'chats c join chats_messages l on l.id = c.last_message_id'
export const chatColumns = `c.id, c.account_id, c.email, c.subject_id, c.language, c.status, c.responsible_id, c.seq,
  c.last_message_id, c.last_text, c.last_at, c.ordered_at, c.user_read_seq, c.support_read_seq, c.user_unread,
  c.support_unread, c.waiting_since, c.alerted, c.previous_chat_id, c.client_finished_at, c.position, c.row_version,
  l.content as last_content, l.message_type as last_type, l.blob as last_blob, l.read_at as last_read_at`
export const messageColumns = `m.id, m.chat_id, m.seq, m.position, m.subject_id, m.sender_id, m.client_id,
  m.message_type, m.status, m.note, m.content, m.blob, m.created_at, m.read_at`

/** Of an entry of a chat's history, what all of them have; chats belong to no plant. */
export const historyEntry = ({ id }: { id: number }) => ({ entity: ENTITY, entityId: id, industryId: null })
