import type { TemplateSet } from '../core/index.ts'

/** What people are told of links by which somebody could enter; the sentences stand in `templates/`. */
export const accountTemplates = {
  'account.ownLinkShown': ['actor'],
  'account.resetShown': ['actor', 'person'],
  'account.invitationShown': ['actor', 'person'],
} as const satisfies TemplateSet

type AccountTemplates = typeof accountTemplates

declare module '../core/templates.ts' {
  interface NotificationTemplates extends AccountTemplates {}
}
