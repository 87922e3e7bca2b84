import { CHAT_HUB, chatHubEvents } from '@lineside/contract/chats'
import type { HubPart } from '../../core/realtime/index.ts'
import { readChatCommand } from './read-chat.ts'
import { sendMessageCommand } from './send-message.ts'

interface Read {
  chatId?: unknown
  seq?: unknown
}

/** The chat hub (services.md section 7): its methods do what the calls do. */
export const chatHub: HubPart = {
  hub: CHAT_HUB,
  events: chatHubEvents,
  commands: {
    UserSendMessage: { command: sendMessageCommand, allows: ({ isAdmin }) => !isAdmin },
    AdminSendMessage: { command: sendMessageCommand, allows: ({ isAdmin }) => isAdmin },
    ReadChat: {
      command: readChatCommand,
      parts(sent) {
        const { chatId, seq } = (sent ?? {}) as Read
        return { params: { id: String(chatId) }, body: { seq } }
      },
    },
  },
}
