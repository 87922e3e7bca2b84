import type { chat, chatEvents, chatMessage, chatRecord, messageReceipt, sentMessage } from '@lineside/contract/chats'
import type { Infer } from '@lineside/contract/core'
import type { z } from 'zod'

export type Chat = Infer<typeof chat>
export type ChatMessage = Infer<typeof chatMessage>
export type ChatRecord = Infer<typeof chatRecord>
export type ChatEvents = Infer<typeof chatEvents>
export type Receipt = Infer<typeof messageReceipt>
/** What travels with a message. */
export type MessagePayload = z.input<ReturnType<typeof sentMessage>>
/** A file of a message. */
export type Attachment = NonNullable<ChatMessage['blob']>
