import type { ChatNote } from '@lineside/contract/chats'
import { contentText, readContent } from '@lineside/contract/chats'
import type { Attachment, ChatMessage } from '../live/types.ts'
import type { Unsent } from '../live/unsent-message.ts'

/** What stands at a message that the server does not have. */
export interface UnsentMark {
  /** its client id */
  id: string
  state: 'sending' | 'failed' | 'refused'
  /** why, where somebody said it */
  sentence: string | null
}

/** A message as it is shown. */
export interface ShownMessage {
  key: string
  own: boolean
  author: string
  content: string
  /** what the system says, instead of the content */
  note: ChatNote | null
  blob: Attachment | null
  /** a picture that is on this device alone */
  picture: ArrayBuffer | null
  at: string
  /** it closes the chat */
  closes: boolean
  /** the other side has read it */
  read: boolean
  unsent: UnsentMark | null
}

interface Trouble {
  clientMessageId: string
  sentence: string | null
}

interface ShownInput {
  /** R for who answers, U for who asks */
  side: 'R' | 'U'
  /** how the reader is called */
  author: string
  trouble: Trouble | null
  /** up to which message the other side has read */
  readBefore: number
}

/** The messages of a chat with those of it that are not sent yet, the newest first. */
export function shownMessages(
  messages: readonly ChatMessage[],
  unsent: readonly Unsent[],
  { side, author, trouble, readBefore }: ShownInput,
): ShownMessage[] {
  const arrived = new Set(messages.map(({ clientMessageId }) => clientMessageId))
  const waiting = unsent.filter(({ payload }) => !arrived.has(payload.clientMessageId))
  // those behind one that did not get through wait for it
  const stuck = trouble !== null && waiting.some(({ payload }) => payload.clientMessageId === trouble.clientMessageId)
  return [
    ...messages.map((message) => ofMessage(message, side, readBefore)),
    ...waiting.map((one) => ofUnsent(one, author, stuck ? trouble : null)),
  ].reverse()
}

function ofMessage(message: ChatMessage, side: 'R' | 'U', readBefore: number): ShownMessage {
  const { chatMessageId, clientMessageId, messageType, senderName, content, blob, created, status, note } = message
  return {
    key: clientMessageId ?? String(chatMessageId),
    own: messageType === side,
    author: senderName,
    content,
    note,
    blob,
    picture: null,
    at: created,
    closes: status === 'C',
    read: message.dateRead !== null || message.seq <= readBefore,
    unsent: null,
  }
}

function ofUnsent(one: Unsent, author: string, trouble: Trouble | null): ShownMessage {
  const { payload, file, picture, createdAt, refusal } = one
  const id = payload.clientMessageId
  const state = refusal ? 'refused' : trouble ? 'failed' : 'sending'
  return {
    key: id,
    own: true,
    author,
    content: payload.content,
    note: null,
    blob: file,
    picture: picture?.bytes ?? null,
    at: createdAt,
    closes: false,
    read: false,
    unsent: { id, state, sentence: refusal ?? (trouble?.clientMessageId === id ? trouble.sentence : null) },
  }
}

/** Whether a message says nothing but the name of its file. */
export const isFileAlone = ({ blob, content }: Pick<ShownMessage, 'blob' | 'content'>): boolean =>
  blob !== null && contentText(readContent(content)) === blob.fileName.trim()
