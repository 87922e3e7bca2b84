import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screens of the domain, and where the menu has them. */
export const notificationsRoutes = [
  { id: 1500, path: '/notificacoes', domain: 'notifications', access: 'always' },
] as const satisfies readonly RouteRow[]

/** The calls behind each screen, its own first. */
export const notificationsPageCalls = {
  '/notificacoes': ['notifications.list', 'notifications.count'],
} as const satisfies PageCalls<typeof notificationsRoutes>
