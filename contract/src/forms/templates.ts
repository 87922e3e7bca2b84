import type { TemplateSet } from '../core/index.ts'

/** What people are told of a form's approval; the sentences stand in `templates/`. */
export const formTemplates = {
  'formApproval.submitted': ['actor', 'form'],
  'formApproval.approved': ['actor', 'form'],
  'formApproval.refused': ['actor', 'form', 'reason'],
  'formApproval.expires': ['form', 'day'],
} as const satisfies TemplateSet

type FormTemplates = typeof formTemplates

declare module '../core/templates.ts' {
  interface NotificationTemplates extends FormTemplates {}
}
