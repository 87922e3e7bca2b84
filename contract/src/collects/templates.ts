import type { TemplateSet } from '../core/index.ts'

/** What people are told of requests to change a record; the sentences stand in `templates/`. */
export const collectTemplates = {
  'collectChange.editRequested': ['actor', 'number', 'form', 'reason'],
  'collectChange.deleteRequested': ['actor', 'number', 'form', 'reason'],
  'collectChange.withdrawn': ['actor', 'number', 'form'],
  'collectChange.undecided': ['actor', 'number', 'form', 'since'],
  'collectChange.approved': ['actor', 'number', 'form'],
  'collectChange.refused': ['actor', 'number', 'form', 'reason'],
} as const satisfies TemplateSet

type CollectTemplates = typeof collectTemplates

declare module '../core/templates.ts' {
  interface NotificationTemplates extends CollectTemplates {}
}
