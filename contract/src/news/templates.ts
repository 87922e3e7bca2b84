import type { TemplateSet } from '../core/index.ts'

/** What the audience is told when news is published that asks for it; the sentences stand in `templates/`. */
export const newsTemplates = {
  'newsPublished.published': ['title'],
} as const satisfies TemplateSet

type NewsTemplates = typeof newsTemplates

declare module '../core/templates.ts' {
  interface NotificationTemplates extends NewsTemplates {}
}
