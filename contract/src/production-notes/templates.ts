import type { TemplateSet } from '../core/index.ts'

/** What people are told of production notes; the sentences stand in `templates/`. */
export const productionNoteTemplates = {
  'productionNote.waiting': ['count', 'oldest'],
  'productionNote.rejected': ['actor', 'product', 'place', 'reason'],
  'productionNote.reversed': ['actor', 'product', 'place', 'reason'],
} as const satisfies TemplateSet

type ProductionNoteTemplates = typeof productionNoteTemplates

declare module '../core/templates.ts' {
  interface NotificationTemplates extends ProductionNoteTemplates {}
}
