import { CHAT_HUB, chatHubEvents } from '@lineside/contract/chats'
import type { Implementation } from '../../../core/kernel/index.ts'
import type { HubPart } from '../../../core/realtime/index.ts'
import { readChatCommand } from '../messages/read-chat.ts'

interface Read {
  chatId?: unknown
  seq?: unknown
}

/** The chat hub (services.md section 7): its methods do what the calls do. */
export const chatHub = (sendMessage: Implementation): HubPart => ({
  hub: CHAT_HUB,
  events: chatHubEvents,
  commands: {
    UserSendMessage: { command: sendMessage, allows: ({ isAdmin }) => !isAdmin },
    AdminSendMessage: { command: sendMessage, allows: ({ isAdmin }) => isAdmin },
    ReadChat: {
      command: readChatCommand,
      parts(sent) {
        const { chatId, seq } = (sent ?? {}) as Read
        return { params: { id: String(chatId) }, body: { seq } }
      },
    },
  },
})
