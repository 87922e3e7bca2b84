import type { TemplateSet } from '../core/index.ts'

/** What supervisors are told of logbooks; the sentences stand in `templates/`. */
export const logbookTemplates = {
  'logbookPending.missed': ['count', 'logbook', 'place', 'day'],
} as const satisfies TemplateSet

type LogbookTemplates = typeof logbookTemplates

declare module '../core/templates.ts' {
  interface NotificationTemplates extends LogbookTemplates {}
}
