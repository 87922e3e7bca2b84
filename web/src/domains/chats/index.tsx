import type { DomainDoor } from '../../core/navigation/index.ts'

// apart from the door: the portal's first pages need nothing of it
export { loadHelpChat, loadWaitingChats } from './beside-pages.ts'

export const chats: DomainDoor = {
  name: 'chats',
  pages: {
    '/comunicacao': async () => (await import('./pages/MessageCentrePage.tsx')).page,
  },
}
