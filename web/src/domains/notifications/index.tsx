import { needTexts } from '../../core/i18n/index.ts'
import type { DomainDoor } from '../../core/navigation/index.ts'

export const notifications: DomainDoor = {
  name: 'notifications',
  pages: {
    '/notificacoes': async () => (await import('./pages/NotificationsPage.tsx')).page,
  },
  beside: { accounts: () => import('./channels/ChannelsCard.tsx') },
}

/** The bell of the header, with its words. */
export async function loadBell() {
  const [{ Bell }] = await Promise.all([import('./parts/Bell.tsx'), needTexts('notifications')])
  return { default: Bell }
}
