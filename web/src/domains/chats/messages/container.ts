/** Where the files of chats are kept (services.md section 7). */
export const CHAT_CONTAINER = 'chat'
