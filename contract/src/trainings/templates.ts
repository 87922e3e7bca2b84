import type { TemplateSet } from '../core/index.ts'

/** What people are told of trainings once a week; the sentences stand in `templates/`. */
export const trainingTemplates = {
  'trainingExpiring.own': ['count', 'first', 'day'],
  'trainingExpiring.team': ['count', 'people'],
} as const satisfies TemplateSet

type TrainingTemplates = typeof trainingTemplates

declare module '../core/templates.ts' {
  interface NotificationTemplates extends TrainingTemplates {}
}
