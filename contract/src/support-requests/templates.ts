import type { TemplateSet } from '../core/index.ts'

/** What people are told of support requests; the sentences stand in `templates/`. */
export const supportRequestTemplates = {
  'supportRequest.created': ['actor', 'number', 'text'],
  'supportRequest.taken': ['actor', 'number', 'text'],
  'supportRequest.updated': ['actor', 'number', 'text'],
  'supportRequest.planned': ['actor', 'number', 'text', 'day'],
  'supportRequest.handedOver': ['actor', 'number', 'text'],
  'supportRequest.ended': ['actor', 'number', 'text'],
  'supportRequest.reopened': ['actor', 'number', 'reason'],
} as const satisfies TemplateSet

type SupportRequestTemplates = typeof supportRequestTemplates

declare module '../core/templates.ts' {
  interface NotificationTemplates extends SupportRequestTemplates {}
}
