import type { TemplateSet } from '../core/index.ts'

/** The words of the mail that carries what a person is told, and of what is pushed to their browsers. */
export const notificationTemplates = {
  'notificationMail.subject': ['count', 'organisation'],
  'notificationMail.more': ['count'],
  'notificationMail.all': [],
  'notificationMail.choose': [],
  'notificationPush.trial': [],
  'notificationPush.many': ['count'],
} as const satisfies TemplateSet

type OwnTemplates = typeof notificationTemplates

declare module '../core/templates.ts' {
  interface NotificationTemplates extends OwnTemplates {}
}
