import type { TemplateSet } from '../core/index.ts'

/** What the server itself writes into a chat; the sentences stand in `templates/`. */
export const chatTemplates = {
  'chat.subject': ['subject'],
  'chat.screen': ['screen'],
  'chat.description': ['description'],
  'chat.noPicture': [],
  'chat.CLOSED': [],
  'chat.IDLE': [],
  'chat.LEFT': [],
} as const satisfies TemplateSet

type ChatTemplates = typeof chatTemplates

declare module '../core/templates.ts' {
  interface NotificationTemplates extends ChatTemplates {}
}
