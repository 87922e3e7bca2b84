import type { TemplateSet } from '../core/index.ts'

/** What people are told of applications of checklists; the sentences stand in `templates/`. */
export const checklistAnswerTemplates = {
  'checklistAnswer.registered': ['actor', 'checklist', 'place'],
  'checklistAnswer.editRequested': ['actor', 'checklist', 'place', 'reason'],
  'checklistAnswer.deleteRequested': ['actor', 'checklist', 'place', 'reason'],
  'checklistAnswer.approved': ['actor', 'checklist', 'place'],
  'checklistAnswer.editApproved': ['actor', 'checklist', 'place'],
  'checklistAnswer.deleteApproved': ['actor', 'checklist', 'place'],
  'checklistAnswer.refused': ['actor', 'checklist', 'place', 'reason'],
  'checklistAnswer.editRefused': ['actor', 'checklist', 'place', 'reason'],
  'checklistAnswer.deleteRefused': ['actor', 'checklist', 'place', 'reason'],
  'checklistAnswer.abandonedSoon': ['checklist', 'place', 'day'],
  'checklistDigest.missed': ['count'],
} as const satisfies TemplateSet

type ChecklistAnswerTemplates = typeof checklistAnswerTemplates

declare module '../core/templates.ts' {
  interface NotificationTemplates extends ChecklistAnswerTemplates {}
}
