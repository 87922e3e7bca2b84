/** What an address of the portal ends in that opens the help chat. */
export const HELP_CHAT = '#help-chat'
