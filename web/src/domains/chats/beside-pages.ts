import { needTexts } from '../../core/i18n/index.ts'

/** The round button of who asks for help, with its words; what it opens is fetched when it is pressed. */
export async function loadHelpChat() {
  const [{ HelpChat }] = await Promise.all([import('./widget/HelpChat.tsx'), needTexts('chats')])
  return { default: HelpChat }
}

/** How many chats wait for administrators, for the menu. */
export async function loadWaitingChats() {
  const [{ WaitingChats }] = await Promise.all([import('./centre/WaitingChats.tsx'), needTexts('chats')])
  return { default: WaitingChats }
}
