/** The namespace of the chat hub (decisions 5.3), at the one address of all hubs. */
export const CHAT_HUB = '/hubs/chat'

/**
 * Its methods, each with an acknowledgement: the receipt of `chats.send`, or a refusal `{ code, message, fields? }`.
 * `UserSendMessage` is its user's, `AdminSendMessage` an administrator's, `ReadChat` both's (`{ chatId, seq }`).
 */
export const chatHubMethods = ['UserSendMessage', 'AdminSendMessage', 'ReadChat'] as const

/**
 * Its events; their payload is that of Chat/Events. `UserLoadChat` reaches all pages of the chat's user, `AdminLoadChat`
 * those of all administrators, the sender's own among them.
 */
export const chatHubEvents = ['UserLoadChat', 'AdminLoadChat'] as const
