import type { TemplateSet } from '../core/index.ts'

/** What people are told of plan actions; the sentences stand in `templates/`. */
export const actionPlanTemplates = {
  'planAction.assigned': ['actor', 'what', 'due'],
  'planAction.reassigned': ['actor', 'what', 'due'],
  'planAction.approvalRequested': ['actor', 'what', 'topic'],
  'planAction.editRequested': ['actor', 'what', 'topic'],
  'planAction.approved': ['actor', 'what'],
  'planAction.editApproved': ['actor', 'what'],
  'planAction.refused': ['actor', 'what', 'reason'],
  'planAction.editRefused': ['actor', 'what', 'reason'],
  'planAction.withdrawn': ['actor', 'what'],
  'planAction.editDropped': ['actor', 'what'],
  'planAction.changed': ['actor', 'what', 'due'],
  'planAction.executed': ['actor', 'what'],
  'planAction.cancelled': ['actor', 'what', 'reason'],
  'planAction.reopened': ['actor', 'what', 'due', 'reason'],
  'planAction.overdueForManager': ['responsible', 'what', 'due'],
  'planAction.effectivenessDue': ['what', 'topic'],
  'planAction.effective': ['actor', 'what'],
  'planAction.notEffective': ['actor', 'what'],
  'planAction.mentioned': ['actor', 'what', 'comment'],
  'planDigest.belated': ['count'],
  'planDigest.runningAndBelated': ['belated', 'running'],
  'planDigest.beforeExpiration': ['count', 'days'],
} as const satisfies TemplateSet

type ActionPlanTemplates = typeof actionPlanTemplates

declare module '../core/templates.ts' {
  interface NotificationTemplates extends ActionPlanTemplates {}
}
