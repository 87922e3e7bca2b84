import type { TemplateSet } from '../core/index.ts'

/** What the holders of lots are notified of; the sentences stand in `templates/`. */
export const lotTemplates = {
  'lotBlocked.one': ['lot', 'product', 'who', 'reason'],
  'lotBlocked.many': ['count', 'lot', 'who', 'reason'],
  'lotBlocked.deviation': ['lot', 'product'],
  'lotBlocked.expired': ['lot', 'product'],
  'lotExpired.one': ['lot', 'product', 'day'],
  'lotExpired.many': ['count', 'lot'],
  'lotCorrection.refused': ['lot', 'product'],
  'lotCorrection.recordDeleted': ['lot', 'product'],
  'movementTakenBack.destination': ['lot', 'amount', 'who', 'reason'],
} as const satisfies TemplateSet

type LotTemplates = typeof lotTemplates

declare module '../core/templates.ts' {
  interface NotificationTemplates extends LotTemplates {}
}
