import type { TemplateSet } from '../core/index.ts'

/** What people are told of non-conformities and their actions; the sentences stand in `templates/`. */
export const nonConformityTemplates = {
  'nonConformity.raised': ['field', 'value', 'point', 'form'],
  'nonConformity.critical': ['field', 'value', 'point', 'form'],
  'nonConformity.repeated': ['field', 'point', 'form', 'count'],
  'nonConformity.closed': ['number', 'field', 'point'],
  'nonConformity.corrected': ['number', 'field', 'point'],
  'nonConformity.deleted': ['number', 'field', 'point'],
  'nonConformity.valueCorrected': ['number', 'field', 'point'],
  'nonConformity.reassigned': ['actor', 'number', 'field', 'point'],
  'nonConformity.reopened': ['actor', 'number', 'field', 'point', 'reason'],
  'nonConformity.asked': ['actor', 'number', 'field', 'point', 'question'],
  'nonConformity.effectivenessDue': ['number', 'field', 'point'],
  'nonConformity.recurredDue': ['number', 'field', 'point', 'count'],
  'nonConformity.effective': ['actor', 'number', 'field', 'point'],
  'nonConformity.notEffective': ['actor', 'number', 'field', 'point', 'reason'],
  'nonConformity.notEffectiveGoesOn': ['actor', 'number', 'field', 'point', 'reason', 'other'],
  'nonConformity.grouped': ['count'],
  'action.assigned': ['actor', 'what', 'due'],
  'action.reassigned': ['actor', 'what', 'due'],
  'action.declined': ['actor', 'what', 'reason'],
  'action.dateChanged': ['actor', 'what', 'from', 'due'],
  'action.evaluation': ['actor', 'what'],
  'action.accepted': ['actor', 'what'],
  'action.refused': ['actor', 'what', 'reason'],
  'action.cancelled': ['actor', 'what', 'reason'],
  'action.reopened': ['actor', 'what', 'due', 'reason'],
  'action.concluded': ['actor', 'what'],
  'action.asked': ['actor', 'what', 'question'],
  'action.overdueForManager': ['responsible', 'what', 'due'],
  'digest.untreated': ['count'],
  'digest.belated': ['count'],
  'digest.runningAndBelated': ['belated', 'running'],
  'digest.beforeExpiration': ['count', 'days'],
} as const satisfies TemplateSet

type NonConformityTemplates = typeof nonConformityTemplates

declare module '../core/templates.ts' {
  interface NotificationTemplates extends NonConformityTemplates {}
}
