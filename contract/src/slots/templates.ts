import type { TemplateSet } from '../core/index.ts'

/** What a shift's supervisor is notified of; the sentences stand in `templates/`. */
export const slotTemplates = {
  'slots.missed': ['count', 'shift', 'day'],
  'slots.notOpened': ['line', 'shift', 'form'],
} as const satisfies TemplateSet

type SlotTemplates = typeof slotTemplates

declare module '../core/templates.ts' {
  interface NotificationTemplates extends SlotTemplates {}
}
